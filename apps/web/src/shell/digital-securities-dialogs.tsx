import { useAccount } from '@portal/client/global-data';
import { useSession } from '@portal/client/session-store';
import { isDigitalSecuritiesOffered } from '@portal/domain/digital-securities';
import { lazyPart } from '@portal/ui/lazy-part';
import { Suspense, useEffect, useState } from 'react';
import { closeDigitalSecurities, openDigitalSecurities, useDigitalSecuritiesDialog } from './digital-securities';

const Dialogs = lazyPart(
  async () => (await import('@portal/account/digital-securities-dialogs')).DigitalSecuritiesDialogs,
  'toast',
);

/** The announcement and the terms of the digital asset securities account; fetched for those who are offered it [DAS-02]. */
export function DigitalSecurities() {
  const account = useAccount();
  const isIn = useSession(auth => auth.twoFactorAuthenticated && auth.phase === 'ready' && !auth.frozen);
  // What one user, or one account, had open is not for the next.
  useEffect(() => {
    if (!isIn) closeDigitalSecurities();
    return closeDigitalSecurities;
  }, [isIn]);
  const isOpen = useDigitalSecuritiesDialog() === 'terms';
  const isWanted = isIn && (isOpen || isDigitalSecuritiesOffered(account));
  // Once there they stay, so that the last one can fade.
  const [wasWanted, setWasWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWasWanted(true);
  if (!isIn || !wasWanted) return null;
  return (
    <Suspense fallback={null}>
      <Dialogs termsOpened={isOpen} onOpenTerms={openDigitalSecurities} onCloseTerms={closeDigitalSecurities} />
    </Suspense>
  );
}
