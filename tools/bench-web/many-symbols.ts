import { market, type MarketData } from '@portal/contracts/endpoints/market';
import { symbols, type PortalSymbol } from '@portal/contracts/endpoints/symbols';

/** How many symbols with quotes of the venue's own the bench's market has. */
const wanted = 500;
const template = 'TZROP';

const list = symbols.list.responses[200];
const data = market.snapshots.responses[200];

/** The symbols of the feed: those of the venue, and as many more as it takes. */
let quoted: readonly string[] = [];

export const quotedSymbols = (): readonly string[] => quoted;

const nameOf = (n: number): string => `BN${String(n).padStart(3, '0')}`;

/** Asks the mock server which symbols it has. */
export async function readSymbols(behind: string): Promise<void> {
  const own = list.parse(await (await fetch(`${behind}/api/symbols`)).json()).data.symbols;
  const known = own.filter(({ assetType }) => assetType?.code !== 'CRYPTO_CURRENCY').map(({ symbol }) => symbol);
  const more = Array.from({ length: wanted - known.length }, (_, n) => nameOf(n));
  quoted = [...known, ...more];
}

/** A record like that of the template for each symbol that the venue does not have. */
function addMissing<T extends { readonly symbol: string }>(known: readonly T[], names: readonly string[]): T[] {
  const model = known.find(({ symbol }) => symbol === template);
  const have = new Set(known.map(({ symbol }) => symbol));
  const added = model ? names.filter(name => !have.has(name)).map(symbol => ({ ...model, symbol })) : [];
  return [...known, ...added];
}

const addSymbols = (own: readonly PortalSymbol[]): PortalSymbol[] =>
  addMissing(own, quoted).map(each => (own.includes(each) ? each : { ...each, name: `Bench ${each.symbol}` }));

export const withMoreSymbols = (body: string): string =>
  JSON.stringify({ data: { symbols: addSymbols(list.parse(JSON.parse(body)).data.symbols) } });

/** What the portal loads first has the symbols too. */
export function withMoreAssets(body: string): string {
  // The start-up data of the server behind this one, with the symbols as one of its parts.
  const given = JSON.parse(body) as { readonly assets?: unknown };
  if (given.assets === undefined) return body;
  const { symbols: own } = list.parse({ data: { symbols: given.assets } }).data;
  return JSON.stringify({ ...given, assets: addSymbols(own) });
}

let known: readonly MarketData[] = [];

/** Snapshots of the symbols that were asked for, or of all. */
export function withMoreSnapshots(body: string, query: URLSearchParams): string {
  const own = data.parse(JSON.parse(body)).snapshots;
  const named = query.getAll('symbols');
  if (named.length === 0) known = own;
  const model = [...own, ...known.filter(({ symbol }) => symbol === template)];
  const snapshots = addMissing(model, named.length === 0 ? quoted : named);
  return JSON.stringify({
    snapshots: named.length === 0 ? snapshots : snapshots.filter(({ symbol }) => named.includes(symbol)),
  });
}
