/** The figures of a portfolio that can be explained. */
const ofCurrency = ['cash', 'available', 'seasoned', 'held', 'deposit'] as const;
const ofSymbol = ['quantity', 'availableUnits', 'heldUnits', 'value', 'cost', 'gain'] as const;
const ofAll = ['total', 'positions', 'totalGain', 'today'] as const;

/**
 * Names one figure: cash in a currency ('cash.USD'), a figure of a position ('quantity.TZROP'), or one of the whole
 * portfolio ('total'). It is part of an address.
 */
export type Figure =
  | `${(typeof ofCurrency)[number]}.${string}`
  | `${(typeof ofSymbol)[number]}.${string}`
  | (typeof ofAll)[number];

/** The parts of a figure. */
export type FigureParts =
  | { readonly of: 'cash'; readonly name: (typeof ofCurrency)[number]; readonly asset: string }
  | { readonly of: 'position'; readonly name: (typeof ofSymbol)[number]; readonly asset: string }
  | { readonly of: 'portfolio'; readonly name: (typeof ofAll)[number] };

/** Reads the name of a figure; null if there is no such figure. */
export function parseFigure(text: string): FigureParts | null {
  const portfolioName = ofAll.find(name => name === text);
  if (portfolioName !== undefined) return { of: 'portfolio', name: portfolioName };
  const dot = text.indexOf('.');
  const asset = text.slice(dot + 1);
  if (dot < 0 || asset === '') return null;
  const cashName = ofCurrency.find(name => name === text.slice(0, dot));
  if (cashName !== undefined) return { of: 'cash', name: cashName, asset };
  const positionName = ofSymbol.find(name => name === text.slice(0, dot));
  return positionName === undefined ? null : { of: 'position', name: positionName, asset };
}
