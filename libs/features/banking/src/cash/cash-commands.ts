import { createMoneyCommand, lazyFindOutcome } from '@portal/client/commands/money-command';
import type { Route } from '@portal/client/api/route-call';
import { banking } from '@portal/contracts/endpoints/banking';
import { portfolio } from '@portal/contracts/endpoints/portfolio';
import { transfers } from '@portal/contracts/endpoints/transfers';

/** Routes to refetch after a deposit or a withdrawal. */
export const afterCash: readonly Route[] = [
  banking.pendingCount,
  banking.limits,
  portfolio.balances,
  portfolio.overview,
  transfers.list,
];

/** Routes to refetch after a bank account was linked, verified, reconnected or removed. */
export const afterBank: readonly Route[] = [banking.accounts, banking.limits];

/** One open intent per kind; they outlive the dialog and the page (O-16). */
export const cashCommands = {
  deposit: createMoneyCommand(
    'cashDeposit',
    banking.deposit,
    afterCash,
    lazyFindOutcome(async () => (await import('@portal/client/commands/find-outcome')).findDeposit),
  ),
  withdraw: createMoneyCommand(
    'cashWithdrawal',
    banking.withdraw,
    afterCash,
    lazyFindOutcome(async () => (await import('@portal/client/commands/find-outcome')).findWithdrawal),
  ),
} as const;
export type CashMove = keyof typeof cashCommands;

export type CashState = ReturnType<(typeof cashCommands)[CashMove]['state']>;
/** The request of a deposit or a withdrawal. */
export type CashArgs = Extract<CashState, { step: 'done' }>['args'];

/** Links accounts, idempotent like a cash transfer. */
export const linkCommand = createMoneyCommand(
  'bankLink',
  banking.link,
  afterBank,
  lazyFindOutcome(async () => (await import('@portal/client/commands/find-outcome')).findLinkedBanks),
);

/** All cash is in US dollars. */
export const currency = 'USD';
