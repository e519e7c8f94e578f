import { type Decimal, decimalPlaces } from '@portal/domain/money/money';
import { formatQuantity } from '@portal/ui/format/format';

const maxLength = 8;

/**
 * A quantity for a narrow column, with the symbol's num_decimals [SYM-18] or fewer if it would be longer than 8
 * characters. The asset page has the exact figure.
 */
export function formatListQuantity(value: Decimal | null, numDecimals: number | null): string {
  for (let digits = numDecimals ?? (value === null ? 0 : decimalPlaces(value)); digits > 0; digits -= 1) {
    const text = formatQuantity(value, digits);
    if (text.length <= maxLength) return text;
  }
  return formatQuantity(value, 0);
}
