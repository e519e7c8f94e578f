import type { MarketData } from '@portal/contracts/endpoints/market';
import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';

/** A quote with what the page says about its symbol. */
export interface Quote extends Pick<MarketData, 'symbol' | 'bidPrice' | 'askPrice' | 'lastPrice'> {
  readonly name: string;
  readonly logo: string | null;
  /** Decimals of its prices. */
  readonly digits: number;
  readonly halted: boolean;
}

/** Decimals of a price whose symbol names none. */
const usualDigits = 2;

/** Quotes of the symbols that are traded; undefined until both lists have loaded. */
export function listQuotes(
  listed: readonly PortalSymbol[] | undefined,
  snapshots: readonly MarketData[] | undefined,
): Quote[] | undefined {
  if (listed === undefined || snapshots === undefined) return undefined;
  const bySymbol = new Map(listed.filter(({ tradable }) => tradable).map(each => [each.symbol, each]));
  return snapshots.flatMap(({ symbol, bidPrice, askPrice, lastPrice, halted }) => {
    const about = bySymbol.get(symbol);
    if (about === undefined) return [];
    const { name, logo, usd_precision_digits: digits } = about;
    return [
      {
        symbol,
        name: name ?? symbol,
        logo,
        digits: digits ?? usualDigits,
        bidPrice,
        askPrice,
        lastPrice,
        halted: halted === true,
      },
    ];
  });
}
