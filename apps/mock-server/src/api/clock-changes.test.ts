import { api } from '@portal/contracts/api';
import type { OrderRequest } from '@portal/contracts/endpoints/orders';
import { timeInForce } from '@portal/domain/orders/order-vocabulary';
import { describe, expect, it } from 'vitest';
import type { Venue } from '../../testing/testing-server.ts';
import { useServer } from '../../testing/use-server.ts';

/** The weekends on which the clocks of New York change. Times of orders are those of the exchange, 4:00 p.m. there. */

const server = await useServer();

const { place, reserveKey, one } = api.orders;

/** Places an order far below the market, so that it only ends by its time in force. Returns its id. */
async function placeResting(venue: Venue, changes: Partial<Record<keyof OrderRequest, unknown>>): Promise<string> {
  const { idempotencyKey } = await venue.read(reserveKey);
  const share = { symbol: 'TZROP', assetId: 'TZROP', limitPrice: '4.10', quantity: '10' };
  const rest = { side: 1, ordType: 2, timeInForce: timeInForce.day, selfAccredited: false, idempotencyKey };
  return (await venue.read(place, { body: { ...share, ...rest, ...changes } })).orderId;
}

/** Status of an order, and when it got it. */
async function endOf(venue: Venue, id: string): Promise<readonly [status: string, at: string | undefined]> {
  const { status, executionHistory } = await venue.read(one, { params: { id } });
  return [status.name, executionHistory?.at(-1)?.timeStamp];
}

/** An order for a coin, a tenth below its price. */
async function coinOf(venue: Venue) {
  const [quote] = (await venue.read(api.market.snapshots, { query: { symbols: ['LTC'] } })).snapshots;
  return { symbol: 'LTC', assetId: 'LTC', limitPrice: String(Math.floor(Number(quote?.bidPrice) * 0.9)) };
}

const goodTil = (expireDate: string) => ({ timeInForce: timeInForce.goodTilDate, expireDate });

interface Weekend {
  readonly name: string;
  /** Dates in New York. */
  readonly saturday: string;
  readonly sunday: string;
  readonly monday: string;
  /** Shortly before the close of Friday's session, in the evening while orders are accepted, and at Sunday noon. */
  readonly fridayAfternoon: string;
  readonly fridayEvening: string;
  readonly sundayNoon: string;
  /** Closes of the sessions, and midnights at the end of the days without one. */
  readonly fridayClose: string;
  readonly saturdayEnd: string;
  readonly sundayEnd: string;
  readonly mondayClose: string;
}

const weekends: readonly Weekend[] = [
  {
    name: 'forward in March, from five to four hours behind UTC',
    saturday: '2026-03-07',
    sunday: '2026-03-08',
    monday: '2026-03-09',
    fridayAfternoon: '2026-03-06T20:30:00.000Z',
    fridayEvening: '2026-03-06T22:00:00.000Z',
    sundayNoon: '2026-03-08T16:00:00.000Z',
    fridayClose: '2026-03-06T21:00:00.000Z',
    saturdayEnd: '2026-03-08T05:00:00.000Z',
    sundayEnd: '2026-03-09T04:00:00.000Z',
    mondayClose: '2026-03-09T20:00:00.000Z',
  },
  {
    name: 'back in November, from four to five hours behind UTC',
    saturday: '2026-10-31',
    sunday: '2026-11-01',
    monday: '2026-11-02',
    fridayAfternoon: '2026-10-30T19:30:00.000Z',
    fridayEvening: '2026-10-30T21:00:00.000Z',
    sundayNoon: '2026-11-01T17:00:00.000Z',
    fridayClose: '2026-10-30T20:00:00.000Z',
    saturdayEnd: '2026-11-01T04:00:00.000Z',
    sundayEnd: '2026-11-02T05:00:00.000Z',
    mondayClose: '2026-11-02T21:00:00.000Z',
  },
];

describe.each(weekends)('when the clocks go $name', weekend => {
  it('orders expire at the close and at midnight of the exchange, and none an hour off [ORD-51]', async () => {
    const venue = server.openVenue({ startAt: weekend.fridayAfternoon, participants: 'off' });
    venue.signIn('trader');
    const dayOfFriday = await placeResting(venue, {});
    const untilSaturday = await placeResting(venue, goodTil(weekend.saturday));
    const untilSunday = await placeResting(venue, goodTil(weekend.sunday));
    const untilMonday = await placeResting(venue, goodTil(weekend.monday));
    const untilCanceled = await placeResting(venue, { timeInForce: timeInForce.goodTilCanceled });

    venue.advanceTo(weekend.fridayEvening);
    venue.signIn('trader');
    const dayOfMonday = await placeResting(venue, {});
    // Coins trade around the clock: their day ends at midnight, and this Sunday has 23 or 25 hours.
    venue.advanceTo(weekend.sundayNoon);
    venue.signIn('trader');
    const coin = await coinOf(venue);
    const dayOfSunday = await placeResting(venue, coin);
    const coinUntilMonday = await placeResting(venue, { ...coin, ...goodTil(weekend.monday) });

    venue.advanceTo(new Date(Date.parse(weekend.mondayClose) + 24 * 3_600_000).toISOString());
    venue.signIn('trader');
    expect({
      dayOfFriday: await endOf(venue, dayOfFriday),
      untilSaturday: await endOf(venue, untilSaturday),
      untilSunday: await endOf(venue, untilSunday),
      dayOfSunday: await endOf(venue, dayOfSunday),
      untilMonday: await endOf(venue, untilMonday),
      dayOfMonday: await endOf(venue, dayOfMonday),
      coinUntilMonday: await endOf(venue, coinUntilMonday),
      untilCanceled: await endOf(venue, untilCanceled),
    }).toEqual({
      dayOfFriday: ['Expired', weekend.fridayClose],
      untilSaturday: ['Expired', weekend.saturdayEnd],
      untilSunday: ['Expired', weekend.sundayEnd],
      dayOfSunday: ['Expired', weekend.sundayEnd],
      untilMonday: ['Expired', weekend.mondayClose],
      dayOfMonday: ['Expired', weekend.mondayClose],
      // Midnight at the end of Monday, a day of 24 hours.
      coinUntilMonday: ['Expired', new Date(Date.parse(weekend.sundayEnd) + 24 * 3_600_000).toISOString()],
      untilCanceled: ['New', weekend.fridayAfternoon],
    });
  });
});
