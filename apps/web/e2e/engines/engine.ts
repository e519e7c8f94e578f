import { expect, isMissingCall, personaPassword, sandbox, test as base, type Venue } from '../fixture';
import { writeFile } from 'node:fs/promises';
import { startFirefox } from './firefox';
import { startSlowNetwork, type SlowNetwork } from '../slow-network';
import type { Engine, Size, Tab } from './tab';
import { startWebkit, type WebkitPrograms } from './webkit';

/**
 * Tests that run in Firefox and in WebKit, which Playwright drives only in versions of its own (docs/decisions/0069-other-engines.md).
 * The world is that of `venue`, as in Chromium.
 */

/** What the flows run on. */
export const sizes = { 'a desktop': { width: 1440, height: 900 }, 'a phone': { width: 390, height: 844 } } as const;

interface TestFixtures {
  size: Size;
  /** Opens a page, by path or address, in a new tab. Tabs share their cookies, and begin in the world of `venue`. */
  openTab: (address: string) => Promise<Tab>;
  /** A proxy in front of the server, whose responses can be held back. */
  network: SlowNetwork;
}

export interface EngineOptions {
  /** The engine, and its programs; empty where it is not installed. */
  installed: { name: 'firefox'; path: string } | ({ name: 'webkit' } & WebkitPrograms);
  /** The dialect of the worlds of phones, so that a run has more than one; E2E_DIALECT decides for all. */
  phoneDialect: 'spring' | 'plain';
}

export const test = base.extend<TestFixtures, EngineOptions & { engine: Engine }>({
  installed: [
    { name: 'firefox', path: '' },
    { option: true, scope: 'worker' },
  ],
  phoneDialect: ['plain', { option: true, scope: 'worker' }],
  size: [sizes['a desktop'], { option: true }],

  engine: [
    async ({ installed }, use) => {
      const engine = await (installed.name === 'firefox' ? startFirefox(installed.path) : startWebkit(installed));
      await use(engine);
      await engine.close();
    },
    // The start of a browser has its own limit: on a busy machine it takes longer than a test's own steps.
    { scope: 'worker', timeout: 300_000 },
  ],

  worldOptions: async ({ worldOptions, phoneDialect, size }, use) =>
    use(size === sizes['a phone'] ? { dialect: phoneDialect, ...worldOptions } : worldOptions),

  openTab: async ({ engine, context, venue, baseURL, expectedNoise, size, worldOptions }, use, info) => {
    // The sandbox selects the world by a cookie. The venue must have set it.
    void venue;
    const noise: string[] = [];
    const cookies = await context.cookies();
    const profile = await engine.openProfile({ cookies, size, report: line => noise.push(line) });
    const tabs: Tab[] = [];
    await use(async address => {
      const tab = await profile.open(new URL(address, baseURL).href);
      tabs.push(tab);
      return tab;
    });
    if (info.status !== info.expectedStatus)
      for (const [index, tab] of tabs.entries())
        await writeFile(info.outputPath(`tab-${index}.png`), await tab.shoot());
    await profile.close();
    const { dialect } = worldOptions;
    const isExpected = (line: string): boolean =>
      expectedNoise.some(pattern => pattern.test(line)) || isMissingCall(line, dialect !== undefined);
    expect(noise.filter(line => !isExpected(line))).toEqual([]);
  },

  network: async ({ baseURL }, use) => {
    const network = await startSlowNetwork(baseURL ?? '');
    await use(network);
    await network.stop();
  },
});

/** XPaths by what a person reads. */
const isNamed = (name: string) => `[normalize-space()="${name}" or @aria-label="${name}"]`;
export const button = (name: string) => `//button${isNamed(name)}`;
export const buttonFrom = (start: string) =>
  `//button[starts-with(normalize-space(), "${start}") or starts-with(@aria-label, "${start}")]`;
export const link = (name: string) => `//a${isNamed(name)}`;
export const heading = (words: string) => `//h1[normalize-space()="${words}"]`;
export const field = (label: string) => `//input[@id=//label[normalize-space()="${label}"]/@for]`;
export const option = (words: string) => `//*[@role="option"][contains(., "${words}")]`;
export const tabOf = (start: string) => `//*[@role="tab"][starts-with(normalize-space(), "${start}")]`;
export const words = (part: string) => `//body//*[text()[contains(., "${part}")]]`;
export const card = (title: string) => `//section[.//h2[normalize-space()="${title}"]]`;
export const dialog = '//*[@role="dialog"]';
/** The newest row of the table of a page. */
export const newestRow = '//main//table//tbody/tr[1]';

/** How often a page is looked at, in ms, until it shows what is expected. */
const intervals = [50, 100, 200];

/**
 * Where a mouse reaches an element, once it can be seen, is enabled, rests and nothing covers it, such as a dialog that closes. One
 * outside of the view is scrolled to.
 */
