import { lazy, Suspense } from 'react';
import type { BankLink } from './use-bank-link';

// The provider's package is loaded when somebody links a bank; the simulated provider only where it is configured.
const Live = lazy(async () => ({ default: (await import('./plaid-opener')).PlaidOpener }));
const Simulated = lazy(async () => ({
  default: (await import('./simulated-link/simulated-opener')).SimulatedOpener,
}));

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
