import { isCoin } from '@portal/domain/market/symbols';
import type { SymbolSeed } from './symbol-seed.ts';

export type Instrument = ReturnType<typeof createInstrument>;

/** A symbol's facts for the exchange; `number` is its index in the list of symbols. */
export function createInstrument(number: number, seed: SymbolSeed) {
  const symbol = seed.facts;
  const priceDigits = symbol.usd_precision_digits ?? 2;
  return {
    number,
    symbol: symbol.symbol,
    priceDigits,
    quantityDigits: symbol.num_decimals,
    /** Price units per dollar, and smallest quantities per unit. */
    priceScale: 10 ** priceDigits,
    quantityScale: 10 ** symbol.num_decimals,
    feeWaived: seed.feeWaived,
    tradable: symbol.tradable,
    /** Accepts orders and trades at any hour. */
    aroundTheClock: isCoin(symbol),
    /** True if the issuer's holder limit is reached: accounts that hold none cannot buy [ORD-14]. */
    holderLimited: seed.holderLimited,
  };
}
