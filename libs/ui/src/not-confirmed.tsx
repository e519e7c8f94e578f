import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { BusyButton } from './busy-button';
import { Notice } from './notice';
import styles from './not-confirmed.module.css';

/*
 * What is said of a command that moves money when its answer never came: neither success nor failure is claimed, and the same
 * request finds out which it was (O-16).
 */

/** The heading: 'We could not confirm your deposit yet'. */
export const notConfirmedTitle = (noun: string): string => `We could not confirm your ${noun} yet`;

/** `may` says what may have become of it: 'your deposit may have been made'. */
export const NotConfirmedNotice = ({ may, role }: { may: string; role?: 'status' }) => (
  <Notice tone="warn" {...(role === undefined ? {} : { role })}>
    The answer did not reach us, so {may}. Do not enter it again. Check again to find out: it is the same request, and
    it is never carried out twice.
  </Notice>
);

interface NotConfirmedProps {
  may: string;
  /** Where to turn when it does not clear up. */
  support: { readonly supportEmail: string; readonly supportPhone: string };
  /** The figure and the facts of what was sent. */
  children?: ReactNode;
}

/** The content of a dialog whose outcome is open. */
export const NotConfirmed = ({ may, support: { supportEmail, supportPhone }, children }: NotConfirmedProps) => (
  <div className={styles.stack} role="status">
    {children}
    <NotConfirmedNotice may={may} />
    <p className={styles.text}>
      If this does not clear up, write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a> or call{' '}
      <span>{supportPhone}</span>.
    </p>
  </div>
);

interface NotConfirmedButtonsProps {
  /** The question is under way. */
  busy: boolean;
  onCheck: () => void;
  /** Leaves it for later; it stays open. */
  onLater: () => void;
}

export const NotConfirmedButtons = ({ busy, onCheck, onLater }: NotConfirmedButtonsProps) => (
  <>
    <Button variant="default" size="md" disabled={busy} onClick={onLater}>
      Not now
    </Button>
    <BusyButton size="md" busy={busy} busyText="Checking" onClick={onCheck}>
      Check again
    </BusyButton>
  </>
);
