import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What every screen keeps to, whoever drew it. Each check gives what is wrong, in words; nothing when all is well. */

/** What assistive technology would stumble over: in the whole document, or in the page and what stands over it. */
export async function checkAxe(page: Page, part: 'all' | 'page' = 'all'): Promise<string[]> {
  await settleColors(page);
  // In the page itself: nothing here is from another origin, and a blank page for the sum costs half a second.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (part === 'page') {
    for (const place of ['main', '[role="dialog"]', '[role="menu"]']) {
      if ((await page.locator(`${place}:visible`).count()) > 0) axe.include(place);
    }
  }
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `axe ${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`);
}

/** Colors on their way from one theme or state to the next are nobody's colors. */
async function settleColors(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const fading = document.getAnimations().filter(animation => animation instanceof CSSTransition);
    await Promise.allSettled(fading.map(({ finished }) => finished));
  });
}

/** One heading of the first rank, and the tab's title. */
export async function checkNames(page: Page, heading: string | RegExp, title: string | RegExp): Promise<string[]> {
  const headings = await page.locator('h1:visible').allTextContents();
  const [first = ''] = headings;
  const isRight = typeof heading === 'string' ? first.trim() === heading : heading.test(first);
  const shown = await page.title();
  const isTitled = typeof title === 'string' ? shown === title : title.test(shown);
  return [
    ...(headings.length === 1 ? [] : [`${headings.length} headings of the first rank: ${headings.join(' | ')}`]),
    ...(isRight ? [] : [`the heading is '${first}'`]),
    ...(isTitled ? [] : [`the title is '${shown}'`]),
  ];
}

/** On the narrowest phone nothing reaches beyond the screen, neither the page nor a dialog over it. */
export async function checkNarrow(page: Page): Promise<string[]> {
  let looks = page.viewportSize()?.width === 320 ? 1 : 0;
  await page.setViewportSize({ width: 320, height: 740 });
  let wide = '';
  try {
    // The layout follows 125 ms after the last change of size [LAY-09]: the first look is for what was there before.
    await expect
      .poll(
        async () => {
          wide = await page.evaluate(findWide);
          looks += 1;
          return looks > 1 ? wide : 'too early';
        },
        { timeout: 2_000, intervals: [160] },
      )
      .toBe('');
    return [];
  } catch {
    return [wide];
  }
}

/** Runs in the page: what is wider than the screen, or nothing. */
function findWide(): string {
  const width = document.documentElement.clientWidth;
  const scrollers = [document.documentElement, ...document.querySelectorAll('[role="dialog"]')];
  const wide = scrollers.filter(each => each.scrollWidth > each.clientWidth);
  if (wide.length === 0) return '';
  const culprits = [...document.querySelectorAll('body *')].filter(
    each => each.getBoundingClientRect().right > width + 1 && each.checkVisibility(),
  );
  return `${wide.map(each => each.scrollWidth).join(', ')} px wide: ${culprits
    .slice(0, 3)
    .map(each => `${each.tagName.toLowerCase()} '${(each.textContent ?? '').trim().slice(0, 30)}'`)
    .join(', ')}`;
}

/** Where Tab went: places in the list of what it should reach. */
interface TabWalk {
  readonly order: number[];
  /** Reached, but nothing showed it. */
  readonly unseen: number[];
  /** From one element to another above it, in words. */
  readonly back: string[];
  stop: () => void;
}

declare global {
  interface Window {
    /** The walk through the page that is under way. */
    tabWalk?: TabWalk;
  }
}

/**
 * Everything that can be operated is reached by Tab, one after the other and as it stands on the screen, each with a mark that
 * shows where one is. A dialog keeps the focus to itself. `page` leaves out header and footer.
 */
export async function checkTabWalk(page: Page, part: 'all' | 'page' = 'all'): Promise<string[]> {
  const expected = await page.evaluate(beginWalk, part);
  // A date has a stop for each of its parts.
  const dates = await page.locator('input[type="date"]:visible, input[type="datetime-local"]:visible').count();
  for (let step = 0; step < expected.length + 7 * dates; step += 1) await page.keyboard.press('Tab');
  const { order, unseen, back } = await page.evaluate(() => {
    const walk = window.tabWalk;
    walk?.stop();
    return { order: walk?.order ?? [], unseen: walk?.unseen ?? [], back: walk?.back ?? [] };
  });
  const reached = new Set(order);
  const name = (index: number) => expected[index] ?? '?';
  const missed = expected.filter((_, index) => !reached.has(index));
  const jumps = order.filter((index, step) => index < (order[step - 1] ?? 0) && !(index === 0 && step > 0));
  return [
    ...(missed.length === 0 ? [] : [`Tab does not reach ${missed.slice(0, 5).join(', ')} (${missed.length})`]),
    ...(jumps.length === 0 ? [] : [`Tab goes back to ${jumps.map(name).join(', ')}`]),
    ...(unseen.length === 0 ? [] : [`the focus cannot be seen on ${[...new Set(unseen)].map(name).join(', ')}`]),
    ...back.map(pair => `Tab goes up the screen ${pair}`),
  ];
}

