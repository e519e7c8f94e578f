// @ts-check
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

/** @typedef {{ path: string, source: string }} Browser */
/** @typedef {{ env: Record<string, string | undefined>, ownPath: string, exists: (file: string) => boolean }} Machine */

/** The headless shell first: Playwright's own choice without a window, and a third cheaper to run than the whole browser. */
const SYSTEM_NAMES = [
  'chromium-headless-shell',
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
 * @returns {Browser | null}
 */
export function findBrowser(machine = { env: process.env, ownPath: chromium.executablePath(), exists: existsSync }) {
  const { env, ownPath, exists } = machine;
  const chosen = env['CHROMIUM_PATH'];
  if (chosen) return exists(chosen) ? { path: chosen, source: 'CHROMIUM_PATH' } : null;
  if (exists(ownPath)) return { path: ownPath, source: 'Playwright' };
  const folders = (env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  const candidates = [
    ...SYSTEM_NAMES.flatMap(name => folders.map(folder => path.join(folder, name))),
    ...SYSTEM_PLACES,
  ];
  const found = candidates.find(exists);
  return found ? { path: found, source: 'the system' } : null;
}

/**
 * How every browser of ours is launched: without a sandbox of its own (containers run as root), a graphics card, or calls home.
 *
 * @returns {{ executablePath?: string, args: string[] }} without `executablePath` Playwright looks for its own
 */
export function computeLaunchOptions() {
  const browser = findBrowser();
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
