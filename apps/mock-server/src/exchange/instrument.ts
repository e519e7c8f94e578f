import { isCoin } from '@portal/domain/market/symbols';
import type { SymbolSeed } from './symbol-seed.ts';

/** A symbol's facts for the exchange. */
export interface Instrument {
  /** The symbol's index in the list of symbols. */
  readonly number: number;
  readonly symbol: string;
  readonly priceDigits: number;
  readonly quantityDigits: number;
  /** Price units per dollar, and smallest quantities per unit. */
  readonly priceScale: number;
  readonly quantityScale: number;
  readonly feeWaived: boolean;
  readonly tradable: boolean;
  /** Accepts orders and trades at any hour. */
  readonly aroundTheClock: boolean;
  /** True if the issuer's holder limit is reached: accounts that hold none cannot buy [ORD-14]. */
  readonly holderLimited: boolean;
}

export function createInstrument(number: number, seed: SymbolSeed): Instrument {
  const symbol = seed.facts;
  const priceDigits = symbol.usd_precision_digits ?? 2;
  return {
    number,
    symbol: symbol.symbol,
    priceDigits,
    quantityDigits: symbol.num_decimals,
    priceScale: 10 ** priceDigits,
    quantityScale: 10 ** symbol.num_decimals,
    feeWaived: seed.feeWaived,
    tradable: symbol.tradable,
    aroundTheClock: isCoin(symbol),
    holderLimited: seed.holderLimited,
  };
}
