// @ts-check
import { findProgram } from './programs.mjs';

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
 * @returns {{ executablePath?: string, args: string[] }} without `executablePath` Playwright looks for its own
 */
export function computeLaunchOptions() {
  const executablePath = findProgram('chromium');
  return {
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}
