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
const usOrder = /^(\d{1,2})\s*[-/ ]\s*(\d{1,2})\s*[-/ ]\s*(\d{4})$/;
/** Written so where the day comes first, and by some in the US. */
const withPeriods = /^(\d{1,2})\s*\.\s*(\d{1,2})\s*\.\s*(\d{4})$/;
const digitsOnly = /^(\d{2})(\d{2})(\d{4})$/;
const monthFirst = new RegExp(`^${monthWord}\\s*(\\d{1,2})(?:st|nd|rd|th)?\\s*,?\\s*(\\d{4})$`, 'i');
const dayFirst = new RegExp(`^(\\d{1,2})(?:st|nd|rd|th)?\\s*-?\\s*${monthWord}\\s*-?,?\\s*(\\d{4})$`, 'i');

const monthOf = (word = ''): string => String(months.findIndex(month => month.startsWith(word.toLowerCase())) + 1);

/**
 * ISO date ('1988-04-02') of '4/2/1988', '04-02-1988', '04021988', '1988-04-02', 'April 2, 1988' or '2 Apr 1988'; the
 * month comes first, as in the US. With periods ('4.13.1988', '13.4.1988') only if it can be one day alone: '4.2.1988' is
 * April 2 to some and February 4 to most. Null for anything else, including two-digit years and days that do not exist.
 */
export function parseTypedDate(text: string): string | null {
  const dates = readParts(text.trim()).flatMap(([year = '', month = '', day = '']) => {
    const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    return parseDay(date) === null ? [] : [date];
  });
  return new Set(dates).size === 1 ? (dates[0] ?? null) : null;
}

type Parts = readonly (string | undefined)[];

/** Year, month and day of each reading of the text. */
function readParts(text: string): readonly Parts[] {
  const iso = isoOrder.exec(text);
  if (iso) return [iso.slice(1, 4)];
  const us = usOrder.exec(text) ?? digitsOnly.exec(text);
  if (us) return [[us[3], us[1], us[2]]];
  const periods = withPeriods.exec(text);
  if (periods) {
    return [
      [periods[3], periods[1], periods[2]],
      [periods[3], periods[2], periods[1]],
    ];
  }
  const named = monthFirst.exec(text);
  if (named) return [[named[3], monthOf(named[1]), named[2]]];
  const dayNamed = dayFirst.exec(text);
  return dayNamed ? [[dayNamed[3], monthOf(dayNamed[2]), dayNamed[1]]] : [];
}

/** Formats an ISO date for a date field, '04/02/1988'; other text is unchanged. */
export function formatTypedDate(date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  return year === undefined ? date : `${month}/${day}/${year}`;
}
