import { chromium } from '@playwright/test';
import { sandbox } from '@portal/contracts/sandbox/sandbox';
import { computeLaunchOptions } from '../machine/browser.mjs';
import type { Crowd, LoadUser } from './users.ts';

/** What a browser on the market page drew during the run. */
export interface FrameReport {
  readonly framesPerSecond: number;
  /** The longest time between two frames. */
  readonly longestFrameMs: number;
}

export interface LoadBrowser {
  measure(seconds: number): Promise<FrameReport>;
  close(): Promise<void>;
}

/**
 * Opens the market page in a headless Chromium, as a user: by a sign-in link at a mock server, else with the cookies.
 *
 * @throws if the page shows no live quotes
 */
export async function openBrowser(origin: string, { users, worlds }: Crowd): Promise<LoadBrowser> {
  const [user] = users;
  if (user === undefined) throw new Error('There is no user.');
  const browser = await chromium.launch(computeLaunchOptions());
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
    await context.addInitScript(() => localStorage.setItem('portal-cookieConsent', 'accepted'));
    const page = await context.newPage();
    const [world] = worlds;
    if (world === undefined) await context.addCookies(readCookies(user, origin));
    else {
      const body = { persona: user.userId };
      const { address } = await user.call(sandbox.people.signInLink, { params: { id: world.id }, body });
      await page.goto(`${origin}${address}`);
      await page.waitForURL(`${origin}/investors/portfolio`);
    }
    await page.goto(`${origin}/investors/market`);
    await page.locator('text="Live quotes"').first().waitFor();
    return {
      async measure(seconds) {
        // The times of the frames, by the script below.
        const times = await page.evaluate<number[]>(`(${frameScript})(${seconds * 1000})`);
        const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
        const lasted = gaps.reduce((sum, gap) => sum + gap, 0);
        return {
          framesPerSecond: Math.round((gaps.length / lasted) * 10_000) / 10,
          longestFrameMs: Math.round(Math.max(...gaps)),
        };
      },
      close: () => browser.close(),
    };
  } catch (error) {
    await browser.close();
    throw error;
  }
}

/** As text: a compiled function refers to helpers of the compiler that the page does not have. */
const frameScript = `ms => new Promise(resolve => {
  const times = [];
  requestAnimationFrame(function onFrame(time) {
    times.push(time);
    if (time - times[0] < ms) requestAnimationFrame(onFrame);
    else resolve(times);
  });
})`;

const readCookies = ({ headers }: LoadUser, origin: string) =>
  (headers['cookie'] ?? '').split('; ').map(pair => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: origin };
  });
