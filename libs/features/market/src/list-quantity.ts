import type { Decimal } from '@portal/domain/money';
import { formatQuantity } from '@portal/ui/format';

const room = 8;

/**
 * A quantity for a narrow column: with the symbol's num_decimals [SYM-18], or with as many of them as there is room for.
 * The asset page has the exact figure.
 */
export function formatListQuantity(value: Decimal | null, numDecimals: number): string {
  for (let digits = numDecimals; digits > 0; digits -= 1) {
    const text = formatQuantity(value, digits);
    if (text.length <= room) return text;
  }
  return formatQuantity(value, 0);
}
