import { defineConfig } from '@playwright/test';
import { computeLaunchOptions } from './tools/machine/browser.mjs';
import { findFirefox } from './tools/machine/firefox.mjs';

const port = process.env['E2E_PORT'] ?? '4310';
const origin = `http://localhost:${port}`;

/** Journeys in a real browser against one mock server that serves the built portal. Every test has a world of its own there. */
export default defineConfig<object, { firefoxPath: string }>({
  testDir: 'apps/web/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  // With E2E_SPEC_ONLY=1 all worlds answer only what the specification names; tests tagged @addition-… need more than that.
  ...(process.env['E2E_SPEC_ONLY'] ? { grepInvert: /@addition-/ } : {}),
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: origin,
    launchOptions: computeLaunchOptions(),
    // For apps/web/e2e/firefox.ts.
    firefoxPath: findFirefox() ?? '',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // Not the market's zone, so that mixing up the two fails a test.
    timezoneId: 'America/Los_Angeles',
    // A trace of each step costs a third of the time: TRACE=1 keeps those of the tests that fail.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'node --import tsx apps/mock-server/src/main.ts',
    env: { PORT: port },
    url: `${origin}/investors`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    timeout: 60_000,
  },
});
