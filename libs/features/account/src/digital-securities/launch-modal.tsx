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
        You can now open a <strong>digital asset securities account</strong> beside the account that you have.
        Securities whose ownership is recorded on a ledger are held and traded there.
      </p>
      <p className={styles.text}>To open it, read the terms and sign with your name.</p>
    </SheetModal>
  );
}
