import { type Decimal, decimal, decimalPlaces, divide, toFixed } from '@portal/domain/money/money';
import { missing } from './missing';

/**
 * Formats figures, counts, statuses and file sizes. Nothing else in the portal writes a number as text.
 *
 * Figures are exact decimals and never become a JavaScript number: thousands are grouped in the text itself. A missing
 * figure is '-', never a zero. The minus is U+2212 and comes before the currency sign.
 */

export { missing };

type Figure = Decimal | null | undefined;

/** Direction of a figure after rounding for display: a loss of 0.001 shown as 0.00 has none. */
export type Direction = 'up' | 'down' | 'none';

export function computeDirection(value: Figure, digits = 2): Direction {
  return value === null || value === undefined ? 'none' : directionOf(toFixed(value, digits));
}

/** Direction of a rounded figure, which may be '-0.00'. */
function directionOf(text: string): Direction {
  if (!/[1-9]/.test(text)) return 'none';
  return text.startsWith('-') ? 'down' : 'up';
}

const signs = { up: '+', down: '\u2212', none: '' } as const;

/** Groups thousands: '1234567.50' becomes '1,234,567.50'. The text must be unsigned. */
function groupThousands(text: string): string {
  const [whole = '', fraction] = text.split('.');
  const parted = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? parted : `${parted}.${fraction}`;
}

function formatFigure(value: Figure, digits: number, { before = '', after = '', plus = false } = {}): string {
  if (value === null || value === undefined) return missing;
  // Rounded once: half up is away from zero, so the sign can be cut off the text.
  const text = toFixed(value, digits);
  const direction = directionOf(text);
  const sign = direction === 'up' && !plus ? '' : signs[direction];
  return `${sign}${before}${groupThousands(text.replace('-', ''))}${after}`;
}

/** US dollars to the cent: '$1,234.56', '−$493.30', '$0.00'. */
export const formatMoney = (value: Figure): string => formatFigure(value, 2, { before: '$' });

/** An amount of cash in another currency, by its code: 'EUR 777.77'. */
export const formatCash = (value: Figure, currency: string): string =>
  formatFigure(value, 2, { before: `${currency} ` });

/** US dollars without cents, for legends: '$55,225'. */
export const formatWholeMoney = (value: Figure): string => formatFigure(value, 0, { before: '$' });

/** A gain, a loss or a cash movement: '+$7,200.00', '−$551.80', '$0.00'. */
export const formatSignedMoney = (value: Figure): string => formatFigure(value, 2, { before: '$', plus: true });

export interface MoneyParts {
  /** '−' or ''. */
  sign: string;
  currency: string;
  /** Dollars with grouped thousands, or '-' for a missing figure. */
  whole: string;
  /** '.26', or '' for a missing figure. */
  cents: string;
}

/** Parts of a large figure, whose currency sign and cents are smaller than its dollars. */
export function formatMoneyParts(value: Figure): MoneyParts {
  if (value === null || value === undefined) return { sign: '', currency: '', whole: missing, cents: '' };
  const text = toFixed(value, 2);
  const [whole = '', cents = ''] = groupThousands(text.replace('-', '')).split('.');
  return { sign: directionOf(text) === 'down' ? signs.down : '', currency: '$', whole, cents: `.${cents}` };
}

type Digits = number | null | undefined;

/** Decimals of a price whose symbol defines none [SYM-19]. */
const usualPriceDigits = 2;

/**
 * A price with its symbol's `usd_precision_digits`: '$5.26', '$0.1284'; two decimals if they are unknown [SYM-19]. No call
 * may leave them out: a price below a cent would be rounded away.
 */
export const formatPrice = (value: Figure, digits: Digits): string =>
  formatFigure(value, digits ?? usualPriceDigits, { before: '$' });

/** A price without currency sign, for the book and dense tables: '5.26'. */
export const formatPlainPrice = (value: Figure, digits?: Digits): string =>
  formatFigure(value, digits ?? usualPriceDigits);

/** A change of price without currency sign: '+0.28', '−0.05', '0.00'. */
export const formatPlainChange = (value: Figure, digits?: Digits): string =>
  formatFigure(value, digits ?? usualPriceDigits, { plus: true });

