import { inputDigits } from '@portal/domain/money/amount-limits';
import { type Decimal, parseDecimal } from '@portal/domain/money/money';
import { cleanTyped } from './typed-text';

/**
 * Parses amounts that users type or paste. Unambiguous text is accepted, everything else is rejected with a reason; a
 * value is never changed [VAL-09, VAL-10]. The text never becomes a JavaScript number.
 */

export interface AmountReading {
  /** Null when the text is empty or rejected. */
  value: Decimal | null;
  /** Why the text is rejected; null when it is valid or empty. */
  problem: string | null;
}

const currencyBefore = /^(?:USD\s*\$?|US\s*\$|\$)\s*/i;
const currencyBehind = /\s*(?:\$\s*(?:USD)?|US\s*\$|USD)$/i;

/** Signs and codes of the dollar and outer space are removed; other decimal points become '.', space between digits ','. */
const normalize = (text: string): string =>
  cleanTyped(text)
    .replace(/[\u066b\u3002]/g, '.')
    .replace(/[\u066c\u3001]/g, ',')
    .trim()
    .replace(currencyBefore, '')
    .replace(currencyBehind, '')
    .replace(/(?<=\d)[\s'\u2019](?=\d)/g, ',');

const decimalsMessage = (decimals: number): string =>
  decimals === 0
    ? 'Enter a whole number.'
    : `Use no more than ${decimals} decimal ${decimals === 1 ? 'place' : 'places'}.`;

const exampleOf = (decimals: number): string => (decimals === 0 ? '1,234' : '1,234.50');

function checkShape(text: string, decimals: number): string | null {
  if (!/^[\d,]*(\.\d*)?$/.test(text)) return `Enter a number, such as ${exampleOf(decimals)}.`;
  const [whole = '', fraction] = text.split('.');
  if (whole.replaceAll(',', '').length > inputDigits.whole) return 'Enter a smaller number.';
  // Zeros behind the decimals carry no value.
  return fraction !== undefined && fraction.replace(/0+$/, '').length > decimals ? decimalsMessage(decimals) : null;
}

// Rejects '0,123' as a number with thousands: the user meant a decimal comma.
const grouped = /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;

/**
 * Value of a complete text, on blur and on submit. '$1,234.50' and '1 234.50' are 1234.5; '1,23' and '1.234,50' are
 * rejected as ambiguous.
 */
export function parseMoneyInput(text: string, decimals = 2): AmountReading {
  const clean = normalize(text);
  if (clean === '') return { value: null, problem: null };
  const problem = checkShape(clean, decimals);
  if (problem !== null) return { value: null, problem };
  if (clean.includes(',') && !grouped.test(clean)) {
    return { value: null, problem: `Use commas only between thousands, such as ${exampleOf(decimals)}.` };
  }
  const value = parseDecimal(clean.replaceAll(',', '').replace(/\.$/, ''));
  return value === null ? { value: null, problem: 'Enter a number.' } : { value, problem: null };
}

export interface AmountEdit {
  /** New text of the field. */
  text: string;
  /** Why the edit was rejected; null when it was accepted. */
  problem: string | null;
}

/**
 * Applies typing or pasting: returns the new text without formatting, or the reason with the old text. A rejected paste
 * stays in the field with its reason, to be corrected there.
 */
export function computeAmountEdit(next: string, previous: string, decimals = 2, isPaste = false): AmountEdit {
  const clean = normalize(next);
  const problem = checkShape(clean, decimals);
  if (problem === null) return { text: clean, problem: null };
  const staysInField = isPaste || checkShape(normalize(previous), decimals) !== null;
  return { text: staysInField ? next : previous, problem };
}
