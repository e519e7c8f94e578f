import { defineConfig, type Project } from '@playwright/test';
import type { EngineOptions } from './apps/web/e2e/engines/engine.ts';
import { findProgram, findWebkit } from './tools/machine/programs.mjs';

/** Those that run in each of the other engines. */
const engineTests = '**/engines.e2e.ts';
const firefoxTests = '**/firefox.e2e.ts';

const webkit = findWebkit();
/** Without one Playwright looks for its own. */
const chromium = findProgram('chromium');

/** The engine of all other tests first. */
const projects: Project<object, EngineOptions>[] = [
  { name: 'chromium', testIgnore: [engineTests, firefoxTests] },
  {
    name: 'firefox',
    testMatch: [engineTests, firefoxTests],
    use: { installed: { name: 'firefox', path: findProgram('firefox') ?? '' }, phoneDialect: 'plain' },
  },
  // Where there is none, tools/machine/set-up.mjs says so.
  ...(webkit === null
    ? []
    : [
        {
          name: 'webkit',
          testMatch: engineTests,
          use: { installed: { name: 'webkit' as const, ...webkit }, phoneDialect: 'spring' as const },
        },
      ]),
];

/** One engine with E2E_ENGINE, else all. */
const engine = process.env['E2E_ENGINE'];
/** The second third with E2E_SHARD=2/3. */
const [current = 1, total = 1] = (process.env['E2E_SHARD'] ?? '1/1').split('/').map(Number);

/** Journeys in a real browser against one mock server that serves the built portal. Every test has a world of its own there. */
export default defineConfig<object, EngineOptions>({
  testDir: 'apps/web/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  // With E2E_DIALECT=spring all worlds answer only what the specification names, in that dialect; tests tagged @addition-… need more than that.
  ...(process.env['E2E_DIALECT'] ? { grepInvert: /@addition-/ } : {}),
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  // A test that passes does not wait for them: a busy machine is no failure.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : [['list']],
  use: {
    // Set by the server's output (startServer) before the workers read this file.
    baseURL: process.env['E2E_ORIGIN'],
    launchOptions: {
      ...(chromium === null ? {} : { executablePath: chromium }),
      // Containers run as root, without a graphics card; nothing calls home.
      args: [
        ...['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
        ...['--disable-component-update', '--disable-sync'],
      ],
    },
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // Not the market's zone, so that mixing up the two fails a test.
    timezoneId: 'America/Los_Angeles',
    // A trace of each step costs a third of the time: TRACE=1 keeps those of the tests that fail.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  webServer: startServer(),
  projects: projects.filter(({ name }) => engine === undefined || name === engine),
  ...(total > 1 ? { shard: { current, total } } : {}),
});

/** The mock server of a run, which ends with it: on a free port, so that several runs can share a machine, or on E2E_PORT. */
function startServer() {
  return {
    // Some tests have nginx with TLS in front of it, on this machine.
    command: 'node --import tsx apps/mock-server/src/main.ts --trust-proxy 127.0.0.1 --trust-proxy ::1',
    env: { PORT: process.env['E2E_PORT'] ?? '0' },
    // The group's name becomes the variable E2E_ORIGIN.
    wait: { stdout: /Portal +(?<e2e_origin>http:\/\/\S+)\/investors/ },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 } as const,
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
    timeout: 60_000,
  };
}
