import { isOpenEnded, useMoneyCommand } from '@portal/client/money-command';
import { lazyPart } from '@portal/ui/lazy-part';
import { LinkButton } from '@portal/ui/link-button';
import { Notice } from '@portal/ui/notice';
import { formatMoney } from '@portal/ui/format';
import { Suspense } from 'react';
import { BankAccountsCard } from './bank-accounts-card';
import { BankLinkHost } from './bank-link-host';
import { cashCommands, type CashMove } from './cash-commands';
import { CashPlace } from './cash-place';
import { intentOf } from './cash-intent';
import { cashWords } from './cash-words';
import { InProgressCard } from './in-progress-card';
import { useBankLink } from './use-bank-link';
import { useLimits, useLimitsFollowBanks } from './use-banking';
import { useCashMove } from './use-cash-move';

// There is nothing to tell before an account has been chosen at the provider.
const LinkOutcome = lazyPart(async () => (await import('./link-outcome')).LinkOutcome);

/** Linked bank accounts, cash on its way, and the dialogs for both [RTE-44]. It stands within the account section. */
export function BankAccountsPage() {
  const link = useBankLink();
  useLimitsFollowBanks();
  return (
    <>
      <OpenOutcome move="deposit" />
      <OpenOutcome move="withdraw" />
      <Suspense fallback={null}>
        <LinkOutcome />
      </Suspense>
      <LimitsError />
      <BankAccountsCard onLink={() => link.start(null)} onRelink={link.start} starting={link.starting} />
      <InProgressCard />
      <BankLinkHost link={link} />
      <CashPlace />
    </>
  );
}

/** A movement whose answer was lost, also before the page was loaded again: it is not forgotten (O-16). */
function OpenOutcome({ move }: { move: CashMove }) {
  const { state } = useMoneyCommand(cashCommands[move]);
  const { open } = useCashMove();
  const intent = intentOf(state);
  if (!isOpenEnded(state) || intent === null) return null;
  return (
    <Notice tone="warn">
      We could not confirm your {cashWords[move].noun} of {formatMoney(intent.amount)} yet.{' '}
      <LinkButton onClick={() => open(move)}>Check again</LinkButton>
    </Notice>
  );
}

/** Limits that could not be loaded [BNK-36]: nothing can be moved until they are known. */
function LimitsError() {
  const limits = useLimits();
  if (!limits.isError || limits.data !== undefined) return null;
  return (
    <Notice tone="danger" role="alert">
      Error loading ACH details. Please refresh the page and try again.{' '}
      <LinkButton onClick={() => void limits.refetch()}>Try again</LinkButton>
    </Notice>
  );
}
