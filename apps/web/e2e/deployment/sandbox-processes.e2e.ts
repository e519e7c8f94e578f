import { expect, test, type APIRequestContext } from '@playwright/test';
import { formatFrame } from '@portal/mock-server/feed/frames';
import WebSocket from 'ws';
import { startNginx, type Stop } from '../nginx-deployment';

/** Worlds in two processes of the mock server behind one nginx, as `npx nx run tools:nginx --start --sandbox 2` runs them. */

const worldCount = 50;
const minuteMs = 60_000;

let stops: Stop[];
test.beforeEach(() => void (stops = []));
test.afterEach(async () => {
  for (const stop of stops.toReversed()) await stop();
});

interface TestWorld {
  readonly id: string;
  readonly request: APIRequestContext;
  /** The world's time, as the header Date has it. It stands still and differs from that of all others. */
  readonly date: string;
}

/** What a call of the sandbox answers, as far as this test reads it. */
async function call(request: APIRequestContext, address: string, data: object) {
  const response = await request.post(address, { data });
  expect(response.ok()).toBe(true);
  // The contract of the sandbox says so.
  return (await response.json()) as { readonly worldId?: string; readonly now?: string };
}

/** Resolves to the first quote of a symbol that the live feed sends to a client of a world. */
function awaitQuote(
  origin: string,
  world: TestWorld,
  symbol: string,
): { connected: Promise<void>; quote: Promise<string> } {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/live`, {
    headers: { cookie: `sandbox-world=${world.id}` },
  });
  stops.push(() => socket.close());
  let isConnected: () => void;
  const connected = new Promise<void>(resolve => (isConnected = resolve));
  const quote = new Promise<string>((resolve, reject) => {
    socket.once('error', reject);
    socket.on('open', () => socket.send(formatFrame('CONNECT', { 'accept-version': '1.2', host: 'mock-server' })));
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (text.startsWith('CONNECTED')) {
        const destination = `/topic/quote/${symbol}`;
        socket.send(formatFrame('SUBSCRIBE', { id: 'quotes', destination, receipt: 'subscribed' }));
      }
      if (text.includes('RECEIPT')) isConnected();
      if (text.includes('MESSAGE')) resolve(text);
    });
  });
  return { connected, quote };
}

test(`${worldCount} worlds in two processes behind nginx stay apart: time, people, price and live feed`, async ({
  playwright,
}) => {
  const origin = await startNginx(['--sandbox', '2'], stops);

  const worlds: TestWorld[] = [];
  for (let index = 0; index < worldCount; index += 1) {
    const request = await playwright.request.newContext({ baseURL: origin });
    stops.push(() => request.dispose());
    const options = {
      seed: 'apart',
      startAt: '2026-03-04T15:15:00.000Z',
      participants: 'quotes-only',
      speed: 0,
      select: true,
    };
    const { worldId } = await call(request, '/sandbox/api/worlds', options);
    const { now } = await call(request, '/sandbox/api/clock', { advanceMs: index * minuteMs });
    worlds.push({ id: worldId ?? '', request, date: new Date(now ?? '').toUTCString() });
  }
  expect(new Set(worlds.map(({ id }) => id)).size).toBe(worldCount);
  expect(new Set(worlds.map(({ date }) => date)).size).toBe(worldCount);
  const ofFirst = worlds.filter(({ id }) => id.startsWith('p1-'));
  const ofSecond = worlds.filter(({ id }) => id.startsWith('p2-'));
  expect([ofFirst.length, ofSecond.length]).toEqual([worldCount / 2, worldCount / 2]);

  // Every other world of each process signs somebody in.
  const isSignedIn = (world: TestWorld): boolean => worlds.indexOf(world) % 4 < 2;
  await Promise.all(
    worlds
      .filter(isSignedIn)
      .map(({ request }) => request.post('/sandbox/api/sign-in', { data: { persona: 'marisol' } })),
  );
  const rounds = Array.from({ length: 4 }, () => worlds).flat();
  const strayed = await Promise.all(
    rounds.map(async world => {
      const answer = await world.request.get('/api/auth/user');
      const isOwn = answer.headers()['date'] === world.date && answer.ok() === isSignedIn(world);
      return isOwn ? [] : [world.id];
    }),
  );
  expect(strayed.flat()).toEqual([]);

  // A new price reaches the live feed of its own world, in either process.
  for (const [world, others] of [
    [ofFirst[3], [ofFirst[4], ofSecond[3]]],
    [ofSecond[5], [ofSecond[6], ofFirst[5]]],
  ] as const) {
    if (world === undefined) throw new Error('There are too few worlds.');
    const feed = awaitQuote(origin, world, 'TZROP');
    await feed.connected;
    const pricesIn = async (each: TestWorld | undefined) =>
      (await each?.request.get('/api/mdt/snapshots?symbols=TZROP'))?.text();
    const [own, before] = [await pricesIn(world), await Promise.all(others.map(pricesIn))];
    expect((await world.request.post('/sandbox/api/market/TZROP/price', { data: { price: '7.77' } })).ok()).toBe(true);
    expect(await feed.quote).toContain('TZROP');
    expect(await pricesIn(world)).not.toBe(own);
    expect(await Promise.all(others.map(pricesIn))).toEqual(before);
  }

  // The id of a world in the path leads to its process too, for a script without cookies.
  const script = await playwright.request.newContext({ baseURL: origin });
  stops.push(() => script.dispose());
  for (const { id } of [ofFirst[0], ofSecond[0]].filter(each => each !== undefined)) {
    expect(await call(script, `/sandbox/api/worlds/${id}/select`, {})).toMatchObject({ worldId: id, isSelected: true });
  }
});
