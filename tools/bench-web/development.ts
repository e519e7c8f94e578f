import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { startVitest } from 'vitest/node';
import { median, verdictOf } from '../bench/statistics.ts';
import { computeLaunchOptions } from '../machine/browser.mjs';
import { root } from '../machine/commands.mjs';
import { findFreePort } from '../machine/running-server.mjs';

/** A component of a feature, a text of it that is on the sign-in page, and its tests. */
const file = path.join(root, 'libs/features/auth/src/sign-in/sign-in-page.tsx');
const text = 'have an account?';
const tests = 'libs/features/auth/src/sign-in/sign-in-page.test.tsx';

/** Greatest milliseconds. */
const goals = { browser: 500, tests: 3000 };
/** Between two changes: a watcher takes changes in quick succession for one. */
const restMs = 1500;
const startLimitMs = 60_000;

/** From a change of a feature to the browser under `npm run dev`, and to the end of its tests in Vitest's watch mode. */
export async function measureDevelopment(rounds: number): Promise<readonly string[]> {
  const source = readFileSync(file, 'utf8');
  if (!source.includes(text)) throw new Error(`${file} has no text '${text}'.`);
  const restore = (): void => writeFileSync(file, source);
  process.once('exit', restore);
  // Without a listener Ctrl-C ends the process without its exit event, and the file would stay changed.
  const exit = (): void => process.exit(130);
  process.once('SIGINT', exit);
  try {
    const browser = await measureBrowser(rounds, source);
    restore();
    const { first, again } = await measureTests(rounds, source);
    return [
      `From a change of a feature, medians of ${rounds}:`,
      describe('to the browser under npm run dev', browser, goals.browser),
      describe(`to the end of its tests in watch mode (${(first / 1000).toFixed(1)} s at first)`, again, goals.tests),
    ];
  } finally {
    restore();
    process.off('exit', restore);
    process.off('SIGINT', exit);
  }
}

const describe = (what: string, times: readonly number[], goal: number): string =>
  `  ${what}: ${median(times).toFixed(0)} ms (rounds ${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)}, ` +
  `goal at most ${goal}): ${verdictOf(median(times) <= goal)}`;

async function measureBrowser(rounds: number, source: string): Promise<readonly number[]> {
  const [port, webPort] = [await findFreePort(), await findFreePort()];
  // A world of its own: that of the developer stays as it is.
  const world = mkdtempSync(path.join(tmpdir(), 'development-'));
  const development = spawn(process.execPath, ['tools/dev.mjs', '--data', world], {
    cwd: root,
    env: { ...process.env, PORT: String(port), WEB_PORT: String(webPort) },
    stdio: 'ignore',
  });
  const ended = new Promise(resolve => development.once('exit', resolve));
  const browser = await chromium.launch(computeLaunchOptions());
  try {
    const page = await browser.newPage();
    const deadline = performance.now() + startLimitMs;
    const shown = page.getByText(text);
    while (!(await shown.isVisible())) {
      if (performance.now() > deadline) throw new Error('npm run dev shows no sign-in page.');
      await page.goto(`http://localhost:${webPort}/investors/login`).catch(() => pause(200));
      await shown.waitFor({ timeout: 5000 }).catch(() => undefined);
    }
    const times: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      await pause(restMs);
      const changed = `have account ${round}?`;
      const start = performance.now();
      writeFileSync(file, source.replace(text, changed));
      await page.getByText(changed).waitFor();
      times.push(performance.now() - start);
    }
    return times;
  } finally {
    await browser.close();
    development.kill('SIGTERM');
    await ended;
    rmSync(world, { recursive: true, force: true });
  }
}

async function measureTests(
  rounds: number,
  source: string,
): Promise<{ readonly first: number; readonly again: readonly number[] }> {
  let finish = (): void => undefined;
  const nextEnd = (): Promise<void> => new Promise(resolve => (finish = resolve));
  const begun = performance.now();
  const firstEnd = nextEnd();
  const vitest = await startVitest('test', [tests], {
    config: path.join(root, 'tools/test-run/whole.config.ts'),
    project: ['screens'],
    watch: true,
    reporters: [{ onTestRunEnd: () => finish() }],
  });
  try {
    await firstEnd;
    const first = performance.now() - begun;
    const again: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      await pause(restMs);
      const end = nextEnd();
      const start = performance.now();
      writeFileSync(file, `${source}// ${round}\n`);
      await end;
      again.push(performance.now() - start);
    }
    return { first, again };
  } finally {
    await vitest.close();
  }
}
