import { expect, test as base } from '@playwright/test';
import { callFrom } from './browser-call.ts';
import { openVenue, type Venue as OwnVenue, type WorldOptions } from './venue.ts';

/** The world of a test. */
export interface Venue extends OwnVenue {
  /** Waits for a code that was sent to a persona, and returns the newest. */
  readCode(persona: string): Promise<string>;
}

interface Fixtures {
  /** Option: what the world of a test is like, `test.use({ worldOptions: { participants: 'off' } })`. */
  worldOptions: WorldOptions;
  /** A world of its own for each test; the pages of the test are in it. */
  venue: Venue;
}

/** Playwright's test function with a `venue`. The mock server is at `baseURL`. */
export const test = base.extend<Fixtures>({
  worldOptions: [{}, { option: true }],

  venue: async ({ context, worldOptions }, use) => {
    const venue = await openVenue(callFrom(context), worldOptions);
    await use({ ...venue, readCode: persona => waitForCode(venue, persona) });
    await venue.close();
  },
});

/** A code may still be on its way when the screen shows its field. */
async function waitForCode(venue: OwnVenue, persona: string): Promise<string> {
  let code: string | null = null;
  await expect.poll(async () => (code = await venue.findCode(persona))).not.toBeNull();
  return code ?? '';
}
