// @ts-check
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Debian's and Ubuntu's packages with both programs. */
export const webkitPackages = ['webkit2gtk-driver', 'xvfb'];

/** What is said where there is none, because its tests are left out there. */
export const noWebkit = `No WebKit: its browser tests are skipped. On Debian and Ubuntu install ${webkitPackages.join(' and ')}.`;

/**
 * The WebKit for the browser tests, WebKitGTK's driver and the display that it draws on: those on the path.
 *
 * @param {{ env: Record<string, string | undefined>, exists: (file: string) => boolean }} [machine] other than this one, for tests
 * @returns {{ driver: string, display: string } | null} null if either is missing
 */
export function findWebkit(machine = { env: process.env, exists: existsSync }) {
  const folders = (machine.env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  const [driver, display] = ['WebKitWebDriver', 'Xvfb'].map(name =>
    folders.map(folder => path.join(folder, name)).find(machine.exists),
  );
  return driver && display ? { driver, display } : null;
}
