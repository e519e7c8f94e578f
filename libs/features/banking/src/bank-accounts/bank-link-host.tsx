import { Suspense } from 'react';
import { lazyPart } from '@portal/ui/feedback/lazy-part';
import type { BankLink } from '../bank-link/use-bank-link';

// The provider's package loads when the user links a bank; the simulated provider only where it is configured.
const Live = lazyPart(async () => (await import('../bank-link/plaid-opener')).PlaidOpener, 'toast');
const Simulated = lazyPart(async () => (await import('../simulated-link/simulated-opener')).SimulatedOpener, 'toast');

/** Hosts the provider's modal while it is open. */
export function BankLinkHost({ link: { session } }: { link: BankLink }) {
  const Opener = session?.mode === 'simulated' ? Simulated : Live;
  if (session === null) return null;
  return (
    <Suspense fallback={null}>
      <Opener key={session.token} token={session.token} returnedTo={session.returnedTo} callbacks={session.callbacks} />
    </Suspense>
  );
}
