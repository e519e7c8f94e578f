import { portalConfig } from '@portal/client/browser/config';
import { readSupportHours } from '@portal/client/settings/support-hours';
import { useCopy } from '@portal/ui/controls/copy-button';
import { SheetModal } from '@portal/ui/layout/sheet-modal';
import { Button } from '@mantine/core';
import { IconCheck, IconCopy, IconMail } from '@tabler/icons-react';
import styles from './email-support-modal.module.css';

interface EmailSupportModalProps {
  opened: boolean;
  onClose: () => void;
}

/** The support address as a mail link, with a copy button [SHL-32 to SHL-35]. */
export function EmailSupportModal({ opened, onClose }: EmailSupportModalProps) {
  const { supportEmail: address, supportPhone } = portalConfig();
  const { outcome, copy } = useCopy(address);
  const copied = outcome === 'copied';
  const selectAddress = (element: HTMLElement | null): void => {
    if (element !== null && outcome === 'failed') window.getSelection()?.selectAllChildren(element);
  };
  return (
    <SheetModal opened={opened} onClose={onClose} title="Email Support" subtitle={readSupportHours() ?? undefined}>
      <p className={styles.address} ref={selectAddress}>
        {address}
      </p>
      <p className={styles.phone}>
        Or call <a href={`tel:${supportPhone.replace(/[^+\d]/g, '')}`}>{supportPhone}</a>
      </p>
      <div className={styles.actions}>
        <Button
          component="a"
          href={`mailto:${address}`}
          leftSection={<IconMail size={16} stroke={1.75} />}
          data-autofocus
        >
          Open email app
        </Button>
        <Button
          variant="default"
          leftSection={copied ? <IconCheck size={16} stroke={1.75} /> : <IconCopy size={16} stroke={1.75} />}
          onClick={() => void copy()}
        >
          {copied ? 'Copied' : 'Copy address'}
        </Button>
      </div>
      <p role="status" className={outcome === 'failed' ? styles.failed : 'visually-hidden'}>
        {copied && 'Address copied.'}
        {outcome === 'failed' && 'We couldn’t copy the address. It’s selected above so you can copy it.'}
      </p>
    </SheetModal>
  );
}
