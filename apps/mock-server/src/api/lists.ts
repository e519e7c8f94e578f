import { addDays, marketZone } from '@portal/domain/calendar/market-time';
import { DateTime, IANAZone } from 'luxon';
import { problem } from './response.ts';

/** From the start of one calendar day to the end of another, in the reader's time zone. Epoch milliseconds. */
export interface TimeWindow {
  readonly from: number;
  readonly until: number;
}

interface Asked {
  readonly start?: string | undefined;
  readonly stop?: string | undefined;
  readonly zone?: string | undefined;
}

/** The time zone of a query, New York by default; a problem with `field` if it does not exist. */
export function parseZone({ zone = marketZone }: Pick<Asked, 'zone'>, field = 'zone') {
  return IANAZone.isValidZone(zone)
    ? { zone }
    : problem('VALIDATION_FAILED', 'We couldn’t find that time zone.', field);
}

/** A missing start or end leaves that side open. An end before the start gives an empty window. */
export function computeWindow({ start, stop }: Asked, zone: string): TimeWindow {
  const midnight = (date: string): number => DateTime.fromISO(date, { zone }).toMillis();
  return {
    from: start === undefined ? Number.NEGATIVE_INFINITY : midnight(start),
    until: stop === undefined ? Number.POSITIVE_INFINITY : midnight(nextDay(stop)),
  };
}

const nextDay = (date: string): string => (date < '9999-12-31' && date >= '1000-01-01' ? addDays(date, 1) : date);

export const isWithin = ({ from, until }: TimeWindow, at: number): boolean => from <= at && at < until;

/** A page of a list with the counts that the contract's lists have; pages count from 1. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly figures: {
    readonly pageNumber: number;
    readonly pageSize: number;
    readonly totalPages: number;
    readonly totalElements: number;
    readonly first: boolean;
    readonly last: boolean;
  };
}

export function takePage<T>(list: readonly T[], pageNumber: number, pageSize: number): Page<T> {
  const totalPages = Math.ceil(list.length / pageSize);
  const start = (pageNumber - 1) * pageSize;
  return {
    items: list.slice(start, start + pageSize),
    figures: {
      pageNumber,
      pageSize,
      totalPages,
      totalElements: list.length,
      first: pageNumber === 1,
      last: pageNumber >= totalPages,
    },
  };
}

const spelling = (text: string): string => text.toUpperCase();

/** True if the filter list contains the value (case-insensitive), or is absent. */
export const matchesFilter = (filter: readonly string[] | undefined, value: string | null | undefined): boolean =>
  filter === undefined || filter.map(spelling).includes(spelling(value ?? ''));

/** A page of the rows that are of a query's days, in its time zone; a problem if there is no such zone. */
export function pageOfDays<T>(
  query: Asked & { readonly page?: number | undefined; readonly size?: number | undefined },
  rows: readonly T[],
  atOf: (row: T) => number,
  defaultSize: number,
) {
  const zone = parseZone(query);
  if ('status' in zone) return zone;
  const window = computeWindow(query, zone.zone);
  return takePage(
    rows.filter(row => isWithin(window, atOf(row))),
    query.page ?? 1,
    query.size ?? defaultSize,
  );
}
