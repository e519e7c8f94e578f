import { startUp } from '@portal/contracts/endpoints/start-up';
import { startTestingServer, type TestingServer, type Venue } from '@portal/mock-server/testing/testing-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { configure, portalConfig } from '../browser/config.ts';
import { connectBrowser } from '../testing/test-browser.ts';
import { callApi } from './http.ts';

let server: TestingServer;
let venue: Venue;
let disconnect: () => void;

beforeAll(async () => {
  server = await startTestingServer();
});
afterAll(() => server.close());
beforeEach(() => {
  venue = server.openVenue();
  venue.signIn('marisol');
  disconnect = connectBrowser(venue);
});
afterEach(() => {
  disconnect();
  venue.close();
});

/** The `traceparent` headers of three calls. */
async function traceHeaders(traceCalls: boolean): Promise<(string | null)[]> {
  const seen: (string | null)[] = [];
  const { fetch: send } = portalConfig();
  configure({
    traceCalls,
    fetch: (input, init) => {
      seen.push(new Headers(init?.headers).get('traceparent'));
      return send(input, init);
    },
  });
  for (let call = 0; call < 3; call += 1) await callApi(startUp.settings);
  return seen;
}

describe('the traceparent header', () => {
  it('is sent only if the deployment traces calls', async () => {
    expect(await traceHeaders(false)).toEqual([null, null, null]);
  });

  it('has an id of its own for each call, in the form of W3C Trace Context', async () => {
    const headers = await traceHeaders(true);
    for (const header of headers) expect(header).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
    expect(new Set(headers).size).toBe(3);
  });
});
