import path from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import type { Screen } from './screens';

export const sizes = {
  desktop: { viewport: { width: 1440, height: 900 } },
  tablet: { viewport: { width: 768, height: 1024 } },
  mobile: { viewport: { width: 375, height: 812 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
} satisfies Record<string, BrowserContextOptions>;

export type Size = keyof typeof sizes;
export type Scheme = 'light' | 'dark';

export interface Picture {
  screen: Screen;
  size: Size;
  scheme: Scheme;
  /** File name without its ending; the picture then shows what fits a window of 1000 px and no more. */
  as?: string;
}

export interface Studio {
  browser: Browser;
  origin: string;
  persona: string;
  folder: string;
}

/** `portfolio-desktop-light`: the picture's file name without its ending. */
export function nameOf({ screen, size, scheme, as }: Picture): string {
  if (as !== undefined) return as;
  return `${screen.name}-${size}-${scheme}`;
}

/**
 * Takes one picture in a world of its own, so that it shows the same figures whatever was taken before. Returns the file and what
 * the page wrote as errors to its console, for the caller to report.
 */
export async function takePicture({ browser, origin, persona, folder }: Studio, picture: Picture) {
  const { screen, size, scheme } = picture;
  const context = await browser.newContext({
    ...sizes[size],
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'en-US',
  });
  const complaints: string[] = [];
  try {
    await enterWorld(context, origin, screen.factors === 0 ? null : { persona, factors: screen.factors });
    context.setDefaultTimeout(15_000);
    const page = await context.newPage();
    page.on('console', message => message.type() === 'error' && complaints.push(firstLine(message.text())));
    page.on('pageerror', error => complaints.push(firstLine(error.message)));
    await page.goto(`${origin}/investors/${screen.path}`, { waitUntil: 'load' });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForFunction(
      () => document.fonts.status === 'loaded' && !document.querySelector('[aria-busy="true"]'),
    );
    await screen.prepare?.(page);
    await loadAllImages(page);
    const file = path.join(folder, `${nameOf(picture)}.png`);
    if (picture.as !== undefined) await page.setViewportSize({ ...sizes[size].viewport, height: 1000 });
    await page.screenshot({ path: file, fullPage: picture.as === undefined, animations: 'disabled' });
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

/** The only place that knows the sandbox: a fresh world, and the persona signed in there with one call. */
async function enterWorld(
  context: BrowserContext,
  origin: string,
  signIn: { persona: string; factors: 1 | 2 } | null,
): Promise<void> {
  const post = async (address: string, data: object) => {
    const answer = await context.request.post(`${origin}/sandbox/api/${address}`, { data });
    if (!answer.ok()) throw new Error(`The sandbox refused ${address}: ${answer.status()} ${await answer.text()}`);
  };
  await post('worlds', { select: true });
  if (signIn) await post('sign-in', signIn);
}

/** Enough of an error's text to tell what went wrong. */
export function firstLine(text: string): string {
  return text.split('\n')[0] ?? '';
}
