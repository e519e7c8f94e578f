import { api } from '@portal/contracts/api';
import { timeInForce } from '@portal/domain/orders/order-vocabulary';
import type { Page } from '@playwright/test';
import { expect, test, type Venue } from '../fixture';

/**
 * Orders over the weekends on which the clocks of New York change. Each begins eight minutes before the close on
 * Friday, so that the user is still signed in then.
 */

const weekends = [
  {
    change: 'forward in March',
    startAt: '2026-03-06T20:52:00.000Z',
    fridayClose: '2026-03-06T21:00:00.000Z',
    mondayClose: '2026-03-09T20:00:00.000Z',
    dates: { sunday: '2026-03-08', monday: '2026-03-09' },
    shown: {
      friday: 'Mar 6, 4:00:00 p.m. ET',
      sundayEnd: 'Mar 9, 12:00:00 a.m. ET',
      monday: 'Mar 9, 4:00:00 p.m. ET',
    },
  },
  {
    change: 'back in November',
    startAt: '2026-10-30T19:52:00.000Z',
    fridayClose: '2026-10-30T20:00:00.000Z',
    mondayClose: '2026-11-02T21:00:00.000Z',
    dates: { sunday: '2026-11-01', monday: '2026-11-02' },
    shown: {
      friday: 'Oct 30, 4:00:00 p.m. ET',
      sundayEnd: 'Nov 2, 12:00:00 a.m. ET',
      monday: 'Nov 2, 4:00:00 p.m. ET',
    },
  },
];

/** Buys TZROP far below the market. Returns the order's id. */
async function placeResting(
  venue: Venue,
  limitPrice: string,
  terms: { readonly timeInForce: number; readonly expireDate?: string },
): Promise<string> {
  const { idempotencyKey } = await venue.call(api.orders.reserveKey);
  const share = { symbol: 'TZROP', assetId: 'TZROP', side: 1, quantity: '10', ordType: 2 } as const;
  const body = { ...share, ...terms, limitPrice, selfAccredited: false, idempotencyKey };
  return (await venue.call(api.orders.place, { body })).orderId;
}

const openOrder = (page: Page, price: string) => page.getByRole('row', { name: `Buy 10 TZROP at $${price}` });

/** The last step of an order, as its page in the history shows it. */
async function expectEnd(page: Page, orderId: string, at: string): Promise<void> {
  await page.goto(`/investors/history?view=orders&order=${orderId}`);
  const steps = page.getByRole('list', { name: `Order ${orderId} activity` }).getByRole('listitem');
  await expect(steps.last()).toContainText(at);
}

for (const { change, startAt, fridayClose, mondayClose, dates, shown } of weekends) {
  test.describe(`over the weekend on which the clocks go ${change}`, () => {
    // The session ends while the user is away; the browser reports the refused calls.
    test.use({
      venueOptions: { startAt, participants: 'quotes-only' },
      expectedNoise: [/status of 401|may not subscribe to this topic/],
    });

    test('open orders leave the page as they expire, and the history has the time in New York [ORD-51]', async ({
      page,
      venue,
    }) => {
      await venue.signIn('marisol');
      const day = await placeResting(venue, '4.10', { timeInForce: timeInForce.day });
      const untilSunday = await placeResting(venue, '4.11', {
        timeInForce: timeInForce.goodTilDate,
        expireDate: dates.sunday,
      });
      const untilMonday = await placeResting(venue, '4.12', {
        timeInForce: timeInForce.goodTilDate,
        expireDate: dates.monday,
      });
      await placeResting(venue, '4.13', { timeInForce: timeInForce.goodTilCanceled });

      await page.goto('/investors/orders');
      await expect(openOrder(page, '4.10')).toContainText('Day, until 4:00 p.m.');
      await venue.advanceTo(fridayClose);
      await expect(openOrder(page, '4.10')).toHaveCount(0);
      for (const price of ['4.11', '4.12', '4.13']) await expect(openOrder(page, price)).toBeVisible();

      await venue.advanceTo(mondayClose);
      await expect(page).toHaveURL(/\/investors\/login$/);
      await venue.signIn('marisol');
      await page.goto('/investors/orders');
      await expect(openOrder(page, '4.13')).toBeVisible();
      for (const price of ['4.10', '4.11', '4.12']) await expect(openOrder(page, price)).toHaveCount(0);
      await expectEnd(page, day, shown.friday);
      await expectEnd(page, untilSunday, shown.sundayEnd);
      await expectEnd(page, untilMonday, shown.monday);
    });
  });
}
