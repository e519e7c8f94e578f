import {
  startTestingServer,
  type TestingServer,
  type Venue,
  type VenueOptions,
} from '@portal/mock-server/testing/testing-server';

export { orderOf } from '@portal/mock-server/testing/practice-order';
export type { Venue, VenueOptions };

/** One server for all tests of a file (each file has a process of its own); it ends with the process. */
let running: Promise<TestingServer> | undefined;

/**
 * A world of its own for a test, in the real mock server in this process: `fetch`, `signIn(persona)` and `world` to
 * arrange things. Its clock stands still until the test moves it. The first call of a file starts the server.
 */
export async function startVenue(options: VenueOptions = {}): Promise<Venue> {
  running ??= startTestingServer();
  return (await running).openVenue(options);
}
