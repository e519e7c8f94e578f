// @ts-check
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

/** @typedef {{ path: string, source: string }} Browser */
/** @typedef {{ env: Record<string, string | undefined>, ownPath: string, exists: (file: string) => boolean }} Machine */

/** Playwright's own choice without a window, and a third cheaper to run than the whole browser. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const SYSTEM_NAMES = [
  HEADLESS_SHELL,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const SYSTEM_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The browser for tests, screenshots and benchmarks: CHROMIUM_PATH, else the one Playwright installed, else one of the system.
 *
 * @param {Machine} [machine] other than this one, for tests
 * @param {{ isShown?: boolean }} [options] `isShown`: a browser that can have a window
 * @returns {Browser | null}
 */
export function findBrowser(
  machine = { env: process.env, ownPath: chromium.executablePath(), exists: existsSync },
  { isShown = false } = {},
) {
  const { env, ownPath, exists } = machine;
  const chosen = env['CHROMIUM_PATH'];
  if (chosen) return exists(chosen) ? { path: chosen, source: 'CHROMIUM_PATH' } : null;
  if (exists(ownPath)) return { path: ownPath, source: 'Playwright' };
  const folders = (env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  const candidates = [
    ...SYSTEM_NAMES.filter(name => !isShown || name !== HEADLESS_SHELL).flatMap(name =>
      folders.map(folder => path.join(folder, name)),
    ),
    ...SYSTEM_PLACES,
  ];
  const found = candidates.find(exists);
  return found ? { path: found, source: 'the system' } : null;
}

/** What the pages of browser tests depend on. */
export const pageOptions = {
  viewport: { width: 1440, height: 900 },
  locale: 'en-US',
  // Not the market's zone, so that mixing up the two fails a test.
  timezoneId: 'America/Los_Angeles',
};

/**
 * How every browser of ours is launched: without a sandbox of its own (containers run as root), a graphics card, or calls home.
 *
 * @param {{ isShown?: boolean }} [options] `isShown`: with a window
 * @returns {{ executablePath?: string, args: string[] }} without `executablePath` Playwright looks for its own
 */
export function computeLaunchOptions(options = {}) {
  const browser = findBrowser(undefined, options);
  return {
    ...(browser && { executablePath: browser.path }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}
