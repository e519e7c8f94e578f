import { useAccount } from '@portal/client/account/global-data';
import { changePreference, usePreference } from '@portal/client/preferences/preferences';
import { isDigitalSecuritiesOffered } from '@portal/domain/accounts/digital-securities';
import { TermsModal } from './terms-modal';
import { Button } from '@mantine/core';
import { SheetModal } from '@portal/ui/layout/sheet-modal';
import styles from '../authorized-users/dialog.module.css';

interface DigitalSecuritiesDialogsProps {
  /** The terms were opened, from the announcement or the banner. */
  termsOpened: boolean;
  onOpenTerms: () => void;
  onCloseTerms: () => void;
}

const launchKey = 'digitalSecuritiesLaunch';

/**
 * The terms, and the announcement for users who are offered the account and have not seen it in this browser [DAS-07].
 */
export function DigitalSecuritiesDialogs({ termsOpened, onOpenTerms, onCloseTerms }: DigitalSecuritiesDialogsProps) {
  const isOffered = isDigitalSecuritiesOffered(useAccount());
  const isSeen = usePreference(launchKey).includes('false');
  const dismiss = (): void => changePreference(launchKey, ['false']);
  return (
    <>
      <LaunchModal
        opened={isOffered && !isSeen && !termsOpened}
        onClose={dismiss}
        onCreate={() => {
          dismiss();
          onOpenTerms();
        }}
      />
      <TermsModal opened={termsOpened} onClose={onCloseTerms} />
    </>
  );
}

interface LaunchModalProps {
  opened: boolean;
  onClose: () => void;
  onCreate: () => void;
}

/** Announces the digital asset securities account, once per browser [DAS-06 to DAS-09, SHL-37]. */
function LaunchModal({ opened, onClose, onCreate }: LaunchModalProps) {
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
        A <strong>digital asset securities account</strong> may be available to you in addition to your current account.
        Digital asset securities are recorded on a blockchain, may be illiquid, and carry additional risks.
      </p>
      <p className={styles.text}>Read the terms to continue.</p>
    </SheetModal>
  );
}
