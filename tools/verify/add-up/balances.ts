import { add, multiply } from '@portal/domain/money/money';
import type { Finding } from '../model/findings';
import { pick, pickAll, type Known } from '../plan/known';
import { contradiction, figureOf, isAtMost, isSame, isSameAmount, textOf } from './figures';

/** Positions and cash: the same wherever they are, and worth quantity times price. */
export function checkBalances(known: Known): Finding[] {
  const [balances] = pickAll(known, 'portfolio.balances', '');
  const [global] = pickAll(known, 'startUp.global', 'walletBalancesPortfolios');
  return [
    ...checkPositions('portfolio.balances', '', balances),
    ...checkPositions('startUp.global', 'walletBalancesPortfolios.', global),
    ...compareHoldings(known, balances),
    ...compareWithStartUp(balances, global),
    ...compareBanks(known),
  ];
}

const entriesAt = (value: unknown, path: string): [string, unknown][] =>
  pick(value, path).flatMap(found => (typeof found === 'object' && found !== null ? Object.entries(found) : []));

const checkPositions = (route: string, above: string, balances: unknown): Finding[] =>
  entriesAt(balances, 'tokenAssets').flatMap(([, asset]) => {
    const [quantity, price] = [figureOf(asset, 'quantity'), figureOf(asset, 'lastPrice')];
    const [available, held] = [figureOf(asset, 'availableWithdrawalBalance'), figureOf(asset, 'openOrderBalance')];
    const path = `${above}tokenAssets.*.`;
    const value = quantity === null || price === null ? null : multiply(quantity, price);
    return [
      ...(isSameAmount(figureOf(asset, 'currentValue'), value)
        ? []
        : [contradiction(route, `${path}currentValue`, 'expected quantity times lastPrice')]),
      ...(isAtMost(available !== null && held !== null ? add(available, held) : null, quantity)
        ? []
        : [contradiction(route, `${path}quantity`, 'expected at least what is available and in open orders')]),
    ];
  });

/** `GET wallets/apqs/{symbol}`, what can be sold, and the balances; both are called for the same symbols, in the same order. */
function compareHoldings(known: Known, balances: unknown): Finding[] {
  const held = entriesAt(balances, 'tokenAssets').map(([, asset]) => figureOf(asset, 'quantity'));
  const asked = pickAll(known, 'portfolio.holding', 'quantity');
  return asked.some((quantity, index) => !isAtMost(figureOf({ quantity }, 'quantity'), held[index] ?? null))
    ? [contradiction('portfolio.holding', 'quantity', 'expected at most the quantity of the balances')]
    : [];
}

function compareWithStartUp(balances: unknown, global: unknown): Finding[] {
  if (balances === undefined || typeof global !== 'object' || global === null) return [];
  const quantities = new Map(
    entriesAt(global, 'tokenAssets').map(([symbol, asset]) => [symbol, figureOf(asset, 'quantity')]),
  );
  const isMissing = entriesAt(balances, 'tokenAssets').some(
    ([symbol, asset]) =>
      !quantities.has(symbol) || !isSame(quantities.get(symbol) ?? null, figureOf(asset, 'quantity')),
  );
  return isMissing
    ? [
        contradiction(
          'startUp.global',
          'walletBalancesPortfolios.tokenAssets',
          'expected the positions of wallets/balances/portfolios',
        ),
      ]
    : [];
}

/** Linked bank accounts and the number of pending cash moves, at start-up and by their own calls. */
function compareBanks(known: Known): Finding[] {
  const [count] = pickAll(known, 'banking.pendingCount', 'count');
  const [atStart] = pickAll(known, 'startUp.global', 'achTransactionsPendingCount');
  const idsOf = (rows: readonly unknown[]): string =>
    rows
      .map(row => textOf(row, 'id'))
      .sort()
      .join(' ');
  const banks = pickAll(known, 'banking.accounts', '');
  const hasBanks = banks.length > 0 && pickAll(known, 'startUp.global', 'achAccounts').some(Array.isArray);
  return [
    ...(count === undefined || atStart === undefined || count === atStart
      ? []
      : [
          contradiction(
            'startUp.global',
            'achTransactionsPendingCount',
            'expected the count of ach/transactions/pending/count',
          ),
        ]),
    ...(!hasBanks ||
    idsOf(pickAll(known, 'banking.accounts', '*')) === idsOf(pickAll(known, 'startUp.global', 'achAccounts.*'))
      ? []
      : [contradiction('startUp.global', 'achAccounts', 'expected the accounts of ach/accounts')]),
  ];
}
