import { groupThousands } from '@portal/domain/money/amount-limits';
import { decimalPlaces, isNegative, toFixed, type Decimal } from '@portal/domain/money/money';
import { marketZone } from '@portal/domain/calendar/market-time';
import { DateTime } from 'luxon';

/** Figures and dates as printed; a missing figure is '-'. */

/** '1,234.50', below zero '(1,234.50)' as in accounting. */
export function formatAmount(value: Decimal | null, digits = 2): string {
  if (value === null) return '-';
  const text = groupThousands(toFixed(value, digits).replace('-', ''));
  return isNegative(value) && /[1-9]/.test(text) ? `(${text})` : text;
}

/** The same with the dollar sign, for totals. */
export function formatDollars(value: Decimal | null): string {
  if (value === null) return '-';
  const text = formatAmount(value);
  return text.startsWith('(') ? `($${text.slice(1)}` : `$${text}`;
}

/** With as many decimals as the quantity has: '1,250', '180.5', '(80)'. */
export const formatQuantity = (value: Decimal | null): string =>
  value === null ? '-' : formatAmount(value, decimalPlaces(value));

/** A price with all of its decimals, and two at least. */
export const formatPrice = (price: Decimal | null): string =>
  price === null ? '-' : formatAmount(price, Math.max(2, decimalPlaces(price)));

/** '11/18/2025' of '2025-11-18'. */
export const formatDay = (date: string): string => `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`;

/** 'November 18, 2025' of '2025-11-18'. */
export const formatLongDay = (date: string): string => DateTime.fromISO(date, { zone: 'utc' }).toFormat('MMMM d, yyyy');

/** 'November 2025' of '2025-11'. */
export const formatMonth = (month: string): string =>
  DateTime.fromISO(`${month}-01`, { zone: 'utc' }).toFormat('MMMM yyyy');

/** '10:03:40 a.m.' in New York, of an ISO instant. */
export const formatClock = (at: string): string =>
  DateTime.fromISO(at, { zone: marketZone }).toFormat('h:mm:ss a').replace('AM', 'a.m.').replace('PM', 'p.m.');

/** Letters without a mark that could be left out. */
const plain: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
  '−': '-',
  '‑': '-',
  '‐': '-',
};

/**
 * Text that the standard fonts of PDF can print: Western European letters as they are, others without their marks
 * ('Łukasz' is 'Lukasz'), and '?' for characters without a Latin letter.
 */
export const formatPrintable = (text: string): string =>
  text.normalize('NFC').replace(/[^\x20-\x7e\xa1-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu, letter => {
    const base = (plain[letter] ?? letter).normalize('NFKD').replace(/\p{M}/gu, '');
    return /^[\x20-\x7e]+$/.test(base) ? base : /\p{Cc}/u.test(letter) ? ' ' : '?';
  });
