import { createMoneyCommand, findLater } from '@portal/client/money-command';
import type { Route } from '@portal/client/route-call';
import { banking } from '@portal/contracts/banking';
import { portfolio } from '@portal/contracts/portfolio';
import { transfers } from '@portal/contracts/transfers';

/** What a deposit or a withdrawal changes. */
export const afterCash: readonly Route[] = [
  banking.pendingCount,
  banking.limits,
  portfolio.balances,
  portfolio.overview,
  transfers.list,
];

/** What linking, verifying, reconnecting or removing a bank account changes. */
export const afterBank: readonly Route[] = [banking.accounts, banking.limits];

/** One intent of each kind at a time; they outlive the dialog and the page (O-16). */
export const cashCommands = {
  deposit: createMoneyCommand(
    'cashDeposit',
    banking.deposit,
    afterCash,
    findLater(async () => (await import('@portal/client/find-outcome')).findDeposit),
  ),
  withdraw: createMoneyCommand(
    'cashWithdrawal',
    banking.withdraw,
    afterCash,
    findLater(async () => (await import('@portal/client/find-outcome')).findWithdrawal),
  ),
} as const;
export type CashMove = keyof typeof cashCommands;

export type CashState = ReturnType<(typeof cashCommands)[CashMove]['state']>;

/** Adding accounts is kept from happening twice in the same way. */
export const linkCommand = createMoneyCommand(
  'bankLink',
  banking.link,
  afterBank,
  findLater(async () => (await import('@portal/client/find-outcome')).findLinkedBanks),
);

/** Cash is in dollars only. */
export const currency = 'USD';
