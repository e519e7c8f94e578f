import { Button } from '@mantine/core';
import { BusyButton } from '@portal/ui/controls/busy-button';
import { CopyButton } from '@portal/ui/controls/copy-button';
import { FigureButton } from '@portal/ui/controls/figure-button';
import { LinkButton } from '@portal/ui/controls/link-button';
import { ResendLink } from '@portal/ui/controls/resend-link';
import { SquareButton } from '@portal/ui/controls/square-button';
import { IconStar, IconTable } from '@tabler/icons-react';
import { entry } from './gallery-entry';
import styles from './gallery.module.css';
import { doNothing, longText } from './sample-texts';

export const controls = [
  entry({ BusyButton }, [
    {
      title: 'Variants',
      content: (
        <div className={styles.line}>
          <BusyButton>Primary</BusyButton>
          <BusyButton variant="default">Secondary</BusyButton>
          <BusyButton variant="subtle">Quiet</BusyButton>
          <BusyButton variant="outline" color="red">
            Delete
          </BusyButton>
        </div>
      ),
    },
    {
      title: 'Busy',
      content: (
        <div className={styles.line}>
          <BusyButton busy busyText="Submitting">
            Submit
          </BusyButton>
          <BusyButton variant="default" busy>
            Settle
          </BusyButton>
        </div>
      ),
    },
    {
      title: 'Disabled',
      content: (
        <div className={styles.line}>
          <BusyButton disabled>Review buy order</BusyButton>
          <Button variant="default" disabled>
            Withdraw
          </Button>
        </div>
      ),
    },
    {
      title: 'Sizes',
      content: (
        <div className={styles.line}>
          {(['xs', 'sm', 'md', 'lg'] as const).map(size => (
            <BusyButton key={size} size={size} variant="default">
              Size {size}
            </BusyButton>
          ))}
        </div>
      ),
    },
  ]),
  entry({ FigureButton }, [
    { title: 'Usual', content: <FigureButton figure="cash.USD" name="cash" text="$36,428.70" /> },
  ]),
  entry({ LinkButton }, [
    { title: 'Usual', content: <LinkButton>Max 4,633</LinkButton> },
    { title: 'Unavailable', content: <LinkButton aria-disabled>Max 0</LinkButton> },
    { title: 'Long text', content: <LinkButton>{longText}</LinkButton> },
  ]),
  entry({ ResendLink }, [
    { title: 'Ready', content: <ResendLink label="Resend e-mail" left={0} busy={false} onPress={doNothing} /> },
    { title: 'Waiting', content: <ResendLink label="Resend e-mail" left={42_000} busy={false} onPress={doNothing} /> },
    { title: 'Busy', content: <ResendLink label="Resend e-mail" left={0} busy onPress={doNothing} /> },
  ]),
  entry({ SquareButton }, [
    {
      title: 'Usual and pressed',
      content: (
        <div className={styles.line}>
          <SquareButton aria-label="Your lists">
            <IconStar size={18} aria-hidden />
          </SquareButton>
          <SquareButton aria-label="Show as a table" aria-pressed>
            <IconTable size={18} aria-hidden />
          </SquareButton>
        </div>
      ),
    },
  ]),
  entry({ CopyButton }, [{ title: 'Usual', content: <CopyButton text="4417 8841" what="account number" /> }]),
];
