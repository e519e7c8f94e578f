import { Suspense } from 'react';
import { lazyPart } from '@portal/ui/lazy-part';
import type { BankLink } from './use-bank-link';

// The provider's package is loaded when somebody links a bank; the simulated provider only where it is configured.
const Live = lazyPart(async () => (await import('./plaid-opener')).PlaidOpener, 'toast');
const Simulated = lazyPart(async () => (await import('./simulated-link/simulated-opener')).SimulatedOpener, 'toast');

/** Where the provider's modal lives while it is open. */
export function BankLinkHost({ link: { session } }: { link: BankLink }) {
  const Opener = session?.mode === 'simulated' ? Simulated : Live;
  if (session === null) return null;
  return (
    <Suspense fallback={null}>
      <Opener key={session.token} token={session.token} returnedTo={session.returnedTo} callbacks={session.callbacks} />
    </Suspense>
  );
}
