import type { MarketData } from '@portal/contracts/market';

/** Market data of one symbol with where it comes from: a snapshot by REST, or the live feed. */
export interface Quote extends Omit<MarketData, 'tradable'> {
  readonly source: 'snapshot' | 'live';
  /** Null until a snapshot has said so. */
  readonly tradable: boolean | null;
}

/** What is known of a symbol before anything has come: nothing, and nothing is taken as zero [MKT-08]. */
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
 * A snapshot over what is shown. Where a live quote or trade came after the snapshot was asked for (`keep`), its figures stay:
 * whatever the snapshot knows beyond them will come as a message too.
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
    timestamps: { quote: quoteFrom.timestamps.quote, trade: tradeFrom.timestamps.trade },
  };
}