/** Decimals of a quantity: those of its symbol, but never fewer than its own. */
const quantityDigits = (value: Figure, numDecimals: Digits): number =>
  Math.max(numDecimals ?? 0, value ? decimalPlaces(value) : 0);

/** A quantity with its symbol's `num_decimals`: '1,250', '0.184250' [SYM-18]. When left out, with its own decimals. */
export const formatQuantity = (value: Figure, numDecimals?: Digits): string =>
  formatFigure(value, quantityDigits(value, numDecimals));

/** A change of quantity: '+150', '−2.5'. */
export const formatSignedQuantity = (value: Figure, numDecimals?: Digits): string =>
  formatFigure(value, quantityDigits(value, numDecimals), { plus: true });

/** A part of a whole in percent (34.2 is 34.2 %): '34.2%'. */
export const formatPercent = (value: Figure, digits = 1): string => formatFigure(value, digits, { after: '%' });

/** A change in percent (0.64 is 0.64 %): '+0.64%', '−0.94%', '0.00%'. */
export const formatSignedPercent = (value: Figure): string => formatFigure(value, 2, { after: '%', plus: true });

/** A change as amount and percent: '+$0.28 (+0.64%)'. Without the percent only the amount; without both '-'. */
export function formatChange(amount: Figure, percent: Figure, digits?: Digits): string {
  const percentText = formatSignedPercent(percent);
  if (amount === null || amount === undefined) return percentText;
  const text = formatFigure(amount, digits ?? usualPriceDigits, { before: '$', plus: true });
  return percentText === missing ? text : `${text} (${percentText})`;
}

/** Last four characters of an account number: '·· 4417'. Shorter numbers are shown whole; missing is '-'. */
export const formatMasked = (accountNumber: string | null | undefined): string =>
  accountNumber ? `\u00b7\u00b7 ${accountNumber.slice(-4)}` : missing;

const longest = 43;
const endLength = 10;

/** Shortens text of more than 43 characters to its first 10, '...', and its last 10 [LAY-13, LAY-14]. */
export function shortenMiddle(text: string): string {
  const characters = Array.from(text);
  if (characters.length <= longest) return text;
  return [...characters.slice(0, endLength), '...', ...characters.slice(-endLength)].join('');
}

/** A count: '1,204'. Counts are whole JavaScript numbers, not money. */
export const formatCount = (count: number): string => formatFigure(decimal(String(count)), 0);

/**
 * Status name in sentence case: 'Partially Filled' is 'Partially filled', 'WAITING_FOR_COST_BASIS' is 'Waiting for cost
 * basis'. Abbreviations in mixed-case names stay: 'ACH returned'. Missing is '-'.
 */
export function formatStatus(name: string | null): string {
  if (name === null) return missing;
  const isCode = name === name.toUpperCase();
  const words = name.split(/[\s_]+/).filter(word => word !== '');
  const lower = (word: string): string => (isCode || /^\p{Lu}\p{Ll}/u.test(word) ? word.toLowerCase() : word);
  const text = words.map(lower).join(' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** A choice: a code in words, 'NOT_MUCH' as 'Not much'; any other text as it is. Missing is '-'. */
export const formatChoice = (choice: string | null | undefined): string =>
  choice != null && !/^[A-Z]+(?:_[A-Z]+)*$/.test(choice) ? choice : formatStatus(choice ?? null);

const list = new Intl.ListFormat('en-US');

/** 'orders', 'orders and transfers', 'orders, transfers, and statements'. */
export const formatList = (words: readonly string[]): string => list.format(words);

/** File size from bytes: '812 bytes', '340 KB', '1.2 MB'. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${formatCount(bytes)} ${bytes === 1 ? 'byte' : 'bytes'}`;
  const isSmall = bytes < 1_048_576;
  const size = divide(decimal(String(bytes)), decimal(isSmall ? '1024' : '1048576'), isSmall ? 0 : 1);
  return `${formatQuantity(size)} ${isSmall ? 'KB' : 'MB'}`;
}

/** Progress from 0 to 1: '43%'. */
export const formatProgress = (share: number): string => `${Math.floor(Math.min(Math.max(share, 0), 1) * 100)}%`;
