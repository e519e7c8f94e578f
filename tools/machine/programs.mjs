// @ts-check
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

/**
 * Programs of the system that tests use.
 *
 * @typedef {object} Program
 * @property {string} title
 * @property {string} [variable] of the environment, which names another one
 * @property {() => string} [own] that of a package, which is taken before those of the system
 * @property {string[]} names on the path
 * @property {string[]} [places] where systems put it that is not on the path
 * @property {string[]} packages of Debian and Ubuntu; the first that can be installed is
 */

/** @type {Record<'chromium' | 'nginx' | 'openssl' | 'firefox' | 'webkit' | 'display', Program>} */
export const programs = {
  chromium: {
    title: 'Chromium',
    variable: 'CHROMIUM_PATH',
    own: () => chromium.executablePath(),
    // The first is Playwright's own choice without a window, and a third cheaper to run than the whole browser.
    names: [
      ...['chromium-headless-shell', 'chromium', 'chromium-browser'],
      ...['google-chrome', 'google-chrome-stable', 'chrome'],
    ],
    places: [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    ],
    packages: ['chromium-headless-shell', 'chromium'],
  },
  nginx: {
    title: 'nginx',
    variable: 'NGINX_PATH',
    names: ['nginx'],
    places: ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx', '/usr/local/bin/nginx'],
    packages: ['nginx-light'],
  },
  openssl: { title: 'openssl', names: ['openssl'], packages: ['openssl'] },
  firefox: {
    title: 'Firefox',
    variable: 'FIREFOX_PATH',
    // The extended support release first: it is what package managers of servers have.
    names: ['firefox-esr', 'firefox'],
    places: ['/Applications/Firefox.app/Contents/MacOS/firefox', 'C:\\Program Files\\Mozilla Firefox\\firefox.exe'],
    packages: ['firefox-esr'],
  },
  webkit: { title: 'WebKit', names: ['WebKitWebDriver'], packages: ['webkit2gtk-driver'] },
  display: { title: 'Xvfb, on which WebKit draws', names: ['Xvfb'], packages: ['xvfb'] },
};

/** @typedef {keyof typeof programs} ProgramName */

/**
 * The file of a program: the one that its variable names, else a package's own, else one on the path, else one where systems put it.
 *
 * @param {ProgramName} name
 * @param {{ env: Record<string, string | undefined>, exists: (file: string) => boolean }} [machine] other than this one, for tests
 * @returns {string | null}
 */
export function findProgram(name, machine = { env: process.env, exists: existsSync }) {
  const { variable, own, names, places = [] } = programs[name];
  const { env, exists } = machine;
  const chosen = variable && env[variable];
  if (chosen) return exists(chosen) ? chosen : null;
  const folders = (env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  const onPath = names.flatMap(file => folders.map(folder => path.join(folder, file)));
  return [...(own ? [own()] : []), ...onPath, ...places].find(exists) ?? null;
}

/** WebKitGTK's driver and its display; null where one is missing, and its tests are left out there. */
export function findWebkit() {
  const driver = findProgram('webkit');
  const display = findProgram('display');
  return driver && display ? { driver, display } : null;
}
