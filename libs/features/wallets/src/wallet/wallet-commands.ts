import { createMoneyCommand, lazyFindOutcome, type MoneyCommand } from '@portal/client/commands/money-command';
import type { Route } from '@portal/client/api/route-call';
import { portfolio } from '@portal/contracts/endpoints/portfolio';
import { securitiesProviders } from '@portal/contracts/endpoints/securities-providers';
import { transfers } from '@portal/contracts/endpoints/transfers';
import { wallets } from '@portal/contracts/endpoints/wallets';

/** Routes to refetch after a deposit or withdrawal of tokens or shares. */
export const afterMove: readonly Route[] = [portfolio.balances, portfolio.holding, portfolio.overview, transfers.list];

/** Routes to refetch after a new address or wallet. */
export const afterAddress: readonly Route[] = [
  securitiesProviders.addresses,
  wallets.investorAddresses,
  wallets.depositAddress,
];

/** One open intent per kind; they outlive the dialog and the page (O-16). */
export const withdrawCommand = createMoneyCommand(
  'tokenWithdrawal',
  wallets.withdraw,
  afterMove,
  lazyFindOutcome(async () => (await import('@portal/client/commands/find-outcome')).findTokenWithdrawal),
);
export const depositSharesCommand = createMoneyCommand(
  'shareDeposit',
  securitiesProviders.depositShares,
  [...afterMove, securitiesProviders.holdings],
  lazyFindOutcome(async () => (await import('@portal/client/commands/find-outcome')).findShareDeposit),
);

/** Calls back each time that a command succeeds; returns the unsubscribe function. */
export const onDone = <Args, Answer>(command: MoneyCommand<Args, Answer>, callback: () => void): (() => void) =>
  command.subscribe(() => {
    if (command.state().step === 'done') callback();
  });
