import {
  addressOf,
  screenGroups,
  type ScreenGroup,
  type Screen,
  type ScreenContext,
} from '@portal/testing/screens/screens';
import type { ConsoleMessage, Page } from '@playwright/test';
import { expect, follow, isMissingCall, isSpecOnly, sandbox, test, type Venue } from '../fixture';
import { checkAxe, checkNames, checkNarrow, checkTabWalk, waitForLayout } from '../screen-checks';

/**
 * Checks screens by common rules: by default one of each kind of layout, in one look each. `DEEP=1` checks all of them in both
 * schemes of all brands, with axe at every width. `SCREENS=deposit,wire` takes only these. `PICTURES=FOLDER` takes a picture of
 * each on a desktop, in dark mode with `SCHEME=dark`.
 */

const usual = [
  'sign-in',
  'personal-info-errors',
  'portfolio',
  'asset-chart',
  'review',
  'history',
  'deposit',
  'profile',
  'acat',
];
const isDeep = Boolean(process.env['DEEP']);
const only = process.env['SCREENS']?.split(',') ?? (isDeep ? null : usual);
const pictures = process.env['PICTURES'];
const brands = [
  { prefix: '', name: 'Halyard' },
  { prefix: '/cedar-row', name: 'Cedar Row' },
  { prefix: '/finch-marlow', name: 'Finch Marlow' },
] as const;
const schemes = ['light', 'dark'] as const;
/** Widths of windows in CSS pixels: the narrowest phone, a phone, a tablet upright and lying, a desktop. */
const widths = [320, 390, 768, 1024, 1440] as const;
const allScreens = Object.values(screenGroups).flatMap(groups => groups.flatMap(({ screens }) => screens));
const sizeOf = (width: number) => ({ width, height: width < 768 ? 740 : 900 });

/** Brand, color scheme and width in which a screen is checked. */
function lookOf(screen: Screen, round: number) {
  if (pictures !== undefined)
    return { brand: brands[0], scheme: process.env['SCHEME'] === 'dark' ? schemes[1] : schemes[0], width: 1440 };
  // Neighbors differ in brand, scheme and width.
  const number = allScreens.indexOf(screen) + round;
  return {
    brand: brands[number % 3] ?? brands[0],
    scheme: schemes[number % 6 < 3 ? 0 : 1],
    width: widths[number % widths.length] ?? widths[0],
  };
}

// Each screen defines its own expected noise.
test.use({ expectedNoise: [/./], reducedMotion: 'reduce' });

/** Signs in the group's persona in a browser that another one used before. */
async function signInAs({ persona, factors = 2, arrange }: ScreenGroup, page: Page, venue: Venue): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies({ name: /session$|XSRF-TOKEN/ });
  if (persona !== null) await venue.call(sandbox.people.signIn, { body: { persona, factors } });
  await arrange?.(venue.call);
}

/** Waits until the page with this title has loaded completely. */
async function rest(page: Page, title: string | RegExp): Promise<void> {
  await expect(page).toHaveTitle(title);
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      document.querySelector('h1') !== null &&
      document.querySelector(':is([aria-busy="true"], [role="status"][aria-label^="Loading"])') === null,
  );
}

async function open(
  page: Page,
  context: ScreenContext,
  screen: Screen,
  prefix: string,
  isFirst: boolean,
): Promise<void> {
  const address = await addressOf(screen, context, prefix);
  const [path = ''] = address.split(/[?#]/);
  // Changes made through the API become visible on a reload; the sandbox is another application.
  if (isFirst || typeof screen.path !== 'string' || path.startsWith('/sandbox')) await page.goto(address);
  else {
    // Leaves the same page first, so that its state from earlier steps is discarded.
    if (new URL(page.url()).pathname === path) {
      await follow(page, '/investors/elsewhere');
      await expect(page).toHaveTitle(/^Page not found/);
    }
    await follow(page, address);
  }
}

declare global {
  interface Window {
    /**
     * Element that gets the focus back: the last control pressed outside of dialogs, or the focused field that submits
     * a form.
     */
    dialogOpener: Element | null;
  }
}

/** Runs in the page: records which element opens a dialog. */
function watchOpener(): void {
  window.dialogOpener = null;
  document.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element) || target.closest('[role="dialog"]') !== null) return;
      const pressed = target.closest('button, a');
      const field = pressed?.matches('[type="submit"]') === true ? document.activeElement : null;
      window.dialogOpener = field?.matches('input, textarea') === true ? field : pressed;
    },
    { capture: true },
  );
}

