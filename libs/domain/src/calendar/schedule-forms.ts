import { plainCode } from '../codes/spelling';
import { orderEntryHours } from './market-hours';
import { addDays, endOfDay, parseDay } from './market-time';

type Fields = Readonly<Record<string, unknown>>;
type Span = { readonly start: unknown; readonly end: unknown } | null;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a server may say of a day without hours, in their place. */
const closedWords = ['closed', 'holiday', 'weekend'];

const noHours = { preMarket: null, market: null, postMarket: null };

/**
 * A day of a schedule with the hours of order entry and of trading apart, from one that has its hours in another form:
 * pre-market, market and post-market alone, or an opening and a closing, as instants or as times of day in New York. The
 * specification's hours of order entry hold on a trading day that has none of its own [MKT-33].
 */
export function completeScheduleDay(given: Fields): Fields {
  const day = inCamelCase(given);
  // A column of days may be written as midnights.
  const date = typeof day['date'] === 'string' ? day['date'].replace(/[T ]00:00(:[0:.]+)?(Z|[+-][\d:]+)?$/, '') : '';
  if (parseDay(date) === null) return given;
  const trading = readTrading(day);
  const orderEntry = readOrderEntry(day, trading);
  return {
    ...day,
    date,
    ...(trading && { trading: onDate(date, trading) }),
    ...(orderEntry && { orderEntry: onDate(date, orderEntry) }),
  };
}

/** Fields of a day and of its hours by one spelling of their names: `orders_open` is `ordersOpen`. */
const inCamelCase = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      isFields(value) ? inCamelCase(value) : value,
    ]),
  );

function readTrading(day: Fields): Fields | null {
  if (isFields(day['trading'])) return readHours(day['trading']);
  if (day['trading'] === null) return noHours;
  const flags = ['isOpen', 'isTradingDay', 'tradingDay', 'open'].map(name => day[name]);
  if (flags.includes(false) || flags.includes(0) || day['closed'] === true) return noHours;
  if ('market' in day) return { ...noHours, market: readSpan(day['market']) };
  const span = readSpan(day);
  if (span !== undefined) return { ...noHours, market: span };
  if (Object.keys(day).every(name => name === 'date' || name === 'name')) return noHours;
  const words = [day['status'], day['type']].map(word => (typeof word === 'string' ? plainCode(word) : ''));
  return words.some(word => closedWords.includes(word)) ? noHours : null;
}

function readOrderEntry(day: Fields, trading: Fields | null): Fields | null {
  const nested = orderWords.map(word => day[word]).find(isFields);
  if (nested !== undefined) return readHours(nested);
  const entry = readSpan(day, orderWords);
  if (entry !== undefined) return { ...noHours, market: entry };
  if (isFields(day['preMarket']) || isFields(day['postMarket']))
    return {
      preMarket: readSpan(day['preMarket'] ?? null),
      market: readSpan(day['market'] ?? trading?.['market'] ?? null),
      postMarket: readSpan(day['postMarket'] ?? null),
    };
  if (trading === null) return null;
  return trading['market'] == null ? noHours : { ...noHours, market: orderEntryHours };
}

/** Hours in parts, from a beginning and an end alone too. */
function readHours(hours: Fields): Fields {
  const span = readSpan(hours);
  return span === undefined ? hours : { ...noHours, market: span };
}

/** What the name of a beginning and of an end may be, behind a word such as 'market': 'marketOpenDate'. */
const startName = /^(?:start|open|from)s?(?:At|Time|Date|DateTime|Utc)?$/i;
const endName = /^(?:end|close|to)s?(?:At|Time|Date|DateTime|Utc)?$/i;

const orderWords = ['orderEntry', 'orders', 'entry', 'orderHours', 'orderEntryHours'];
const tradingWords = ['', 'market', 'trading', 'session'];

/** Null for a day without hours, undefined if the value says nothing about hours. */
function readSpan(value: unknown, words: readonly string[] = tradingWords): Span | undefined {
  if (value === null) return null;
  if (!isFields(value)) return undefined;
  // `open` may say whether the day is one of trading, and `openDate` which day it is.
  const names = Object.keys(value).filter(name => typeof value[name] !== 'boolean' && !isDay(value[name]));
  const [start, end] = [startName, endName].map(pattern =>
    words.flatMap(word => names.filter(name => name.startsWith(word) && pattern.test(name.slice(word.length)))).at(0),
  );
  if (start === undefined || end === undefined) return undefined;
  return value[start] === null && value[end] === null ? null : { start: value[start], end: value[end] };
}

const isDay = (value: unknown): boolean => typeof value === 'string' && parseDay(value) !== null;

/** Hours whose times of day are instants of the date. */
const onDate = (date: string, hours: Fields): Fields =>
  Object.fromEntries(
    Object.entries(hours).map(([part, span]) => [
      part,
      isFields(span) ? { ...span, start: toInstant(date, span['start']), end: toInstant(date, span['end']) } : span,
    ]),
  );

/** The clocks change on Sundays only, on which nothing trades. */
function toInstant(date: string, time: unknown): unknown {
  const [, hours, minutes] = typeof time === 'string' ? (/^(\d{1,2}):(\d{2})(?::00(?:\.0+)?)?$/.exec(time) ?? []) : [];
  if (hours === undefined) return time;
  return new Date(endOfDay(addDays(date, -1)) + (Number(hours) * 60 + Number(minutes)) * 60_000).toISOString();
}
