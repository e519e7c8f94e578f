import { plainCode } from '@portal/domain/codes/spelling';

/** What earlier responses said, from which the inputs of later calls are taken. */
export interface Known {
  /** Bodies of successful responses by route, in the order in which they came. */
  readonly bodies: ReadonlyMap<string, readonly unknown[]>;
  /** Date in New York by the clock of the back end: '2025-11-18'. */
  readonly today: string;
}

/**
 * All values at a path in a body of any shape, such as 'data.symbols.*.symbol'; `*` is every row or entry. Nothing is
 * assumed about a body: what is not there is not found.
 */
export function pick(value: unknown, path: string): unknown[] {
  let found: unknown[] = [value];
  for (const key of path === '' ? [] : path.split('.')) {
    found = found.flatMap(each => {
      if (typeof each !== 'object' || each === null) return [];
      if (key === '*') return Object.values<unknown>({ ...each });
      const inner: unknown = Reflect.get(each, key);
      return inner === undefined ? [] : [inner];
    });
  }
  return found;
}

/** The values at a path in all bodies of a route. */
export const pickAll = ({ bodies }: Known, route: string, path: string): unknown[] =>
  (bodies.get(route) ?? []).flatMap(body => pick(body, path));

/** Ids, symbols and other short texts at a path, each once; numbers as text. */
export function pickTexts(known: Known, route: string, path: string): string[] {
  const texts = pickAll(known, route, path).flatMap(value =>
    typeof value === 'string' && value !== '' ? [value] : Number.isSafeInteger(value) ? [String(value)] : [],
  );
  return [...new Set(texts)];
}

/** The symbols with what they are: the list of symbols, else those of the start-up data, as the portal knows them. */
export function readSymbolRows(known: Known): readonly unknown[] {
  const rows = pickAll(known, 'symbols.list', 'data.symbols.*');
  return rows.length > 0 ? rows : pickAll(known, 'startUp.global', 'assets.*');
}

/** The symbols of the market by what they are; coins have services of their own. Without a list, those that are held. */
export function readSymbols(known: Known): { readonly securities: string[]; readonly coins: string[] } {
  const rows = readSymbolRows(known);
  const coins = rows.filter(row => plainCode(String(pick(row, 'assetType.code')[0])) === coin);
  const named = [...rows.filter(row => !coins.includes(row)).map(row => pick(row, 'symbol')[0]), ...readHeld(known)];
  const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
  const coinNames = [...new Set(coins.map(row => pick(row, 'symbol')[0]).filter(isText))];
  return {
    securities: [...new Set(named.filter(isText))].filter(symbol => !coinNames.includes(symbol)),
    coins: coinNames,
  };
}

const coin = plainCode('CRYPTO_CURRENCY');

/** Symbols that the account holds. */
export function readHeld(known: Known): string[] {
  const holdings = [
    ...pickAll(known, 'portfolio.balances', 'tokenAssets'),
    ...pickAll(known, 'startUp.global', 'walletBalancesPortfolios.tokenAssets'),
  ];
  return [...new Set(holdings.flatMap(held => (typeof held === 'object' && held !== null ? Object.keys(held) : [])))];
}

/** The account that the session is for, and its broker; empty texts where there is none. */
export function readOwner(known: Known): { readonly accountId: string; readonly brokerId: string } {
  const [accountId = ''] = [
    ...pickTexts(known, 'startUp.global', 'account.id'),
    ...pickTexts(known, 'startUp.global', 'authUser.accountId'),
  ];
  const [brokerId = ''] = pickTexts(known, 'startUp.global', 'account.brokerId');
  return { accountId, brokerId };
}
