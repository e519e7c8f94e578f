import type { MarketData } from '@portal/contracts/endpoints/market';

/** Market data of one symbol, from a REST snapshot or the live feed. */
export interface Quote extends Omit<MarketData, 'tradable'> {
  readonly source: 'snapshot' | 'live';
  /** Null until a snapshot provides it. */
  readonly tradable: boolean | null;
}

/** Quote of a symbol before any data arrived: unknown values are null, never zero [MKT-08]. */
export const emptyQuote = (symbol: string): Quote => ({
  symbol,
  source: 'snapshot',
  lastPrice: null,
  lastQuantity: null,
  high: null,
  low: null,
  volume: null,
  bidPrice: null,
  askPrice: null,
  bidQuantity: null,
  askQuantity: null,
  bidQtyBookTotal: null,
  askQtyBookTotal: null,
  timestamps: { quote: null, trade: null },
  tradable: null,
  lastPriceWithFallback: null,
});

/**
 * Merges a snapshot into the shown quote. Live values that arrived after the snapshot request (`keep`) stay: anything
 * newer in the snapshot will also arrive as a message.
 */
export function mergeSnapshot(snapshot: MarketData, shown: Quote, keep: { quote: boolean; trade: boolean }): Quote {
  const quoteFrom = keep.quote ? shown : snapshot;
  const tradeFrom = keep.trade ? shown : snapshot;
  return {
    ...snapshot,
    source: keep.quote || keep.trade ? 'live' : 'snapshot',
    bidPrice: quoteFrom.bidPrice,
    askPrice: quoteFrom.askPrice,
    bidQuantity: quoteFrom.bidQuantity,
    askQuantity: quoteFrom.askQuantity,
    bidQtyBookTotal: quoteFrom.bidQtyBookTotal,
    askQtyBookTotal: quoteFrom.askQtyBookTotal,
    ...(quoteFrom.halted === undefined ? {} : { halted: quoteFrom.halted }),
    lastPrice: tradeFrom.lastPrice,
    lastQuantity: tradeFrom.lastQuantity,
    high: tradeFrom.high,
    low: tradeFrom.low,
    volume: tradeFrom.volume,
    lastPriceWithFallback: tradeFrom.lastPriceWithFallback,
    timestamps: { quote: quoteFrom.timestamps?.quote ?? null, trade: tradeFrom.timestamps?.trade ?? null },
  };
}
