import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';

const defaultDigits = 2;

/** Decimals of a symbol's prices: usd_precision_digits, two when it is missing [SYM-19]. */
export const readPriceDigits = (symbol: Pick<PortalSymbol, 'usd_precision_digits'>): number =>
  symbol.usd_precision_digits ?? defaultDigits;