/** A dialog or menu closes on Esc, or on the second Esc if it asks first. The focus returns to its opener. */
async function checkEscape(page: Page): Promise<string[]> {
  const over = page.locator('[role="dialog"]:visible, [role="menu"]:visible');
  const wasOpen = (await over.count()) > 0;
  for (let presses = 0; presses < 2 && (await over.count()) > 0; presses += 1) {
    await page.keyboard.press('Escape');
    await over
      .first()
      .waitFor({ state: 'hidden', timeout: presses === 0 ? 1_500 : 45_000 })
      .catch(() => undefined);
  }
  if ((await over.count()) > 0) return ['Esc does not close what is open'];
  if (!wasOpen) return [];
  const isBack = page.waitForFunction(
    () => {
      const { activeElement } = document;
      return window.dialogOpener?.checkVisibility() === true
        ? activeElement === window.dialogOpener
        : activeElement !== document.body;
    },
    undefined,
    { timeout: 45_000 },
  );
  return isBack.then(
    () => [],
    () => ['the focus does not go back to what opened the dialog'],
  );
}

/** What axe finds after the window was resized to each other width, and back. */
async function checkAxeAtOtherWidths(page: Page, part: 'all' | 'page', usual: number): Promise<string[]> {
  const problems: string[] = [];
  for (const width of widths.filter(other => other !== usual)) {
    await page.setViewportSize(sizeOf(width));
    await waitForLayout(page);
    problems.push(...(await checkAxe(page, part)).map(problem => `resized to ${width} px: ${problem}`));
  }
  await page.setViewportSize(sizeOf(usual));
  await waitForLayout(page);
  return problems;
}

async function findViolations(
  page: Page,
  context: ScreenContext,
  screen: Screen,
  round: number,
  isFirst: boolean,
): Promise<string[]> {
  const { brand, scheme, width } = lookOf(screen, round);
  const noise: string[] = [];
  const listen = (text: string) => {
    if (screen.noise?.test(text) !== true) noise.push(text);
  };
  const onConsole = (message: ConsoleMessage) =>
    ['error', 'warning'].includes(message.type()) &&
    !isMissingCall(message.location().url) &&
    listen(`${message.type()}: ${message.text()}`);
  const onError = (error: Error) => listen(`uncaught: ${error.message}`);
  page.on('console', onConsole);
  page.on('pageerror', onError);
  const problems: string[] = [];
  try {
    await page.setViewportSize(sizeOf(width));
    await page.emulateMedia({ colorScheme: scheme });
    const title = typeof screen.title === 'string' ? `${screen.title} - ${brand.name}` : screen.title;
    await open(page, context, screen, brand.prefix, isFirst);
    await rest(page, title);
    await page.evaluate(watchOpener);
    await screen.prepare?.(context);
    await rest(page, title);
    if (pictures !== undefined) {
      await page.setViewportSize({ width, height: 1000 });
      await page.screenshot({ path: `${pictures}/${screen.name}-${scheme}.png`, animations: 'disabled' });
    }
    problems.push(...(await checkNames(page, screen.heading, title)));
    // Header and footer are checked once per group, on its first screen.
    const part = isFirst ? 'all' : 'page';
    problems.push(...(await checkAxe(page, part)));
    if (isDeep) problems.push(...(await checkAxeAtOtherWidths(page, part, width)));
    problems.push(...(await checkTabWalk(page, part)));
    problems.push(...(await checkNarrow(page)));
    problems.push(...(await checkEscape(page)));
  } catch (error) {
    problems.push(`cannot be shown: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`);
  }
  page.off('console', onConsole);
  page.off('pageerror', onError);
  const seen = `${brand.name}, ${scheme}, ${width} px`;
  return [...problems, ...noise].map(problem => `${seen}: ${problem}`);
}

const rounds = isDeep ? [0, 1, 2, 3, 4, 5] : [0];

const select = ({ screens }: ScreenGroup): readonly Screen[] =>
  screens.filter(({ name, addition }) => (only?.includes(name) ?? true) && (!isSpecOnly || addition === undefined));

async function walk(page: Page, venue: Venue, list: readonly ScreenGroup[], round: number): Promise<void> {
  const context: ScreenContext = { page, call: venue.call };
  // A screen that fails must not use up the time of the others.
  page.setDefaultTimeout(45_000);
  for (const chapter of list) {
    const screens = select(chapter);
    if (screens.length === 0) continue;
    await signInAs(chapter, page, venue);
    for (const [number, screen] of screens.entries()) {
      expect.soft(await findViolations(page, context, screen, round, number === 0), screen.name).toEqual([]);
    }
  }
}

/** Screens on the way to an account begin with a draft of an application. */
const additionsOf = (part: string): string[] => (part === 'on the way to an account' ? ['@addition-registration'] : []);

for (const round of rounds) {
  for (const [part, list] of Object.entries(screenGroups)) {
    test(
      `screens ${part} are accessible, narrow and by keyboard, look ${round + 1} of ${rounds.length} [BRD-06]`,
      { tag: additionsOf(part) },
      async ({ page, venue }) => {
        if (isDeep) test.setTimeout(60 * 60_000);
        await walk(page, venue, list, round);
      },
    );
  }
}
