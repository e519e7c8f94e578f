import type { SentPortalSymbol } from '@portal/contracts/endpoints/symbols';
import { isCoin } from '@portal/domain/market/symbols';
import { maxPrice, maxUnits } from '@portal/domain/money/amount-limits';
import { toMinorUnits } from '@portal/domain/money/money';
import { feeRule } from '@portal/domain/orders/order-cost';
import { partsPerCent } from '../kernel/amount.ts';

/** A symbol's facts for the exchange, precomputed so that order entry looks nothing up. */
export interface Instrument {
  /** The symbol's index in the list of symbols. */
  readonly number: number;
  readonly symbol: string;
  readonly priceDigits: number;
  readonly quantityDigits: number;
  /** Price units per dollar, and smallest quantities per unit. */
  readonly priceScale: number;
  readonly quantityScale: number;
  /** Smallest parts of price times quantity per cent. */
  readonly unit: number;
  /** Maximum limit price in price units, and maximum quantity of an order in smallest units. */
  readonly maxPrice: number;
  readonly maxQuantity: number;
  /** The threshold of the fee rule, $3.00, in price units: below it the fee is per share [ORD-22]. */
  readonly feeFloor: number;
  readonly feeWaived: boolean;
  readonly tradable: boolean;
  /** Accepts orders and trades at any hour. */
  readonly aroundTheClock: boolean;
  readonly requiresAccreditation: boolean;
  readonly isDAS: boolean;
  /** Domiciles that may trade it; null for all [SYM-11]. */
  readonly countries: ReadonlySet<string> | null;
  /** True if the issuer's holder limit is reached: accounts that hold none cannot buy [ORD-14]. */
  readonly holderLimited: boolean;
}

export interface InstrumentFacts {
  readonly feeWaived: boolean;
  readonly holderLimited: boolean;
}

export function createInstrument(number: number, symbol: SentPortalSymbol, facts: InstrumentFacts): Instrument {
  const priceDigits = symbol.usd_precision_digits ?? 2;
  const countries = symbol.allowed_countries ?? symbol.countries ?? [];
  return {
    number,
    symbol: symbol.symbol,
    priceDigits,
    quantityDigits: symbol.num_decimals,
    priceScale: 10 ** priceDigits,
    quantityScale: 10 ** symbol.num_decimals,
    unit: partsPerCent(priceDigits, symbol.num_decimals),
    maxPrice: Number(toMinorUnits(maxPrice, priceDigits)),
    maxQuantity: Number(toMinorUnits(maxUnits(symbol.num_decimals), symbol.num_decimals)),
    feeFloor: Number(toMinorUnits(feeRule.threshold, priceDigits)),
    feeWaived: facts.feeWaived,
    tradable: symbol.tradable,
    aroundTheClock: isCoin(symbol),
    requiresAccreditation: symbol.requires_accreditation,
    isDAS: symbol.isDAS,
    // The country rule is for security tokens only [SYM-12].
    countries:
      symbol.assetType.code === 'SECURITY_TOKEN' && countries.length > 0
        ? new Set(countries.map(country => country.toUpperCase()))
        : null,
    holderLimited: facts.holderLimited,
  };
}
