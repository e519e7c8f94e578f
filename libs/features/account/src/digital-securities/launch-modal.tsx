import { Button } from '@mantine/core';
import { SheetModal } from '@portal/ui/layout/sheet-modal';
import styles from '../authorized-users/dialog.module.css';

interface LaunchModalProps {
  opened: boolean;
  onClose: () => void;
  onCreate: () => void;
}

/** Announces the digital asset securities account, once per browser [DAS-06 to DAS-09, SHL-37]. */
export function LaunchModal({ opened, onClose, onCreate }: LaunchModalProps) {
  return (
    <SheetModal
      opened={opened}
      onClose={onClose}
      focusHeading
      title="Trade digital asset securities"
      footer={
        <>
          <Button variant="default" size="md" onClick={onClose}>
            Close
          </Button>
          <Button size="md" onClick={onCreate}>
            Create Account
          </Button>
        </>
      }
    >
      <p className={styles.text}>
        You can now apply for a <strong>digital asset securities account</strong> in addition to your current account.
        Digital asset securities are recorded on a blockchain, may be illiquid, and carry additional risks.
      </p>
      <p className={styles.text}>
        There’s no fee to open the account. Read the terms, then sign. Your current account won’t change.
      </p>
    </SheetModal>
  );
}
