import {
  startTestingServer,
  type TestingServer,
  type Venue,
  type VenueOptions,
} from '@portal/mock-server/testing/testing-server';

export { orderOf } from '@portal/mock-server/testing/order-fixtures';
export type { Venue, VenueOptions };

/** One server for all tests of a file (each file has its own process); it ends with the process. */
let running: Promise<TestingServer> | undefined;

/**
 * Opens a separate world for a test, in the real mock server within this process: `fetch`, `signIn(persona)` and
 * `world` to arrange state. Its clock stands still until the test moves it. The first call in a file starts the server.
 */
export async function startVenue(options: VenueOptions = {}): Promise<Venue> {
  running ??= startTestingServer();
  return (await running).openVenue(options);
}

/** The same in a server of its own, whose sandbox needs a key; it ends with the process. */
export async function startSharedVenue(sandboxKey: string): Promise<Venue> {
  return (await startTestingServer({}, { sandboxKey })).openVenue();
}
