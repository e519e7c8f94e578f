import { isNegative, toFixed, type Decimal } from '@portal/domain/money/money';
import { marketZone } from '@portal/domain/calendar/market-time';
import { DateTime } from 'luxon';

/** Figures and dates as printed; a missing figure is '-'. */

const grouped = (text: string): string => text.replace(/\B(?=(\d{3})+(?!\d))/g, ',');

function formatFixed(value: Decimal, digits: number): string {
  const [whole = '', fraction] = toFixed(value, digits).replace('-', '').split('.');
  return `${grouped(whole)}${fraction === undefined ? '' : `.${fraction}`}`;
}

/** '1,234.50', below zero '(1,234.50)' as in accounting. */
export function formatAmount(value: Decimal | null, digits = 2): string {
  if (value === null) return '-';
  const text = formatFixed(value, digits);
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
  value === null ? '-' : formatAmount(value, value.split('.')[1]?.length ?? 0);

/** '11/18/2025' of '2025-11-18'. */
export const formatDay = (date: string): string => `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`;

/** 'November 18, 2025' of '2025-11-18'. */
export const formatLongDay = (date: string): string => DateTime.fromISO(date, { zone: 'utc' }).toFormat('MMMM d, yyyy');

/** 'November 2025' of '2025-11'. */
export const formatMonth = (month: string): string =>
  DateTime.fromISO(`${month}-01`, { zone: 'utc' }).toFormat('MMMM yyyy');

/** '10:03:40 a.m.' in New York, of an instant in epoch milliseconds or ISO text. */
export function formatClock(at: number | string): string {
  const time = typeof at === 'number' ? DateTime.fromMillis(at) : DateTime.fromISO(at);
  return time.setZone(marketZone).toFormat('h:mm:ss a').replace('AM', 'a.m.').replace('PM', 'p.m.');
}

/** The characters beyond Latin-1 that the standard fonts of PDF have. */
const more =
  '\u20ac\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u017d\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u017e\u0178';
const plain: Readonly<Record<string, string>> = {
  '\u0141': 'L',
  '\u0142': 'l',
  '\u0110': 'D',
  '\u0111': 'd',
  '\u0131': 'i',
  '\u2212': '-',
  '\u2011': '-',
  '\u2010': '-',
  '\u00a0': ' ',
};

/**
 * Text that the fonts of a document can print: Western European letters as they are, others without their marks
 * ('Łukasz' is 'Lukasz'), and '?' for characters without a Latin letter.
 */
export const formatPrintable = (text: string): string =>
  isPlain.test(text) ? text : [...text.normalize('NFC')].map(printable).join('');

/** Text that needs no change: nearly all cells of a table. */
const isPlain = /^[\x20-\x7e]*$/;

function printable(letter: string): string {
  const known = plain[letter];
  if (known !== undefined) return known;
  const code = letter.codePointAt(0) ?? 0;
  if ((code >= 0x20 && code <= 0x7e) || (code >= 0xa1 && code <= 0xff) || more.includes(letter)) return letter;
  if (code < 0x20 || (code >= 0x7f && code <= 0xa0)) return ' ';
  const base = letter.normalize('NFKD').replace(/\p{M}/gu, '');
  return /^[\x20-\x7e]+$/.test(base) ? base : '?';
}
