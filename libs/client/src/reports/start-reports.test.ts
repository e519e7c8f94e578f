import { createServer, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { configure } from '../browser/config.ts';
import { noteEvent, onPortalEvent, type PortalEvent } from '../browser/portal-events.ts';
import { sendReport } from './report-transport.ts';
import { startReports } from './start-reports.ts';

/** A real receiver of reports. */
let receiver: Server;
let url: string;
let status: number;
let received: { readonly type: string | undefined; readonly body: string }[];
let stop: () => void;

beforeAll(async () => {
  // Takes the events that other tests noted.
  onPortalEvent(() => undefined);
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', chunk => (body += String(chunk)));
    request.on('end', () => {
      received.push({ type: request.headers['content-type'], body });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>(resolve => receiver.listen(0, '127.0.0.1', resolve));
  const address = receiver.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/reports`;
});
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});
beforeEach(() => {
  received = [];
  status = 204;
  stop = () => undefined;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  configure(null);
});

const failed: PortalEvent = { kind: 'unread', route: 'GET rest:/orders/', status: 200, path: 'rows.0.id', rows: 1 };
const start = async (format: 'portal' | 'sentry' | 'otlp' = 'portal') => {
  stop = await startReports(url, format, path => path.replace('/investors/', ''));
};
const arrive = (count: number) => vi.waitFor(() => expect(received).toHaveLength(count));
const setVisibility = (state: 'hidden' | 'visible') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('the reports to the operator', () => {
  it('have the events of the page after five seconds, as JSON', async () => {
    await start();
    noteEvent(failed);
    vi.advanceTimersByTime(5_000);
    await arrive(1);
    expect(received[0]?.type).toBe('application/json');
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({ events: [{ kind: 'unread', rows: 1 }] });
  });

  it('are sent right away when the page is hidden or left, and not when it is shown', async () => {
    await start();
    noteEvent(failed);
    setVisibility('visible');
    expect(received).toEqual([]);
    setVisibility('hidden');
    await arrive(1);
    noteEvent({ ...failed, rows: 2 });
    window.dispatchEvent(new Event('pagehide'));
    await arrive(2);
  });

  it('end with what is waiting', async () => {
    await start();
    noteEvent(failed);
    stop();
    await arrive(1);
    noteEvent(failed);
    setVisibility('hidden');
    window.dispatchEvent(new Event('pagehide'));
    vi.advanceTimersByTime(60_000);
    expect(received).toHaveLength(1);
  });

  it('leave out what is not reported', async () => {
    await start();
    noteEvent({ kind: 'error', error: new DOMException('stop', 'AbortError'), source: 'uncaught' });
    noteEvent(failed);
    stop();
    await arrive(1);
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({ events: [{ kind: 'unread' }] });
  });
});

describe('a report', () => {
  const request = { contentType: 'application/json', body: '{}' };

  it('is accepted or not, by the status', async () => {
    expect(await sendReport({ ...request, url }, false)).toBe(true);
    status = 503;
    expect(await sendReport({ ...request, url }, false)).toBe(false);
  });

  it('carries no cookies, and outlives the page', async () => {
    const sent: (RequestInit | undefined)[] = [];
    configure({
      fetch: (_, init) => {
        sent.push(init);
        return Promise.resolve(new Response(null, { status: 204 }));
      },
    });
    await sendReport({ ...request, url }, true);
    expect(sent).toEqual([
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
        credentials: 'omit',
        keepalive: true,
      },
    ]);
  });

  it('is a beacon at the end of a page, where the browser takes it', async () => {
    const beacons: unknown[][] = [];
    let isTaken = true;
    // jsdom has no beacons.
    Object.assign(navigator, {
      sendBeacon: (...args: unknown[]) => {
        beacons.push(args);
        return isTaken;
      },
    });
    expect(await sendReport({ ...request, url }, true)).toBe(true);
    expect(beacons).toEqual([[url, expect.objectContaining({ type: 'application/json' })]]);
    expect(received).toEqual([]);
    await sendReport({ ...request, url }, false);
    expect(beacons).toHaveLength(1);
    isTaken = false;
    await sendReport({ ...request, url }, true);
    await arrive(2);
    Reflect.deleteProperty(navigator, 'sendBeacon');
  });
});
