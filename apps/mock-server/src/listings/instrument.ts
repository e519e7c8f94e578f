import type { PortalSymbol } from '@portal/contracts/symbols';
import { isCoin } from '@portal/domain/symbols';
import { partsPerCent } from '../kernel/amount.ts';

/** What the exchange needs to know of a symbol, worked out once so that entering an order looks nothing up. */
export interface Instrument {
  /** The symbol's number: its place in the list of symbols. */
  readonly number: number;
  readonly symbol: string;
  readonly priceDigits: number;
  readonly quantityDigits: number;
  /** Price units in a dollar, and smallest quantities in one unit. */
  readonly priceScale: number;
  readonly quantityScale: number;
  /** Smallest parts of price times quantity in a cent. */
  readonly unit: number;
  /** $3.00 in price units: below it the fee is per share [ORD-22]. */
  readonly feeFloor: number;
  readonly feeWaived: boolean;
  readonly tradable: boolean;
  /** Takes orders and trades at any hour. */
  readonly aroundTheClock: boolean;
  readonly requiresAccreditation: boolean;
  readonly isDAS: boolean;
  /** Domiciles that may trade it; null for all [SYM-11]. */
  readonly countries: ReadonlySet<string> | null;
  /** True where the issuer's number of holders is full: nobody who holds none may buy [ORD-14]. */
  readonly holderLimited: boolean;
}

export interface InstrumentFacts {
  readonly feeWaived: boolean;
  readonly holderLimited: boolean;
}

export function createInstrument(number: number, symbol: PortalSymbol, facts: InstrumentFacts): Instrument {
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
    feeFloor: 3 * 10 ** priceDigits,
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
