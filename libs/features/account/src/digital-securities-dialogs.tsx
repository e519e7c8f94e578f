import { useAccount } from '@portal/client/global-data';
import { changePreference, usePreference } from '@portal/client/preferences';
import { isDigitalSecuritiesOffered } from '@portal/domain/digital-securities';
import { LaunchModal } from './launch-modal';
import { TermsModal } from './terms-modal';

interface DigitalSecuritiesDialogsProps {
  /** The terms were asked for: by the announcement, or by the banner. */
  termsOpened: boolean;
  onOpenTerms: () => void;
  onCloseTerms: () => void;
}

const launchKey = 'digitalSecuritiesLaunch';

/** The announcement, for whoever is offered the account and has not seen it in this browser [DAS-07], and the terms. */
export function DigitalSecuritiesDialogs({ termsOpened, onOpenTerms, onCloseTerms }: DigitalSecuritiesDialogsProps) {
  const isOffered = isDigitalSecuritiesOffered(useAccount());
  const isSeen = usePreference(launchKey).includes('false');
  const putAway = (): void => changePreference(launchKey, ['false']);
  return (
    <>
      <LaunchModal
        opened={isOffered && !isSeen && !termsOpened}
        onClose={putAway}
        onCreate={() => {
          putAway();
          onOpenTerms();
        }}
      />
      <TermsModal opened={termsOpened} onClose={onCloseTerms} />
    </>
  );
}
