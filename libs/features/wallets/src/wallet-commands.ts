import { createMoneyCommand, findLater, type MoneyCommand } from '@portal/client/money-command';
import type { Route } from '@portal/client/route-call';
import { portfolio } from '@portal/contracts/portfolio';
import { securitiesProviders } from '@portal/contracts/securities-providers';
import { transfers } from '@portal/contracts/transfers';
import { wallets } from '@portal/contracts/wallets';

/** What tokens and shares change on their way in and out. */
export const afterMove: readonly Route[] = [portfolio.balances, portfolio.holding, portfolio.overview, transfers.list];

/** What a new address or wallet changes. */
export const afterAddress: readonly Route[] = [securitiesProviders.addresses, wallets.investorAddresses];

/** One intent of each kind at a time; they outlive the dialog and the page (O-16). */
export const withdrawCommand = createMoneyCommand(
  'tokenWithdrawal',
  wallets.withdraw,
  afterMove,
  findLater(async () => (await import('@portal/client/find-outcome')).findTokenWithdrawal),
);
export const depositSharesCommand = createMoneyCommand(
  'shareDeposit',
  securitiesProviders.depositShares,
  [...afterMove, securitiesProviders.holdings],
  findLater(async () => (await import('@portal/client/find-outcome')).findShareDeposit),
);

/** Calls back each time that a command has been carried out; returns what ends it. */
export const onDone = <Args, Answer>(command: MoneyCommand<Args, Answer>, act: () => void): (() => void) =>
  command.subscribe(() => {
    if (command.state().step === 'done') act();
  });
