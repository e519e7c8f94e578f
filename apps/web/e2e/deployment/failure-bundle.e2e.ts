import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../fixture';

/**
 * A browser test that fails leaves a bundle, and another process reopens it at another server: the same page, brand,
 * session, storage, orders and time.
 */

const address = /http:\/\/localhost:\d+\/sandbox\/reopen\/\S+/;

/** Starts a program of the repository; `output` is what it has printed so far. */
function start(args: readonly string[], env: Readonly<Record<string, string | undefined>> = {}) {
  const child = spawn(process.execPath, args, { stdio: 'pipe', env: { ...process.env, NO_COLOR: '1', ...env } });
  const started = { child, output: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => (started.output += data.toString()));
  }
  return started;
}

/** Starts a mock server on a free port, and waits until it has printed its address. */
async function startServer() {
  const started = start(['--import', 'tsx', 'apps/mock-server/src/main.ts', '--port', '0']);
  const readOrigin = (): string => /http:\/\/localhost:\d+/.exec(started.output)?.[0] ?? '';
  await expect.poll(readOrigin, { timeout: 100_000 }).not.toBe('');
  return { ...started, origin: readOrigin() };
}

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGINT');
  if (child.exitCode === null) await once(child, 'exit');
}

test('a failed test leaves a bundle, and a second process reopens it as it failed', async ({
  baseURL,
  browser,
  venue,
}, testInfo) => {
  void venue;
  // Two more processes start, one of them a server.
  test.slow();
  const folder = testInfo.outputPath('broken');
  const program = 'node_modules/@playwright/test/cli.js';
  const run = start([program, 'test', `--output=${folder}`], {
    E2E_BROKEN_AT: baseURL,
    E2E_SHARD: '',
    PLAYWRIGHT_JSON_OUTPUT_NAME: testInfo.outputPath('report.json'),
  });
  await once(run.child, 'close');
  expect(run.child.exitCode, run.output).toBe(1);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const file = path.join(folder, files.find(name => name.endsWith('.bundle.json.gz')) ?? 'no bundle');
  expect(run.output).toContain(`npm run reopen ${path.relative(process.cwd(), file)}`);

  // For the end of a run, which says what the page showed (tools/test-run/case-results.mjs).
  const report = readFileSync(testInfo.outputPath('report.json'), 'utf8');
  const snapshot: unknown = JSON.parse(`"${/"name": "error-context",[^}]*"path": "([^"]+)"/.exec(report)?.[1] ?? ''}"`);
  expect(readFileSync(String(snapshot), 'utf8')).toMatch(/```yaml\n[^`]*- heading "/);

  // Another server, as on another machine.
  const server = await startServer();
  try {
    const command = start(['--import', 'tsx', 'tools/reopen/main.ts', file, '--url', server.origin]);
    await once(command.child, 'close');
    const { output } = command;
    expect(output).toContain('an investor of a brand adds a symbol to a list');
    expect(output).toContain('apps/web/e2e/broken/broken-on-purpose.ts:');
    expect(output).toContain('A heading that no page has');
    expect(output).toContain('The commit is the same.');
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(address.exec(output)?.[0] ?? '');
    await expect(page).toHaveURL(/\/harbor\/investors\/asset\/TZROP\?range=1M$/);
    // The assertion fails again, for the same reason.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const failure = await expect(page.getByRole('heading', { level: 1 }))
      .toHaveText('A heading that no page has', { timeout: 1 })
      .then(() => 'passes', String);
    expect(failure).toContain('A heading that no page has');
    // The list is in the local storage, the note in that of the tab, the orders in the world.
    await page.getByRole('button', { name: 'Add to a list' }).click();
    await expect(page.getByRole('checkbox', { name: 'Growth' })).toBeChecked();
    expect(await page.evaluate(() => sessionStorage.getItem('note-of-this-tab'))).toBe('here');
    // The page's clock stands still, the world's five minutes after its beginning.
    const [first, second] = await page.evaluate(async () => {
      const before = Date.now();
      await fetch('/api/market');
      return [before, Date.now()];
    });
    expect(second).toBe(first);
    const clock = await context.request.get(new URL('/sandbox/api/clock', page.url()).href);
    expect(await clock.json()).toMatchObject({ speed: 0, now: expect.stringMatching(/^2026-03-04T15:2\d:/) });
    await context.close();
  } finally {
    await end(server.child);
  }
});