async function reach(tab: Tab, path: string): Promise<[x: number, y: number]> {
  let last = '';
  let point: [number, number] = [0, 0];
  await expect
    .poll(
      async () => {
        const found = await tab.run(findPoint, path);
        if (typeof found === 'string') return found;
        const isAtRest = last === found.join();
        last = found.join();
        point = found;
        return isAtRest ? 'reached' : 'moves';
      },
      { intervals, message: path },
    )
    .toBe('reached');
  return point;
}

/** In the page: the middle of the first such element that is shown, or why a mouse cannot reach it. */
function findPoint(path: string): [x: number, y: number] | string {
  const { ORDERED_NODE_SNAPSHOT_TYPE } = XPathResult;
  const found = document.evaluate(path, document, null, ORDERED_NODE_SNAPSHOT_TYPE);
  const all = Array.from({ length: found.snapshotLength }, (_, index) => found.snapshotItem(index));
  const element = all
    .filter(each => each instanceof HTMLElement)
    .find(each => each.checkVisibility() && each.offsetWidth > 0);
  if (element === undefined) return 'is not shown';
  if (element.matches(':disabled')) return 'is disabled';
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const reached = document.elementFromPoint(x, y);
  if (element.contains(reached)) return [x, y];
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  return `is covered by ${reached?.outerHTML.slice(0, 200)}`;
}

/** Presses the mouse on an element, once a mouse reaches it; again if the page has moved it away meanwhile. */
export async function click(tab: Tab, path: string): Promise<void> {
  let press = 'missed';
  while (press === 'missed') {
    const point = await reach(tab, path);
    await tab.run(watchPress, path);
    await tab.press(point);
    // A page that the press has opened knows nothing of it.
    const readPress = () => tab.run(() => document.documentElement.dataset['press'] ?? 'left');
    await expect.poll(async () => (press = await readPress()), { intervals, message: path }).not.toBe('expected');
  }
}

/** In the page: notes whether the next press hits such an element. One that hits another does nothing. */
function watchPress(path: string): void {
  const { dataset } = document.documentElement;
  dataset['press'] = 'expected';
  const note = (event: Event): void => {
    const found = document.evaluate(path, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
    const all = Array.from({ length: found.snapshotLength }, (_, index) => found.snapshotItem(index));
    const { target } = event;
    const isHit = all.some(each => target instanceof Node && each?.contains(target));
    dataset['press'] = isHit ? 'hit' : 'missed';
    if (isHit) return;
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  addEventListener('click', note, { capture: true, once: true });
}

/** Types into a field, key by key, over what it holds. */
export async function type(tab: Tab, path: string, value: string): Promise<void> {
  await click(tab, path);
  await tab.run(() => document.activeElement instanceof HTMLInputElement && document.activeElement.select());
  await tab.keys(value);
}

/** The text of the first such element that is shown, as it is now, with single spaces; empty if there is none. */
export const read = (tab: Tab, path: string): Promise<string> =>
  tab.run(wanted => {
    const found = document.evaluate(wanted, document, null, XPathResult.ORDERED_NODE_ITERATOR_TYPE);
    for (let each = found.iterateNext(); each !== null; each = found.iterateNext())
      if (each instanceof HTMLElement && each.checkVisibility()) return each.innerText.replaceAll(/\s+/g, ' ').trim();
    return '';
  }, path);

/** Waits until an element can be seen. */
export async function see(tab: Tab, path: string): Promise<void> {
  const isShown = (wanted: string): boolean => {
    const found = document.evaluate(wanted, document, null, XPathResult.ORDERED_NODE_ITERATOR_TYPE);
    for (let each = found.iterateNext(); each !== null; each = found.iterateNext())
      if (each instanceof Element && each.checkVisibility() && each.getBoundingClientRect().width > 0) return true;
    return false;
  };
  await expect.poll(() => tab.run(isShown, path), { intervals, message: path }).toBe(true);
}

/** The path of the address. */
export const pathOf = (tab: Tab): Promise<string> => tab.run(() => location.pathname);

/** Chooses an entry of the user menu, which every size of screen has. */
export async function choose(tab: Tab, entry: string): Promise<void> {
  await click(tab, '//button[@aria-haspopup="menu"][contains(concat(@aria-label, .), "Marisol Vance")]');
  await click(tab, `//*[@role="menuitem"][normalize-space()="${entry}"]`);
}

/** Signs in on the sign-in page: email, password, the code that was sent. */
export async function signIn(tab: Tab, venue: Venue, persona: string): Promise<void> {
  const { personas } = await venue.call(sandbox.people.list);
  await type(tab, field('Email'), personas.find(({ key }) => key === persona)?.email ?? '');
  await type(tab, field('Password'), personaPassword);
  await click(tab, button('Sign In'));
  await see(tab, field('Verification code'));
  await type(tab, field('Verification code'), await venue.readCode(persona));
  await see(tab, heading('Portfolio'));
}
