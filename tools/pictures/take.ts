import path from 'node:path';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { sandbox } from '@portal/contracts/sandbox/sandbox';
import { callFrom } from '@portal/sandbox-client/browser-call';
import { addressOf } from '@portal/testing/screens/screens';
import type { Scene } from './screens';

export const sizes = {
  desktop: { viewport: { width: 1440, height: 900 } },
  tablet: { viewport: { width: 768, height: 1024 } },
  mobile: { viewport: { width: 375, height: 812 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
} satisfies Record<string, BrowserContextOptions>;

export type Size = keyof typeof sizes;
export type Scheme = 'light' | 'dark';

export interface Picture {
  scene: Scene;
  size: Size;
  scheme: Scheme;
  /** File name without its ending; the picture then shows what fits a window of 1000 px and no more. */
  as?: string;
}

export interface Studio {
  browser: Browser;
  origin: string;
  /** The brand's part of the addresses: '/cedar-row', or nothing for the default brand. */
  prefix: string;
  folder: string;
}

/** `portfolio-desktop-light`: the picture's file name without its ending. */
export function nameOf({ scene, size, scheme, as }: Picture): string {
  return as ?? `${scene.name}-${size}-${scheme}`;
}

/**
 * Takes one picture in a world of its own, so that it shows the same figures whatever was taken before. Returns the file and what
 * the page wrote as errors to its console, for the caller to report.
 */
export async function takePicture({ browser, origin, prefix, folder }: Studio, picture: Picture) {
  const { scene, size, scheme } = picture;
  const context = await browser.newContext({
    ...sizes[size],
    baseURL: origin,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'en-US',
  });
  const complaints: string[] = [];
  try {
    const call = callFrom(context);
    await call(sandbox.worlds.create, { body: { participants: 'quotes-only', select: true } });
    const { persona, factors = 2 } = scene;
    if (persona !== null) await call(sandbox.people.signIn, { body: { persona, factors } });
    await scene.arrange?.(call);
    context.setDefaultTimeout(15_000);
    await context.addInitScript(() => localStorage.setItem('portal-cookieConsent', 'accepted'));
    const page = await context.newPage();
    const listen = (text: string): void => {
      if (scene.noise?.test(text) !== true) complaints.push(firstLine(text));
    };
    page.on('console', message => message.type() === 'error' && listen(message.text()));
    page.on('pageerror', error => listen(error.message));
    const stage = { page, call };
    await page.goto(await addressOf(scene, stage, prefix), { waitUntil: 'load' });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForFunction(
      () => document.fonts.status === 'loaded' && !document.querySelector('[aria-busy="true"]'),
    );
    await scene.prepare?.(stage);
    await loadAllImages(page);
    const file = path.join(folder, `${nameOf(picture)}.png`);
    if (picture.as !== undefined) await page.setViewportSize({ ...sizes[size].viewport, height: 1000 });
    // A dialog stands on the window and would be lost on a long page.
    const hasDialog = await page.locator('[role="dialog"]:visible').count();
    const fullPage = picture.as === undefined && hasDialog === 0;
    await page.screenshot({ path: file, fullPage, animations: 'disabled' });
    return { file, complaints };
  } finally {
    await context.close();
  }
}

/** Images below the fold load when they are scrolled to, which nobody does here. */
async function loadAllImages(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelectorAll('img').forEach(image => (image.loading = 'eager')));
  await page.waitForFunction(() => [...document.images].every(image => image.complete));
}

/** Enough of an error's text to tell what went wrong. */
export function firstLine(text: string): string {
  return text.split('\n')[0] ?? '';
}
