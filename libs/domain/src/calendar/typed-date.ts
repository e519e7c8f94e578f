import { parseDay } from './market-time';

/** Parses dates as people in the US type and paste them. */

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const;
/** A month name or its abbreviation, resolved later. */
const monthWord = '([a-z]{3,9})\\.?';

const isoOrder = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:T.*)?$/;
const usOrder = /^(\d{1,2})\s*[-/. ]\s*(\d{1,2})\s*[-/. ]\s*(\d{4})$/;
const digitsOnly = /^(\d{2})(\d{2})(\d{4})$/;
const monthFirst = new RegExp(`^${monthWord}\\s*(\\d{1,2})(?:st|nd|rd|th)?\\s*,?\\s*(\\d{4})$`, 'i');
const dayFirst = new RegExp(`^(\\d{1,2})(?:st|nd|rd|th)?\\s*-?\\s*${monthWord}\\s*-?,?\\s*(\\d{4})$`, 'i');

const monthOf = (word = ''): string => String(months.findIndex(month => month.startsWith(word.toLowerCase())) + 1);

/**
 * ISO date ('1988-04-02') of '4/2/1988', '04-02-1988', '04021988', '1988-04-02', 'April 2, 1988' or '2 Apr 1988'; the
 * month comes first, as in the US. Null for anything else, including two-digit years and days that do not exist.
 */
export function parseTypedDate(text: string): string | null {
  const plain = text.trim();
  const [year, month, day] = readParts(plain);
  if (year === undefined || month === undefined || day === undefined) return null;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return parseDay(date) === null ? null : date;
}

function readParts(text: string): readonly (string | undefined)[] {
  const iso = isoOrder.exec(text);
  if (iso) return iso.slice(1, 4);
  const us = usOrder.exec(text) ?? digitsOnly.exec(text);
  if (us) return [us[3], us[1], us[2]];
  const named = monthFirst.exec(text);
  if (named) return [named[3], monthOf(named[1]), named[2]];
  const dayNamed = dayFirst.exec(text);
  return dayNamed ? [dayNamed[3], monthOf(dayNamed[2]), dayNamed[1]] : [];
}

/** Formats an ISO date for a date field, '04/02/1988'; other text is unchanged. */
export function formatTypedDate(date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  return year === undefined ? date : `${month}/${day}/${year}`;
}
