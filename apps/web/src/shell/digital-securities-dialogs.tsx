import { useAccount } from '@portal/client/account/global-data';
import { useSession } from '@portal/client/session/session-store';
import { isDigitalSecuritiesOffered } from '@portal/domain/accounts/digital-securities';
import { lazyPart } from '@portal/ui/feedback/lazy-part';
import { Suspense, useEffect, useState } from 'react';
import { closeDigitalSecurities, openDigitalSecurities, useDigitalSecuritiesDialog } from './digital-securities';

const Dialogs = lazyPart(
  async () => (await import('@portal/account/digital-securities/digital-securities-dialogs')).DigitalSecuritiesDialogs,
  'toast',
);

/**
 * Announcement and terms of the digital asset securities account; loaded only for users to whom it is offered [DAS-02].
 */
export function DigitalSecurities() {
  const account = useAccount();
  const isSignedIn = useSession(auth => auth.twoFactorAuthenticated && auth.phase === 'ready' && !auth.frozen);
  // Dialogs opened by one user or account must not stay open for the next.
  useEffect(() => {
    if (!isSignedIn) closeDigitalSecurities();
    return closeDigitalSecurities;
  }, [isSignedIn]);
  const isOpen = useDigitalSecuritiesDialog() === 'terms';
  const isNeeded = isSignedIn && (isOpen || isDigitalSecuritiesOffered(account));
  // Stay mounted after closing, so that the last one can fade out.
  const [wasNeeded, setWasNeeded] = useState(isNeeded);
  if (isNeeded && !wasNeeded) setWasNeeded(true);
  if (!isSignedIn || !wasNeeded) return null;
  return (
    <Suspense fallback={null}>
      <Dialogs termsOpened={isOpen} onOpenTerms={openDigitalSecurities} onCloseTerms={closeDigitalSecurities} />
    </Suspense>
  );
}
