import { addDays, marketZone } from '@portal/domain/market-time';
import { DateTime, IANAZone } from 'luxon';
import { problem } from '../http/answer.ts';

/** From the start of one calendar day to the end of another, in the reader's own time zone. Epoch milliseconds. */
export interface TimeWindow {
  readonly from: number;
  readonly until: number;
}

interface Asked {
  readonly start?: string | undefined;
  readonly stop?: string | undefined;
  readonly zone?: string | undefined;
}

/** The zone that a query names; a problem with `field` when there is no such zone. New York when none is named. */
export function parseZone({ zone = marketZone }: Pick<Asked, 'zone'>, field = 'zone') {
  return IANAZone.isValidZone(zone) ? { zone } : problem('VALIDATION_FAILED', 'There is no such time zone.', field);
}

/** Days without an end reach as far as time does. An end before the start gives a window that nothing falls into. */
export function computeWindow({ start, stop }: Asked, zone: string): TimeWindow {
  const midnight = (date: string): number => DateTime.fromISO(date, { zone }).toMillis();
  return {
    from: start === undefined ? Number.NEGATIVE_INFINITY : midnight(start),
    until: stop === undefined ? Number.POSITIVE_INFINITY : midnight(nextDay(stop)),
  };
}

const nextDay = (date: string): string => (date < '9999-12-31' && date >= '1000-01-01' ? addDays(date, 1) : date);

export const isWithin = ({ from, until }: TimeWindow, at: number): boolean => from <= at && at < until;
