import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { demoSettings } from '@portal/contracts/configuration/demo-settings';
import { startTestingServer, type TestingServer, type Venue } from '@portal/mock-server/testing/testing-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runVerify } from './run';

let server: TestingServer;
let folder: string;
beforeAll(async () => {
  server = await startTestingServer();
  folder = mkdtempSync(path.join(tmpdir(), 'verify-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await server.close();
});

function open(): Venue {
  const venue = server.openVenue();
  venue.signIn('marisol');
  return venue;
}

async function run(...args: string[]) {
  const lines: string[] = [];
  const print = (line: unknown): unknown => lines.push(String(line));
  const code = await runVerify([...args, '--feed-seconds', '0'], {}, { log: print, error: print });
  return { code, text: lines.join('\n') };
}

const fileOf = (name: string): string => path.join(folder, name);

describe('npm run verify', () => {
  it('ends with 0 without findings and with 1 with findings, and writes JSON', async () => {
    const venue = open();
    const args = ['--url', server.origin, '--cookie', `Cookie: ${venue.jar.header()}`];
    writeFileSync(fileOf('numbers.json'), JSON.stringify({ ...demoSettings, decimalsAs: 'number' }));
    const good = await run(...args, '--config', fileOf('numbers.json'), '--trade', '--json', fileOf('good.json'));
    expect([good.code, good.text]).toEqual([0, expect.stringMatching(/No findings, and \d+ parts not verified\.$/)]);
    expect(JSON.parse(readFileSync(fileOf('good.json'), 'utf8'))).toMatchObject({ url: server.origin, findings: [] });
    venue.world.execute('dialect.set', { dialect: 'spring' });
    const bad = await run(...args);
    expect([bad.code, bad.text]).toEqual([1, expect.stringMatching(/^ {2}auth\.user: .*userId/m)]);
  });

  it('ends with 2 for wrong options, and where there is nothing to verify', async () => {
    const without = await run();
    expect([without.code, without.text]).toEqual([2, expect.stringContaining('--url is missing')]);
    expect((await run('--url', server.origin, '--trade')).text).toContain('--trade needs --cookie');
    expect((await run('--url', server.origin, '--cookie', 'session=old')).text).toContain('(401)');
    expect((await run('--help')).text).toContain('--feed-seconds SECONDS');
  });

  it('takes base addresses and the form of decimals from the settings', async () => {
    const settings = { ...demoSettings, bases: { 'rest.orders': '/elsewhere' }, decimalsAs: 'number' };
    writeFileSync(fileOf('portal.json'), JSON.stringify(settings));
    const args = [
      '--url',
      server.origin,
      '--cookie',
      open().jar.header(),
      '--config',
      fileOf('portal.json'),
      '--trade',
    ];
    const { code, text } = await run(...args, '--json', fileOf('elsewhere.json'));
    expect(code).toBe(1);
    expect(text).toContain('GET /elsewhere/orders/ (orders.list)');
    // Written by runVerify.
    const { findings } = JSON.parse(readFileSync(fileOf('elsewhere.json'), 'utf8')) as {
      findings: { route: string }[];
    };
    const routes = findings.map(({ route }) => route.split('.')[0]);
    expect(new Set(routes)).toEqual(new Set(['market', 'orders']));
  });
});
