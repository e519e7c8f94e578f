import { useAccount } from '@portal/client/account/global-data';
import { changePreference, usePreference } from '@portal/client/preferences/preferences';
import { isDigitalSecuritiesOffered } from '@portal/domain/accounts/digital-securities';
import { LaunchModal } from './launch-modal';
import { TermsModal } from './terms-modal';

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
