import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { api } from '@portal/contracts/api';
import { sandbox } from '@portal/contracts/sandbox/sandbox';
import { startSharedVenue, startVenue, type Venue } from '@portal/testing/venue';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { root, runCommand } from '../machine/commands.mjs';
import { runVenue } from './run.ts';

/** In which commands run and the choice of worlds is. */
const folder = mkdtempSync(path.join(tmpdir(), 'venue-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command: its exit code, what it prints and the addresses that it opens in a browser. */
async function run(args: readonly string[], { environment = {} } = {}) {
  const lines: string[] = [];
  const opened: string[] = [];
  const print = (text: unknown): unknown => lines.push(String(text));
  const code = await runVenue(args, {
    environment: { XDG_CACHE_HOME: path.join(folder, 'cache'), INIT_CWD: folder, ...environment },
    output: { log: print, error: print },
    interrupted: () => new AbortController().signal,
    openBrowser: address => opened.push(address),
  });
  return { code, text: lines.join('\n'), opened };
}

/** The command line in the world of a venue; throws if a command fails. */
const inWorld =
  ({ origin, hosted }: Venue) =>
  async (...args: string[]): Promise<string> => {
    const { code, text } = await run([...args, '--url', origin, '--world', hosted.id]);
    expect([args, code, text]).toEqual([args, 0, text]);
    return text;
  };

const clockOf = async (venue: Venue) => (await venue.read(sandbox.clock.read)).now;

describe('venue clock', () => {
  it('prints the clock of a world', async () => {
    const venue = inWorld(await startVenue());
    expect(await venue('clock')).toMatch(
      /^now +2025-11-18T15:15:00\.000Z\nspeed +0\nnewYork +11\/18\/2025, 10:15:00.AM$/,
    );
    expect(JSON.parse(await venue('clock', '--json'))).toMatchObject({ now: '2025-11-18T15:15:00.000Z', speed: 0 });
  });

  it.each([
    ['+1d2h3m4s', '2025-11-19T17:18:04.000Z'],
    ['+90m', '2025-11-18T16:45:00.000Z'],
    ['2025-11-20T15:00Z', '2025-11-20T15:00:00.000Z'],
    ['2025-11-20T10:00-05:00', '2025-11-20T15:00:00.000Z'],
    ['nextClose', '2025-11-18T21:00:00.000Z'],
  ])('moves it by or to %s', async (time, now) => {
    const venue = await startVenue();
    expect(await inWorld(venue)('clock', time)).toContain(now);
    expect(await clockOf(venue)).toBe(now);
  });

  it('changes its speed', async () => {
    const venue = await startVenue();
    expect(await inWorld(venue)('clock', '--speed', '60')).toMatch(/^speed +60$/m);
    expect((await venue.read(sandbox.clock.read)).speed).toBe(60);
  });
});

const printed = z.object({ headers: z.record(z.string(), z.string()) });

describe('venue sign-in', () => {
  it('prints cookies and a header with which the portal is called as the persona', async () => {
    const venue = await startVenue();
    expect(await inWorld(venue)('sign-in', 'marisol')).toMatch(/Marisol Vance is signed in[^]*curl -b '/);
    const { headers } = printed.parse(JSON.parse(await inWorld(venue)('sign-in', 'marisol', '--json')));
    const canceled = await fetch(`${venue.origin}/api/orders/H-204402/cancel`, { method: 'POST', headers });
    expect([canceled.status, await canceled.text()]).toEqual([200, expect.stringContaining('Canceled')]);
  });

  it('prints a link that signs a browser in once, in the world of the command', async () => {
    const venue = await startVenue();
    const text = await inWorld(venue)('sign-in', 'marisol', '--link');
    expect(text).toContain('signs a browser in as Marisol Vance, once, within 120 seconds.');
    const { pathname, hash } = new URL(text.split('\n')[0] ?? '');
    expect(pathname).toBe(`/sandbox/sign-in/${venue.hosted.id}`);
    const open = () =>
      venue.call(sandbox.people.openSignInLink, {
        params: { id: venue.hosted.id },
        body: { token: hash.slice(1) },
      });
    expect((await open()).status).toBe(200);
    expect((await venue.read(api.auth.user)).userId).toBe(venue.userOf('marisol').id);
    expect((await open()).status).toBe(404);
  });

  it('opens the link in a browser', async () => {
    const { origin, hosted } = await startVenue();
    const args = ['sign-in', 'marisol', '--open', '--factors', '1', '--url', origin, '--world', hosted.id, '--json'];
    const { code, text, opened } = await run(args);
    expect([code, z.object({ link: z.string() }).parse(JSON.parse(text)).link]).toEqual([0, opened[0]]);
    expect(opened).toEqual([expect.stringMatching(new RegExp(`^${origin}/sandbox/sign-in/${hosted.id}#[\\w-]+$`))]);
  });
});

describe('venue market', () => {
  it('halts and resumes a symbol, and moves its price', async () => {
    const venue = inWorld(await startVenue());
    expect(await venue('market', 'halt', 'TZROP')).toBe('Done.');
    expect(await venue('market')).toMatch(/^symbol +lastPrice[^]*^TZROP .*true$/m);
    await venue('market', 'resume', 'TZROP');
    await venue('market', 'price', 'TZROP', '5.50');
    expect(await venue('market')).toMatch(/^TZROP .*5\.49 +5\.51 +false$/m);
  });

  it('lists, fills and rejects orders', async () => {
    const venue = inWorld(await startVenue());
    expect(await venue('market', 'orders')).toMatch(/^H-204402 +TZROP +180 +500 +Partially Filled +marisol/m);
    expect(await venue('market', 'orders', '--symbol', 'KITE')).toBe('None.');
    expect(await venue('market', 'fill', 'H-204402', '20')).toContain('Partially Filled');
    expect(await venue('market', 'fill', 'H-204402')).toContain('"name":"Filled"');
    expect(await venue('market', 'reject', 'H-204311', 'Not today')).toContain('Rejected');
    expect(await venue('market', 'orders', '--all', '--json')).toContain('Not today');
  });

  it('suspends and resumes order entry, and closes a day', async () => {
    const venue = await startVenue();
    await inWorld(venue)('market', 'suspend', 'Back soon');
    expect(venue.world.log.entries().at(-1)?.data).toMatchObject({ message: 'Back soon' });
    await inWorld(venue)('market', 'accept');
    expect(venue.world.log.entries().at(-1)?.data).toMatchObject({ message: null });
    await inWorld(venue)('market', 'day', '2025-11-28', 'half', 'Harvest');
    expect(await inWorld(venue)('clock', 'halfDayClose')).toContain('2025-11-28T18:00');
  });
});

describe('venue fault', () => {
  it('makes a call fail, lists the faults and removes them', async () => {
    const venue = await startVenue();
    const command = inWorld(venue);
    venue.signIn('marisol');
    const statusOfOrders = async () => (await venue.fetch('/api/orders/')).status;
    expect(await command('fault', 'add', 'orders.list', 'SERVICE_UNAVAILABLE')).toMatch(/^times +1$/m);
    expect([await statusOfOrders(), await statusOfOrders()]).toEqual([503, 200]);
    await command('fault', 'add', 'orders.list', 'answer', '--status', '418', '--body', 'tea', '--always');
    await command('fault', 'add', 'orders.place', 'dropAfter', '--times', '3');
    await command('fault', 'add', '*', 'delay', '--ms', '5');
    expect((await command('fault', 'list')).split('\n').map(line => line.split(/ {2,}/))).toEqual([
      ['route', 'effect', 'times'],
      ['orders.list', '{"kind":"answer","status":418,"body":"tea"}', '-'],
      ['orders.place', '{"kind":"dropAfter"}', '3'],
      ['*', '{"kind":"delay","ms":5}', '1'],
    ]);
    expect(await statusOfOrders()).toBe(418);
    await command('fault', 'clear');
    expect(await command('fault', 'list')).toBe('None.');
    expect(await statusOfOrders()).toBe(200);
  });
});

describe('venue feed-fault', () => {
  it('disturbs the live feed, lists what still has an effect, and ends it', async () => {
    const venue = inWorld(await startVenue());
    expect(await venue('feed-fault', 'list')).toBe('None.');
    await venue('feed-fault', 'add', 'mute', '--what', 'everything');
    await venue('feed-fault', 'add', 'refuse', '--connections', '2');
    await venue('feed-fault', 'add', 'drop', '--messages', '3', '--topic', '/topic/quote/TZROP');
    await venue('feed-fault', 'add', 'refuseTopic', '--topic', '/topic/quote/KITE');
    await venue('feed-fault', 'add', 'cut', '--code', '1011');
    await venue('feed-fault', 'add', 'crossedQuote', '--symbol', 'TZROP');
    expect(JSON.parse(await venue('feed-fault', 'list', '--json'))).toEqual({
      faults: [
        { kind: 'refuse', connections: 2 },
        { kind: 'mute', what: 'everything' },
        { kind: 'refuseTopic', topic: '/topic/quote/KITE' },
        { kind: 'drop', topic: '/topic/quote/TZROP', messages: 3 },
      ],
    });
    await venue('feed-fault', 'clear');
    expect(await venue('feed-fault', 'list')).toBe('None.');
  });
});

describe('venue dialect and venue quirk', () => {
  it('set a dialect, print it and end it', async () => {
    const venue = await startVenue();
    const command = inWorld(venue);
    expect(await command('dialect', 'spring')).toMatch(/^dialect +spring$/);
    expect(await command('dialect')).toMatch(/^dialect +spring$/);
    expect(venue.world.state.settings.values.additions).toEqual(['flagProtocol']);
    expect(await command('dialect', 'plain', '--spec-only', 'false', '--json')).toBe('{"dialect":"plain"}');
    expect(venue.world.state.settings.values.additions).toContain('settings');
  });

  it('set quirks, list them and end them', async () => {
    const venue = await startVenue();
    const command = inWorld(venue);
    expect(await command('quirk', 'set', 'ignoredQuery', 'gatewayAfter')).toBe('gatewayAfter\nignoredQuery');
    expect([...venue.world.state.dialect.quirks]).toEqual(['gatewayAfter', 'ignoredQuery']);
    expect(await command('quirk', 'set', 'ignoredQuery')).toBe('ignoredQuery');
    expect((await command('quirk', 'set', 'all')).split('\n')).toContain('lateResponses');
    await command('quirk', 'clear');
    expect(await command('quirk', 'list')).toBe('None.');
  });
});

describe('venue flag and venue setting', () => {
  it('change flags, and return one or all to their defaults', async () => {
    const venue = await startVenue();
    const command = inWorld(venue);
    await command('flag', 'set', 'canTrade', 'false');
    await command('flag', 'set', 'faqVariant', 'short');
    expect(venue.world.state.flags.values).toMatchObject({ canTrade: false, faqVariant: 'short' });
    expect(await command('flag', 'clear', 'canTrade')).toMatch(/^canTrade +true$/m);
    expect(await command('flag', 'list')).toMatch(/^faqVariant +short$/m);
    await command('flag', 'clear');
    expect(venue.world.state.flags.values).toMatchObject({ canTrade: true, faqVariant: 'standard' });
  });

  it('change settings of each type, and return one or all to their defaults', async () => {
    const venue = await startVenue();
    const command = inWorld(venue);
    const before = venue.world.state.settings.values;
    await command('setting', 'set', 'idleTimeout', '60000');
    await command('setting', 'set', 'hideNonDtcEligible', 'true');
    await command('setting', 'set', 'unsupportedStates', 'NY TX');
    await command('setting', 'set', 'stepUpFor', '["withdrawCash","linkBank"]');
    expect(venue.world.state.settings.values).toMatchObject({
      idleTimeout: 60_000,
      hideNonDtcEligible: true,
      unsupportedStates: 'NY TX',
      stepUpFor: ['withdrawCash', 'linkBank'],
    });
    expect(await command('setting', 'clear', 'idleTimeout')).toMatch(/^idleTimeout +900000$/m);
    await command('setting', 'clear');
    expect(venue.world.state.settings.values).toEqual(before);
  });
});

describe('venue world', () => {
  const command = async (origin: string, ...args: string[]) => (await run(['world', ...args, '--url', origin])).text;

  it('remembers the world that was made or selected, for each server', async () => {
    const { origin } = await startVenue();
    const made = await command(origin, 'new', '--start-at', '2026-03-04T15:15:00Z', '--speed', '0', '--seed', '7');
    const id = /^worldId +(w-\d+)$/m.exec(made)?.[1] ?? '';
    expect((await run(['clock', '--url', origin])).text).toContain('2026-03-04T15:15:00.000Z');
    const copy = /^worldId +(w-\d+)$/m.exec(await command(origin, 'fork'))?.[1] ?? '';
    expect(await command(origin, 'list')).toMatch(new RegExp(`^${copy} .* true$`, 'm'));
    await run(['clock', '+1h', '--url', origin]);
    expect(await command(origin, 'select', id)).toContain(id);
    expect((await run(['clock', '--url', origin])).text).toContain('2026-03-04T15:15:00.000Z');
    expect(await command(origin, 'delete', id)).toBe('Done.');
    expect(await command(origin, 'list')).toMatch(/^w-1 .* true +true$/m);
    expect(readFileSync(path.join(folder, 'cache', 'venue', 'worlds.json'), 'utf8')).not.toContain(origin);
    expect((await run(['clock', '--url', origin, '--world', copy])).text).toContain('2026-03-04T16:15');
  });

  it('saves a world as a file, makes one of it, and resets it', async () => {
    const { origin } = await startVenue();
    await command(origin, 'new', '--start-at', '2026-03-04T15:15:00Z', '--speed', '0');
    await run(['clock', '+1h', '--url', origin]);
    await command(origin, 'export', 'one.json');
    expect(existsSync(path.join(folder, 'one.json'))).toBe(true);
    await command(origin, 'reset');
    expect((await run(['clock', '--url', origin])).text).toContain('2026-03-04T15:15');
    expect(await command(origin, 'import', 'one.json')).toMatch(/^isSelected +true$/m);
    expect((await run(['clock', '--url', origin])).text).toContain('2026-03-04T16:15');
  });

  it('goes on without a remembered world when the file of them is damaged', async () => {
    const { origin } = await startVenue();
    const environment = { XDG_CACHE_HOME: folder };
    await run(['world', 'new', '--url', origin], { environment });
    writeFileSync(path.join(folder, 'venue', 'worlds.json'), '{');
    expect((await run(['world', 'list', '--url', origin], { environment })).text).toMatch(/^w-1 .* true +true$/m);
  });
});

describe('venue logs', () => {
  it('prints what happened last', async () => {
    const venue = await startVenue();
    venue.signIn('marisol');
    await venue.fetch('/api/orders/H-999999');
    const command = inWorld(venue);
    expect(await command('logs')).toMatch(
      /^2025-11-18T15:15:00\.000Z +call +orders\.one +GET \/api\/orders\/H-999999 404/m,
    );
    await venue.fetch('/api/orders/');
    expect(await command('logs', '--lines', '1')).toMatch(/^[^\n]* 404 [^\n]*$/);
    expect(await command('logs', '--kind', 'read', '--lines', '1')).toContain('GET /api/orders/ 200');
  });

  it('goes on with -f until Ctrl-C, each entry once', async () => {
    const venue = await startVenue();
    venue.signIn('marisol');
    await venue.fetch('/api/orders/H-1');
    const interruption = new AbortController();
    const args = ['logs', '-f', '--kind', 'call', '--url', venue.origin, '--world', venue.hosted.id];
    const lines: string[] = [];
    const ended = runVenue(args, {
      environment: { XDG_CACHE_HOME: folder },
      output: { log: text => lines.push(String(text)), error: text => lines.push(String(text)) },
      interrupted: () => interruption.signal,
      openBrowser: () => undefined,
    });
    await expect.poll(() => lines.length).toBe(1);
    await venue.fetch('/api/orders/H-2');
    await expect.poll(() => lines.length).toBe(2);
    // The clock stands still: this is the same entry again.
    await venue.fetch('/api/orders/H-2');
    await expect.poll(() => lines.length).toBe(3);
    interruption.abort();
    expect(await ended).toBe(0);
    expect(lines.map(line => /H-\d/.exec(line)?.[0])).toEqual(['H-1', 'H-2', 'H-2']);
  });
});

describe('venue', () => {
  it('says in one sentence what cannot be done, and ends with 1', async () => {
    const venue = await startVenue();
    const nothing = 'http://127.0.0.1:9';
    expect(await run(['clock', '--url', nothing])).toMatchObject({
      code: 1,
      text: `No mock server answers at ${nothing}. Start one with: npx venue start`,
    });
    const url = ['--url', venue.origin];
    const cases: [args: string[], text: string][] = [
      [['world', 'select', 'w-999'], 'We couldn’t find that world.'],
      [['sign-in', 'nobody'], 'We couldn’t find that persona.'],
      [['market', 'price', 'TZROP', 'abc'], 'price: Expected a decimal number'],
      [['feed-fault', 'add', 'crossedQuote'], 'symbol: '],
      [['feed-fault', 'add', 'nothing'], 'kind: '],
      [['fault', 'add', 'orders.place', 'NOTHING'], 'effect.kind: '],
      [['dialect', 'nothing'], 'dialect: '],
      [['quirk', 'set', 'nothing'], 'quirks'],
      [['flag', 'set', 'nothing', 'true'], 'nothing'],
      [['flag', 'set', 'canTrade', 'perhaps'], 'canTrade: '],
      [['setting', 'set', 'idleTimeout', 'long'], 'idleTimeout: '],
      [['feed-fault', 'add', 'staleQuote', '--symbol', 'NONE'], 'We couldn’t find that symbol.'],
      [['world', 'import', 'gone.json'], 'no such file'],
      [['world', 'export', 'gone/away.json'], 'no such file'],
    ];
    for (const [args, text] of cases) {
      const result = await run([...args, ...url]);
      expect([args, result.code, result.text]).toEqual([args, 1, expect.stringContaining(text)]);
    }
  });

  it('says what is wrong with its arguments, and ends with 2', async () => {
    const cases: [args: string[], text: string][] = [
      [[], 'venue COMMAND'],
      [['nonsense'], 'Unknown command.'],
      [['clock', '--sped', '1'], 'Unknown option --sped.'],
      [['clock', '+1x'], "'+1x' is no time"],
      [['clock', '+'], "'+' is no time"],
      [['clock', '--url', 'there'], "not 'there'"],
      [['fault'], 'fault add <route> <effect>'],
      [['market', 'price', 'TZROP'], 'market price <symbol> <price>'],
      [['sign-in'], 'sign-in <persona>'],
      [['verify'], '--url is missing'],
    ];
    for (const [args, text] of cases) {
      const result = await run(args);
      expect([args, result.code, result.text]).toEqual([args, 2, expect.stringContaining(text)]);
    }
  });

  it('gives the key of a shared sandbox', async () => {
    const key = 'a key of sixteen characters';
    const { origin } = await startSharedVenue(key);
    const without = await run(['clock', '--url', origin]);
    expect([without.code, without.text]).toEqual([1, expect.stringContaining('is read from SANDBOX_KEY.')]);
    const environment = { SANDBOX_KEY: key, VENUE_URL: origin };
    expect((await run(['clock'], { environment })).text).toMatch(/^speed +0$/m);
  });

  it('has help for each command', async () => {
    const { code, text } = await run(['--help']);
    expect(code).toBe(0);
    for (const name of ['start', 'sign-in', 'clock', 'market', 'fault', 'dialect', 'flag', 'world', 'logs', 'verify']) {
      expect(text).toMatch(new RegExp(`^ +${name}\\b.* {2}\\S`, 'm'));
    }
    expect((await run(['world', 'new', '--help'])).text).toContain('--participants');
    expect((await run(['feed-fault', '--help'])).text).toContain('--connections');
    expect((await run(['verify', '--help'])).text).toContain('--feed-seconds');
  });

  it('is a program, which passes on to npm start', async () => {
    const program = [process.execPath, path.join(root, 'tools/venue/venue.mjs')];
    const start = await runCommand([...program, 'start', '--help'], { cwd: folder });
    expect([start.code, start.output]).toEqual([0, expect.stringContaining('--real-time')]);
    const wrong = await runCommand([...program, 'nonsense'], { cwd: folder });
    expect(wrong.code).toBe(2);
  });
});