/** Runs in the page: lists what Tab should reach and listens to where it goes. */
async function beginWalk(part: 'all' | 'page'): Promise<string[]> {
  // What is drawn anew meanwhile would be another element: what is asked for during the walk is sent after it.
  const { fetch } = window;
  const held: (() => void)[] = [];
  window.fetch = (...request) => new Promise(resolve => held.push(() => resolve(fetch(...request))));

  const dialogs = [...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="menu"]')].filter(each =>
    each.checkVisibility(),
  );
  const isMenu = dialogs.at(-1)?.getAttribute('role') === 'menu';
  const page = part === 'page' ? document.querySelector<HTMLElement>('main') : null;
  const root = dialogs.at(-1) ?? page ?? document.body;
  const operable = [
    ...root.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]'),
  ];
  const isOpen = (element: HTMLElement) =>
    element.tabIndex >= 0 &&
    !element.matches(':disabled') &&
    element.closest('[inert]') === null &&
    element.checkVisibility({ visibilityProperty: true }) &&
    element.getClientRects().length > 0;
  // Of a group of radio buttons one is reached, by arrows the others.
  const isReached = (element: HTMLElement) => {
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.name === '') return true;
    const group = operable.filter(
      (each): each is HTMLInputElement =>
        each instanceof HTMLInputElement && each.type === 'radio' && each.name === element.name && isOpen(each),
    );
    return element === (group.find(each => each.checked) ?? group[0]);
  };
  const targets = isMenu ? [] : operable.filter(element => isOpen(element) && isReached(element));

  const describe = (element: HTMLElement) =>
    `${element.tagName.toLowerCase()} '${(element.getAttribute('aria-label') ?? element.innerText ?? element.id).trim().slice(0, 30) || element.id}'`;
  // What may carry the mark: the element, what it stands in, and what is drawn in its place.
  const marks = (element: HTMLElement): Element[] => [
    element,
    ...[element.parentElement, element.parentElement?.parentElement].filter(each => each instanceof Element),
    ...[...(element.parentElement?.children ?? [])].slice(0, 10),
    ...(element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []),
  ];
  const look = (element: HTMLElement) =>
    marks(element)
      .map(each => {
        const { outline, boxShadow, borderColor, backgroundColor } = getComputedStyle(each);
        return [outline, boxShadow, borderColor, backgroundColor].join();
      })
      .join();
  const isPinned = (element: HTMLElement) => {
    for (let each: Element | null = element; each !== null; each = each.parentElement) {
      if (['fixed', 'sticky'].includes(getComputedStyle(each).position)) return true;
    }
    return false;
  };

  const finishFades = (): void => {
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  };
  // A dialog that has just come takes the focus a moment later, and then has to give it up once more.
  for (let tries = 0; tries < 5; tries += 1) {
    const active = document.activeElement;
    if (active instanceof HTMLElement) active.blur();
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
    if (document.activeElement === document.body) break;
  }
  finishFades();
  const before = targets.map(look);
  const walk: TabWalk = { order: [], unseen: [], back: [], stop: () => undefined };
  let last: { top: number; left: number; right: number; name: string } | null = null;
  const note = (event: FocusEvent): void => {
    const element = event.target;
    if (!(element instanceof HTMLElement)) return;
    const index = targets.indexOf(element);
    if (index < 0) return;
    walk.order.push(index);
    const shown = element.getClientRects()[0] ?? element.getBoundingClientRect();
    const top = shown.top + window.scrollY;
    if (isPinned(element)) return;
    // Columns follow each other, and within a field or a group of buttons what is secondary may stand above and come after.
    const isSameColumn = last !== null && shown.left < last.right && shown.right > last.left;
    const isUp = last !== null && index > 0 && isSameColumn && top + shown.height + 100 <= last.top;
    if (isUp && last !== null) walk.back.push(`from ${last.name} to ${describe(element)}`);
    last = { top, left: shown.left, right: shown.right, name: describe(element) };
  };
  // Some marks are drawn a moment after the focus has come: what counts is what is there when the focus goes on.
  const judge = (): void => {
    const element = document.activeElement;
    // The next Tab may come before the next frame, in which a mark that fades in is not drawn yet.
    finishFades();
    // The calendar's button within a date field has a mark of its own; the field then is not the focus.
    const index = element instanceof HTMLElement && element.matches(':focus') ? targets.indexOf(element) : -1;
    if (element instanceof HTMLElement && index >= 0 && look(element) === before[index]) walk.unseen.push(index);
  };
  document.addEventListener('focusin', note);
  document.addEventListener('keydown', judge, true);
  walk.stop = () => {
    judge();
    document.removeEventListener('focusin', note);
    document.removeEventListener('keydown', judge, true);
    window.fetch = fetch;
    for (const send of held) send();
  };
  window.tabWalk = walk;
  // Tab goes on from what had the focus last, though it cannot have it any more.
  const given = root.getAttribute('tabindex');
  root.setAttribute('tabindex', '-1');
  root.focus({ preventScroll: true });
  if (given === null) root.removeAttribute('tabindex');
  else root.setAttribute('tabindex', given);
  return targets.map(describe);
}
