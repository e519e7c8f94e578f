import { hasOpenOutcome, useMoneyCommand } from '@portal/client/commands/money-command';
import { deferredPart, lazyPart } from '@portal/ui/feedback/lazy-part';
import { LinkButton } from '@portal/ui/controls/link-button';
import { Notice } from '@portal/ui/feedback/notice';
import { formatMoney } from '@portal/ui/format/format';
import { Suspense } from 'react';
import { BankAccountsCard } from './bank-accounts-card';
import { cashCommands, type CashMove } from '../cash/cash-commands';
import { CashDialogHost } from '../cash/cash-dialog-host';
import { intentOf } from '../cash/cash-intent';
import { cashLabels, mayNotMoveCash } from '../cash/cash-labels';
import { InProgressCard } from '../cash/in-progress-card';
import { useBankLink, type BankLink } from '../bank-link/use-bank-link';
import { useBanks, useLimits, useLimitsFollowBanks } from '../cash/use-banking';
import { useCashMove } from '../cash/use-cash-move';

// The provider's package loads when the user links a bank; the simulated provider only where it is configured.
const Live = lazyPart(async () => (await import('../bank-link/plaid-opener')).PlaidOpener, 'toast');
const Simulated = lazyPart(async () => (await import('../simulated-link/simulated-opener')).SimulatedOpener, 'toast');

// Loaded once there is a result to show: an account was chosen at the provider.
const LinkOutcome = deferredPart(async () => (await import('../bank-link/link-outcome')).LinkOutcome);

/** Linked bank accounts, cash in transit, and their dialogs [RTE-44]. Rendered within the account section. */
export function BankAccountsPage() {
  const link = useBankLink();
  const banks = useBanks();
  useLimitsFollowBanks();
  if (banks.data === undefined && banks.error?.status === 403)
    return (
      <Notice tone="info">You don’t have permission to view or use the bank accounts linked to this account.</Notice>
    );
  return (
    <>
      <OpenOutcome move="deposit" />
      <OpenOutcome move="withdraw" />
      <LinkOutcome bankName={link.bankName} />
      <LimitsError />
      <BankAccountsCard onLink={() => link.start(null)} onRelink={link.start} starting={link.starting} />
      <InProgressCard />
      <BankLinkHost link={link} />
      <CashDialogHost />
    </>
  );
}

/** A transfer whose response was lost, possibly before a reload; it stays visible until resolved (O-16). */
function OpenOutcome({ move }: { move: CashMove }) {
  const { state } = useMoneyCommand(cashCommands[move]);
  const { open } = useCashMove();
  const intent = 'args' in state ? intentOf(state.args) : null;
  if (!hasOpenOutcome(state) || intent === null) return null;
  return (
    <Notice tone="warn">
      We couldn’t confirm your {cashLabels[move].noun} of {formatMoney(intent.amount)} yet.{' '}
      <LinkButton onClick={() => open(move)}>Check again</LinkButton>
    </Notice>
  );
}

/** The limits could not be loaded [BNK-36]: no transfer is possible until they are known. */
function LimitsError() {
  const limits = useLimits();
  if (!limits.isError || limits.data !== undefined) return null;
  return (
    <Notice tone="danger" role="alert">
      {limits.error.status === 403 ? (
        mayNotMoveCash
      ) : (
        <>
          Error loading ACH details. Please refresh the page and try again.{' '}
          <LinkButton onClick={() => void limits.refetch()}>Try again</LinkButton>
        </>
      )}
    </Notice>
  );
}

/** Hosts the provider's modal while it is open. */
function BankLinkHost({ link: { session } }: { link: BankLink }) {
  const Opener = session?.mode === 'simulated' ? Simulated : Live;
  if (session === null) return null;
  return (
    <Suspense fallback={null}>
      <Opener key={session.token} token={session.token} returnedTo={session.returnedTo} callbacks={session.callbacks} />
    </Suspense>
  );
}
