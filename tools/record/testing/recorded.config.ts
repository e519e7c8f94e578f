import { defineConfig } from '@playwright/test';
import base from '../../../playwright.config.ts';

/** Runs the tests of the folder RECORDED_IN at the server RECORDED_AT: as our browser tests, but a wrong one fails soon. */
const { webServer: _server, ...options } = base;

export default defineConfig({
  ...options,
  testDir: process.env['RECORDED_IN'] ?? '',
  testMatch: '**/*.e2e.ts',
  outputDir: `${process.env['RECORDED_IN'] ?? ''}/results`,
  expect: { timeout: 15_000 },
  use: { ...base.use, baseURL: process.env['RECORDED_AT'] },
});
