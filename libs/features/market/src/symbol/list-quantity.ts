import { decimal, type Decimal, decimalPlaces, toFixed } from '@portal/domain/money/money';
import { formatQuantity } from '@portal/ui/format/format';

const maxLength = 10;

/** Fewer than the symbol has, but always the same for one symbol, so that decimal points stand below each other. */
const computeDigits = (numDecimals: number): number => (numDecimals > 4 ? 4 : Math.min(numDecimals, 2));

const formatRounded = (value: Decimal | null, digits: number): string =>
  formatQuantity(value && decimal(toFixed(value, digits)), digits);

/**
 * A quantity for a narrow column, with at most two of the symbol's num_decimals [SYM-18], with four of a symbol that has
 * more than four; without decimals if it would be longer than 10 characters. The asset page has the exact figure.
 */
export function formatListQuantity(value: Decimal | null, numDecimals: number | null): string {
  const text = formatRounded(value, computeDigits(numDecimals ?? (value === null ? 0 : decimalPlaces(value))));
  return text.length <= maxLength ? text : formatRounded(value, 0);
}
