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

/** The symbols of the market by what they are; coins have services of their own. */
export function readSymbols(known: Known): { readonly securities: string[]; readonly coins: string[] } {
  const rows = pickAll(known, 'symbols.list', 'data.symbols.*');
  const named = rows.flatMap(row => {
    const [symbol] = pick(row, 'symbol');
    return typeof symbol === 'string' && symbol !== '' ? [{ symbol, code: pick(row, 'assetType.code')[0] }] : [];
  });
  const isCoin = ({ code }: { readonly code: unknown }): boolean => code === 'CRYPTO_CURRENCY';
  return {
    securities: named.filter(each => !isCoin(each)).map(({ symbol }) => symbol),
    coins: named.filter(isCoin).map(({ symbol }) => symbol),
  };
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
