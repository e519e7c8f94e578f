import { startTestingServer, type TestingServer, type Venue } from '@portal/mock-server/testing/testing-server';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { startSession } from '../session/sign-in/session.ts';
import { openPage, type TestPage } from './test-page.ts';

type Persona = Parameters<Venue['signIn']>[0];

/** The mock server of a test file, with a venue and a page for each test. */
export interface TestSite {
  readonly venue: Venue;
  readonly page: TestPage;
  /** Opens a page in a venue of its own, with a persona's session cookies; the test's earlier ones are closed. */
  open(persona?: Persona, factors?: 1 | 2): Venue;
  /** The same, and loads the start-up data. */
  start(persona?: Persona, factors?: 1 | 2): Promise<Venue>;
}

/** Starts the mock server for the tests of a file; what a test opens is closed after it. */
export function useTestSite(): TestSite {
  let server: TestingServer;
  let opened: { readonly venue: Venue; readonly page: TestPage } | null = null;
  const close = (): void => {
    opened?.page.close();
    opened?.venue.close();
    opened = null;
  };
  const current = () => {
    if (opened === null) throw new Error('The test has opened no page');
    return opened;
  };
  beforeAll(async () => {
    server = await startTestingServer();
  });
  afterEach(close);
  afterAll(() => server.close());
  const open: TestSite['open'] = (persona, factors = 2) => {
    close();
    const venue = server.openVenue();
    if (persona !== undefined) venue.signIn(persona, factors);
    opened = { venue, page: openPage(venue) };
    return venue;
  };
  return {
    get venue() {
      return current().venue;
    },
    get page() {
      return current().page;
    },
    open,
    async start(persona, factors) {
      const venue = open(persona, factors);
      await startSession();
      return venue;
    },
  };
}
