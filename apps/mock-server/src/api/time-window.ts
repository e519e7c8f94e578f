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
  return IANAZone.isValidZone(zone) ? { zone } : problem('VALIDATION_FAILED', 'There is no such time zone.', field);
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
