import { orderEntryHours } from './market-hours';
import { addDays, endOfDay, parseDay } from './market-time';

type Fields = Readonly<Record<string, unknown>>;
type Span = { readonly start: unknown; readonly end: unknown } | null;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const noHours = { preMarket: null, market: null, postMarket: null };

/**
 * A day of a schedule with the hours of order entry and of trading apart, from one that has its hours in another form:
 * pre-market, market and post-market alone, or an opening and a closing, as instants or as times of day in New York. The
 * specification's hours of order entry hold on a trading day that has none of its own [MKT-33].
 */
export function completeScheduleDay(day: Fields): Fields {
  const { date } = day;
  if (typeof date !== 'string' || parseDay(date) === null) return day;
  const trading = isFields(day['trading']) ? day['trading'] : readTrading(day);
  const orderEntry = isFields(day['orderEntry']) ? day['orderEntry'] : readOrderEntry(day, trading);
  return {
    ...day,
    ...(trading && { trading: onDate(date, trading) }),
    ...(orderEntry && { orderEntry: onDate(date, orderEntry) }),
  };
}

function readTrading(day: Fields): Fields | null {
  if (['isOpen', 'isTradingDay', 'tradingDay', 'open'].some(name => day[name] === false) || day['closed'] === true)
    return noHours;
  if ('market' in day) return { ...noHours, market: readSpan(day['market']) };
  const span = readSpan(day);
  return span === undefined ? null : { ...noHours, market: span };
}

function readOrderEntry(day: Fields, trading: Fields | null): Fields | null {
  if (isFields(day['preMarket']) || isFields(day['postMarket']))
    return {
      preMarket: readSpan(day['preMarket'] ?? null),
      market: readSpan(day['market'] ?? trading?.['market'] ?? null),
      postMarket: readSpan(day['postMarket'] ?? null),
    };
  if (trading === null) return null;
  return trading['market'] == null ? noHours : { ...noHours, market: orderEntryHours };
}

/** What a schedule may call a beginning and an end; 'marketOpenTime' and 'tradingOpen' are 'open' with more words. */
const startNames = ['start', 'open', 'opens', 'openAt', 'opensAt', 'openTime', 'from'].flatMap(withMoreWords);
const endNames = ['end', 'close', 'closes', 'closeAt', 'closesAt', 'closeTime', 'to'].flatMap(withMoreWords);

function withMoreWords(name: string): string[] {
  const capital = name.charAt(0).toUpperCase() + name.slice(1);
  return [name, `market${capital}`, `trading${capital}`];
}

/** Null for a day without hours, undefined if the value says nothing about hours. */
function readSpan(value: unknown): Span | undefined {
  if (value === null) return null;
  if (!isFields(value)) return undefined;
  const [start, end] = [startNames, endNames].map(names => names.find(name => name in value));
  if (start === undefined || end === undefined) return undefined;
  return value[start] === null && value[end] === null ? null : { start: value[start], end: value[end] };
}

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
