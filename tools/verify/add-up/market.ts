import { compare, type Decimal } from '@portal/domain/money/money';
import { effects, type Finding } from '../model/findings';
import { pick, pickAll, pickTexts, type Known } from '../plan/known';
import { contradiction, figureOf, isAtMost, textOf } from './figures';

/** Market data and lists: sorted as asked, no crossed book, and what one list has is in the other. */
export const checkMarket = (known: Known): Finding[] => [
  ...pickAll(known, 'market.depth', '').flatMap(checkBook),
  ...pickAll(known, 'market.priceHistory', 'priceHistories.*').flatMap(checkDay),
  ...isListed(known, 'portfolio.overview', 'orders.*.orderId', 'orders.list', 'orders.*.orderId'),
  ...isListed(known, 'portfolio.overview', 'walletManagerTransactions.*.id', 'transfers.list', 'transactions.*.id'),
  ...isListed(known, 'market.snapshots', 'snapshots.*.symbol', 'symbols.list', 'data.symbols.*.symbol'),
];

/** Asks are requested from the lowest, bids from the highest price. */
function checkBook(book: unknown): Finding[] {
  const pricesOf = (side: string): Decimal[] =>
    pick(book, 'entries.*')
      .filter(entry => textOf(entry, 'side') === side)
      .map(entry => figureOf(entry, 'price'))
      .filter(price => price !== null);
  const [asks, bids] = [pricesOf('ASK'), pricesOf('BID')];
  const isSorted = (prices: readonly Decimal[], order: -1 | 1): boolean =>
    prices.every((price, index) => index === 0 || compare(price, prices[index - 1] ?? price) === order);
  const isCrossed = asks[0] !== undefined && bids[0] !== undefined && compare(bids[0], asks[0]) >= 0;
  return [
    ...(isSorted(asks, 1) && isSorted(bids, -1)
      ? []
      : [
          contradiction('market.depth', 'entries[].price', 'expected one row a price, in the order that was asked for'),
        ]),
    ...(isCrossed ? [contradiction('market.depth', 'entries[].price', 'expected every bid below every ask')] : []),
  ];
}

function checkDay(day: unknown): Finding[] {
  const [low, high, open, close] = ['low', 'high', 'open', 'close'].map(each => figureOf(day, each));
  const isWithin = [open, close].every(
    price => isAtMost(low ?? null, price ?? null) && isAtMost(price ?? null, high ?? null),
  );
  return isWithin
    ? []
    : [contradiction('market.priceHistory', 'priceHistories[].high', 'expected open and close from low to high')];
}

/** What a list lacks that another one has; nothing if the list has several pages. */
function isListed(known: Known, route: string, path: string, listRoute: string, listPath: string): Finding[] {
  const [total] = pickAll(known, listRoute, 'totalElements');
  const all = pickTexts(known, listRoute, listPath);
  if (!known.bodies.has(listRoute) || (typeof total === 'number' && total > all.length)) return [];
  const isMissing = pickTexts(known, route, path).some(id => !all.includes(id));
  if (!isMissing) return [];
  const message = `expected every row of ${route}`;
  return [
    { route: listRoute, path: listPath.replace(/\.\*/g, '[]'), kind: 'not listed', message, effect: effects.rows },
  ];
}
