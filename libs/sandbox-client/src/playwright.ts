import { expect, test as base } from '@playwright/test';
import { callFrom } from './browser-call.ts';
import { joinClocks } from './one-clock.ts';
import { openVenue, type Venue as OwnVenue, type WorldOptions } from './venue.ts';

/** The world of a test. With `oneClock`, `advance` and `advanceTo` move the clocks of its pages too. */
export interface Venue extends OwnVenue {
  /** Waits for a code that was sent to a persona, and returns the newest. */
  readCode(persona: string): Promise<string>;
}

interface Fixtures {
  /** Option: what the world of a test is like, `test.use({ worldOptions: { participants: 'off' } })`. */
  worldOptions: WorldOptions;
  /** Option: whether `venue.advance` moves the pages with the world; true by default. False leaves them the true time. */
  oneClock: boolean;
  /** A world of its own for each test; the pages of the test are in it. */
  venue: Venue;
}

/** Playwright's test function with a `venue`. The mock server is at `baseURL`. */
export const test = base.extend<Fixtures>({
  worldOptions: [{}, { option: true }],
  oneClock: [true, { option: true }],

  venue: async ({ context, worldOptions, oneClock }, use) => {
    const venue = await openVenue(callFrom(context), worldOptions);
    const clock = oneClock ? await joinClocks(context, venue) : {};
    await use({ ...venue, ...clock, readCode: persona => waitForCode(venue, persona) });
    await venue.close();
  },
});

/** A code may still be on its way when the screen shows its field. */
async function waitForCode(venue: OwnVenue, persona: string): Promise<string> {
  let code: string | null = null;
  await expect.poll(async () => (code = await venue.findCode(persona))).not.toBeNull();
  return code ?? '';
}
