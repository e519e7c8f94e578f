import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Rules for every screen. Each check returns the violations as messages; none when all is well. */

/** Accessibility violations found by axe: in the whole document, or in the page and its overlays. */
export async function checkAxe(page: Page, part: 'all' | 'page' = 'all'): Promise<string[]> {
  await settleColors(page);
  // Legacy mode: there are no cross-origin frames, and the blank page for the final report costs half a second.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (part === 'page') {
    for (const selector of ['main', '[role="dialog"]', '[role="menu"]']) {
      if ((await page.locator(`${selector}:visible`).count()) > 0) axe.include(selector);
    }
  }
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `axe ${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`);
}

/** Waits after a resize until the portal has chosen its layout, 125 ms after the last one [LAY-09]. */
export async function waitForLayout(page: Page): Promise<void> {
  const start = await page.evaluate(() => performance.now());
  await page.waitForFunction(since => performance.now() - since > 160, start);
}

/** Ends color transitions, whose intermediate colors must not be judged. */
async function settleColors(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const fading = document.getAnimations().filter(animation => animation instanceof CSSTransition);
    await Promise.allSettled(fading.map(({ finished }) => finished));
  });
}

/** Exactly one h1, and the tab's title. */
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

/**
 * On the narrowest phone nothing is wider than the screen, neither the page nor a dialog over it, no control is cut off by
 * the box around it, and no figure is broken over two lines: '$10,000,000.0' is a misread power of ten.
 */
export async function checkNarrow(page: Page): Promise<string[]> {
  let looks = page.viewportSize()?.width === 320 ? 1 : 0;
  await page.setViewportSize({ width: 320, height: 740 });
  let wide = '';
  try {
    // The layout changes 125 ms after the last resize [LAY-09], so the first result may be of the old layout.
    await expect
      .poll(
        async () => {
          wide =
            (await page.evaluate(findWide)) ||
            (await page.evaluate(findCutOff)) ||
            (await page.evaluate(findBrokenFigure));
          looks += 1;
          return looks > 1 ? wide : 'too early';
        },
        { intervals: [160] },
      )
      .toBe('');
    return [];
  } catch {
    return [wide];
  }
}

/** Runs in the page: describes a control whose end is hidden, by itself or by a box that cannot be scrolled, or ''. */
function findCutOff(): string {
  for (const control of document.querySelectorAll('button, a[href], label')) {
    const { width, right } = control.getBoundingClientRect();
    if (width < 2 || !control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const label = control.querySelector('.mantine-Button-label');
    if (label !== null && label.scrollWidth > label.clientWidth)
      return `'${label.textContent}' does not fit its button`;
    for (let box = control.parentElement; box !== null && box !== document.body; box = box.parentElement) {
      const { overflowX } = getComputedStyle(box);
      if (overflowX === 'auto' || overflowX === 'scroll') break;
      if (overflowX === 'visible' || right <= box.getBoundingClientRect().right + 1) continue;
      return `'${(control.textContent ?? '').trim()}' is cut off`;
    }
  }
  return '';
}

/** Runs in the page: describes a figure that is broken over two lines, or ''. */
function findBrokenFigure(): string {
  const figure = /^[−+-]?\$?\d[\d,]*(\.\d+)?%?$/;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    if (!figure.test((text.textContent ?? '').trim()) || text.parentElement?.checkVisibility() !== true) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) {
      return `the figure ${text.textContent} is broken over two lines`;
    }
  }
  return '';
}

/** Runs in the page: describes what is wider than the screen, or ''. */
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

/** Path of the focus by Tab, as indexes into the list of expected targets. */
interface TabWalk {
  readonly order: number[];
  /** Reached, but without a visible focus indicator. */
  readonly unseen: number[];
  /** Moves to an element above the previous one, as messages. */
  readonly back: string[];
  stop: () => void;
}

declare global {
  interface Window {
    /** The running walk. */
    tabWalk?: TabWalk;
  }
}

/**
 * Every operable element is reached by Tab, in visual order, each with a visible focus indicator. A dialog traps the
 * focus. `page` leaves out header and footer.
 */
export async function checkTabWalk(page: Page, part: 'all' | 'page' = 'all'): Promise<string[]> {
  const expected = await page.evaluate(beginWalk, part);
  // A date input has a tab stop for each of its parts.
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

/** Runs in the page: lists what Tab should reach and records where it goes. */
async function beginWalk(part: 'all' | 'page'): Promise<string[]> {
  // Rerendering would replace elements during the walk, so requests are held back until its end.
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
  // Tab reaches one radio button of a group, arrow keys the others.
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
  // Candidates for the focus indicator: the element, its ancestors, siblings and labels.
  const indicatorElements = (element: HTMLElement): Element[] => [
    element,
    ...[element.parentElement, element.parentElement?.parentElement].filter(each => each instanceof Element),
    ...[...(element.parentElement?.children ?? [])].slice(0, 10),
    ...(element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []),
  ];
  const look = (element: HTMLElement) =>
    indicatorElements(element)
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

  /** Its place in the page and in the lists around it, however far these are scrolled. */
  const topOf = (element: HTMLElement, shown: DOMRect): number => {
    let top = shown.top;
    for (let each = element.parentElement; each !== null; each = each.parentElement) top += each.scrollTop;
    return top;
  };

  const finishFades = (): void => {
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  };
  // A dialog that has just opened takes the focus a moment later, and is then blurred again.
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
  const recordFocus = (event: FocusEvent): void => {
    const element = event.target;
    if (!(element instanceof HTMLElement)) return;
    const index = targets.indexOf(element);
    if (index < 0) return;
    walk.order.push(index);
    const shown = element.getClientRects()[0] ?? element.getBoundingClientRect();
    const top = topOf(element, shown);
    if (isPinned(element)) return;
    // Columns follow each other; within a field or a button group a secondary control may be above and come later in
    // tab order.
    const isSameColumn = last !== null && shown.left < last.right && shown.right > last.left;
    const isUp = last !== null && index > 0 && isSameColumn && top + shown.height + 100 <= last.top;
    if (isUp && last !== null) walk.back.push(`from ${last.name} to ${describe(element)}`);
    last = { top, left: shown.left, right: shown.right, name: describe(element) };
  };
  // Some focus indicators appear with a delay: they are checked when the focus moves on.
  const checkIndicator = (): void => {
    const element = document.activeElement;
    // The next Tab may come before the next frame, when a fading indicator is not drawn yet.
    finishFades();
    // The calendar button within a date input has its own indicator; the input itself then does not match :focus.
    const index = element instanceof HTMLElement && element.matches(':focus') ? targets.indexOf(element) : -1;
    if (element instanceof HTMLElement && index >= 0 && look(element) === before[index]) walk.unseen.push(index);
  };
  document.addEventListener('focusin', recordFocus);
  document.addEventListener('keydown', checkIndicator, true);
  walk.stop = () => {
    checkIndicator();
    document.removeEventListener('focusin', recordFocus);
    document.removeEventListener('keydown', checkIndicator, true);
    window.fetch = fetch;
    for (const send of held) send();
  };
  window.tabWalk = walk;
  // Tab continues from the last focused element, although the root is not focusable afterwards.
  const tabIndex = root.getAttribute('tabindex');
  root.setAttribute('tabindex', '-1');
  root.focus({ preventScroll: true });
  if (tabIndex === null) root.removeAttribute('tabindex');
  else root.setAttribute('tabindex', tabIndex);
  return targets.map(describe);
}
