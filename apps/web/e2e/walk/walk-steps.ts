import { type ButtonQuery, isThere, markButton, type PageState, readPage, type NavItem } from './walk-page';

/** For tests: walks through the portal by pressing every link, and records the faults it finds. */

export type SignIn = 'visitor' | 'one factor' | 'both factors';

/** What must be opened before its links are visible: a menu, a drawer, a dialog. */
export interface Opener {
  readonly name: string;
  /** The buttons to press, one after the other. */
  readonly buttons: readonly ButtonQuery[];
  /** Selector of the element that is there once it is open. */
  readonly shows: string;
}

/** A button that navigates without a link, such as a search result. */
export interface Choice {
  readonly opener: Opener;
  readonly button: ButtonQuery;
  /** Where it leads. */
  readonly href: string;
}

/** What a walk needs to drive a page. */
export interface Visitor {
  /** Runs a self-contained function in the page. */
  run<Arg, Result>(fn: (arg: Arg) => Result, arg: Arg): Promise<Result>;
  press(selector: string, part?: 'middle' | 'corner'): Promise<void>;
  /** Presses it if it is still there. */
  tryPress(selector: string): Promise<void>;
  /** Waits until the page of the current address is rendered and nothing is loading. */
  settle(): Promise<void>;
  /** Navigates within the portal, without a reload. */
  goTo(address: string): Promise<void>;
  /** Follows an external link. */
  arrive(address: string): Promise<void>;
  until(isTrue: () => Promise<boolean>, description: string): Promise<void>;
  signIn(): SignIn;
}

export interface WalkRules {
  /** Route path of an address, as in the route table; null if there is no such page. */
  readonly findRoute: (pathname: string) => string | null;
  readonly openers: readonly Opener[];
  /** Route paths whose links may redirect, with the route paths they may redirect to. */
  readonly leadsOn: Readonly<Record<string, readonly string[]>>;
  /** Items that earlier walks pressed before sign-in was complete; those links are the same for every user. */
  readonly shared: Set<string>;
  /** Presses each link once for all walks, where pressing takes long; without it, each walk presses its own links. */
  readonly once?: PressOnce;
}

/**
 * What earlier walks pressed. A link that a user with the same access has pressed on such a page, with the same label
 * and the same target, is not pressed again; the walk goes to its target without it, if it was not there yet.
 */
interface PressOnce {
  readonly pressed: Set<string>;
  /** Access of the user, such as the page where sign-in ends. */
  access(): string;
}

export interface Steps {
  /** Paths of the routes that were reached. */
  readonly reached: ReadonlySet<string>;
  /** Problems found, in sentences. */
  readonly faults: readonly string[];
  /** Number of items pressed. */
  pressed(): number;
  /** Number of pages visited without pressing a link: see `PressOnce`. */
  visited(): number;
  /** Opens a link from outside the portal, such as from an email. */
  open(href: string, from: string): Promise<void>;
  /** Opens a link of an email; like the links of pages only once for all walks, where these press each link once. */
  openMail(href: string, subject: string): Promise<void>;
  /** Presses every reachable navigation item, each target once. */
  everywhere(): Promise<void>;
  /** Switches the layout; its menus, dialogs and rows are pressed again. */
  changeLayout(name: string): void;
  /** Records the current page, after a form was sent. */
  note(from: string): Promise<void>;
  /** Opens a page and presses a button without a link there; nothing happens if its opener is not on the page. */
  choose(choice: Choice, page: string): Promise<void>;
  /** Waits for a toast with a link, and presses the link or the toast around it. */
  pressToast(part: 'link' | 'toast'): Promise<void>;
}

interface Step extends NavItem {
  readonly key: string;
  /** Address of the page where the item was found. */
  readonly page: string;
  readonly opener: Opener | null;
  /** Key for `PressOnce`. */
  readonly onceKey: string;
}

/** Query parameters with ids: their values differ, but the target is the same page. */
const ids = new Set(['aid', 'change', 'iid', 'order', 'token']);

/** Route paths to which users with one factor are redirected from every page that requires both. */
const secondFactor = new Set(['two-factor', 'register/two-factor-setup']);

const closers = '[role=dialog] button[aria-label^=Close], [aria-haspopup=menu][aria-expanded=true]';
/** A popover has no button to close it; the button that opened it does. */
const popoverOpener = '[aria-haspopup=dialog][aria-expanded=true]';
const linkedToast = '[data-linked=true]';
export const nextNotice = { selector: 'button', text: '^Next notice' };
const notices = 3;

export function beginSteps(visitor: Visitor, { findRoute, openers, leadsOn, shared, once }: WalkRules): Steps {
  const reached = new Set<string>();
  const faults: string[] = [];
  const known = new Set<string>();
  const opened = new Set<string>();
  let steps: Step[] = [];
  let layout = '';
  let pressed = 0;
  let visited = 0;
  /** Targets where the walk was, or was sent elsewhere from. */
  const visitedTargets = new Set<string>();

  const look = (marked: number | null = null): Promise<PageState> => visitor.run(readPage, marked);
  const routeOf = (href: string): string | null => findRoute(new URL(href, 'http://portal').pathname);
  const targets = new Map<string, string>();
  /**
   * Target of an address: its route path and query, with ids removed. Cached, because the same links are read
   * repeatedly.
   */
  const targetOf = (href: string): string => {
    const read = targets.get(href);
    if (read !== undefined) return read;
    const { pathname, searchParams } = new URL(href, 'http://portal');
    const query = [...searchParams].map(([name, value]) => (ids.has(name) ? name : `${name}=${value}`));
    const target = `${findRoute(pathname) ?? pathname}?${query.toSorted().join('&')}`;
    targets.set(href, target);
    return target;
  };
  const keyOf = ({ kind, href }: NavItem, page: string): string => {
    const location = kind === 'row' ? ` on ${targetOf(page).split('?')[0] ?? ''}` : '';
    return `${visitor.signIn()} ${kind === 'link' ? '' : layout} ${kind}${location} ${targetOf(href)}`;
  };

  const onceKeyOf = (where: string): string => `${once?.access()} ${visitor.signIn()} ${layout} ${where}`;
  /** A row has the figures of its user, and so may the label of a link. */
  const keyForAll = ({ kind, name, href }: NavItem, page: string, opener: Opener | null): string => {
    const label = kind === 'row' ? '' : name.replaceAll(/\d[\d.,]*/g, '#');
    return onceKeyOf(`${opener?.name} ${kind} on ${targetOf(page).split('?')[0]} '${label}' ${targetOf(href)}`);
  };

  const mayLandOn = (expected: string, here: string): boolean =>
    here === expected ||
    leadsOn[expected]?.includes(here) === true ||
    (visitor.signIn() === 'one factor' && secondFactor.has(here)) ||
    (visitor.signIn() === 'visitor' && here === 'login');
  const note = async (from: string, target?: string): Promise<void> => {
    const { address, failure, headings } = await look();
    const here = routeOf(address);
    if (here !== null) reached.add(here);
    for (const each of [address, target ?? address]) visitedTargets.add(targetOf(each));
    if (failure !== null) faults.push(`${from}: ${address} says '${failure}'`);
    if (headings !== 1) faults.push(`${from}: ${address} has ${headings} headings of level 1`);
    const expected = target === undefined ? here : routeOf(target);
    if (expected === null) faults.push(`${from}: ${target ?? address} is no page`);
    else if (!mayLandOn(expected, here ?? '')) faults.push(`${from}: lands on ${address}`);
  };
  const open = async (href: string, from: string): Promise<void> => {
    await visitor.arrive(href);
    await visitor.settle();
    await note(`${from} ${href}`, href);
  };
  const press = async ({ buttons, shows }: Opener): Promise<boolean> => {
    // An announcement that opened by itself covers the button.
    if ((await look()).hasOverlay) await close();
    for (const button of buttons) {
      if (!(await visitor.run(markButton, button))) return false;
      await visitor.press('[data-walk-target]');
      await visitor.settle();
    }
    await visitor.until(() => visitor.run(isThere, shows), `${shows} opens`);
    return true;
  };

  const close = async (): Promise<void> => {
    const { address, hash } = await look();
    if (hash !== '') {
      await visitor.goTo(address);
      await visitor.settle();
    }
    await visitor.until(async () => {
      // Looked up each time: an announcement may have opened meanwhile.
      for (const selector of [closers, popoverOpener]) {
        if (!(await visitor.run(markButton, { selector }))) continue;
        await visitor.tryPress('[data-walk-target]');
        break;
      }
      return !(await look()).hasOverlay;
    }, 'menus and dialogs close');
    await visitor.settle();
  };

  /** Queues the items that are new. */
  const collect = ({ address, items }: PageState, opener: Opener | null): void => {
    for (const item of items) {
      const key = keyOf(item, address);
      if (known.has(key) || shared.has(key)) continue;
      (visitor.signIn() === 'both factors' ? known : shared).add(key);
      // Signing out would end the walk.
      if (routeOf(item.href) === 'logout') continue;
      steps.push({ ...item, key, page: address, opener, onceKey: keyForAll(item, address, opener) });
    }
  };
  const collectFrom = async (opener: Opener): Promise<void> => {
    const location = `${visitor.signIn()} ${layout} ${opener.name}`;
    const [first] = opener.buttons;
    if (opened.has(location) || first === undefined || !(await visitor.run(markButton, first))) return;
    // The menu opened by its first button may lack the second one.
    if (!(await press(opener))) return close();
    opened.add(location);
    collect(await look(), opener);
    await close();
  };
  const keysOf = ({ address, items }: PageState): string[] => items.map(item => keyOf(item, address));
  const indexOf = (step: Step, page: PageState): number => keysOf(page).indexOf(step.key);

  /**
   * Index of the step's item on the page, after returning to the page where it was found if necessary; -1 if it is
   * gone. Menu and dialog items are looked up on the current page unless `isThatPage` requires the original one.
   */
  const find = async (step: Step, isThatPage: boolean): Promise<number> => {
    let page = await look();
    const [button] = step.opener?.buttons ?? [];
    const isOver = step.kind === 'menu' || step.kind === 'dialog';
    const mayOpen = !isThatPage && isOver && button !== undefined && (await visitor.run(markButton, button));
    if (indexOf(step, page) < 0 && page.address !== step.page && !mayOpen) {
      await visitor.goTo(step.page);
      await visitor.settle();
      page = await look();
    }
    const standsOver = isOver && indexOf(step, page) >= 0;
    if (page.hasOverlay && !standsOver) {
      await close();
      page = await look();
    }
    if (indexOf(step, page) < 0 && step.opener !== null) {
      await press(step.opener);
      page = await look();
    }
    // Only one notice is shown at a time, so this one may be behind another.
    for (let turns = 0; turns < notices && step.kind === 'notice' && indexOf(step, page) < 0; turns += 1) {
      if (!(await visitor.run(markButton, nextNotice))) break;
      await visitor.press('[data-walk-target]');
      page = await look();
    }
    return indexOf(step, page);
  };
  /** Goes to the target of a link that another walk has pressed. */
  const visit = async (href: string, from: string): Promise<void> => {
    visited += 1;
    if ((await look()).hasOverlay) await close();
    await visitor.goTo(href);
    await visitor.settle();
    await note(`Going from ${from} to ${href}`, href);
  };
  /** True if nothing is left to do: another walk has pressed the link, and this one was at its target. */
  const isDone = ({ onceKey, href }: Step): boolean =>
    once?.pressed.has(onceKey) === true && visitedTargets.has(targetOf(href));
  const followStep = async (step: Step): Promise<void> => {
    if (once?.pressed.has(step.onceKey)) return visit(step.href, `'${step.name}' on ${step.page}`);
    let index = await find(step, false);
    if (index < 0) {
      // Try again: the last content may have appeared after the page had settled.
      await visitor.settle();
      index = await find(step, true);
    }
    const location = step.opener === null ? step.kind : step.opener.name;
    const from = `'${step.name}' on ${step.page} (${location}) to ${step.href}`;
    if (index < 0) {
      const { address } = await look();
      faults.push(`${from}: is gone when the walk comes back to it, at ${address}`);
      return;
    }
    const href = (await look(index)).items[index]?.href ?? step.href;
    await visitor.press('[data-nav-item]', step.kind === 'row' ? 'corner' : 'middle');
    pressed += 1;
    once?.pressed.add(step.onceKey);
    await visitor.settle();
    await note(from, href);
  };
  const next = async (): Promise<Step | undefined> => {
    steps = steps.filter(step => !isDone(step));
    if (steps.length === 0) return undefined;
    const here = new Set(keysOf(await look()));
    const isHere = ({ key }: Step): boolean => here.has(key);
    // Toasts first, because they close by themselves; then items of the current page, because navigating takes time.
    return steps.find(step => step.kind === 'toast' && isHere(step)) ?? steps.find(isHere) ?? steps[0];
  };
  const everywhere = async (): Promise<void> => {
    for (;;) {
      collect(await look(), null);
      for (const opener of openers) await collectFrom(opener);
      const step = await next();
      if (step === undefined) return;
      steps = steps.filter(each => each !== step);
      await followStep(step);
    }
  };
  const openMail = async (href: string, subject: string): Promise<void> => {
    const key = onceKeyOf(`mail '${subject.replaceAll(/\d[\d.,]*/g, '#')}' ${targetOf(href)}`);
    if (!once?.pressed.has(key)) {
      once?.pressed.add(key);
      await open(href, `'${subject}'`);
    } else if (!visitedTargets.has(targetOf(href))) await visit(href, `'${subject}'`);
  };
  const choose = async ({ opener, button, href }: Choice, page: string): Promise<void> => {
    const onceKey = onceKeyOf(opener.name);
    if (once?.pressed.has(onceKey)) return;
    await open(page, 'Back');
    // The menu opened by its first button may lack the second one.
    if (!(await press(opener))) return close();
    const from = `'${opener.name}' on ${(await look()).address}`;
    await visitor.until(() => visitor.run(markButton, button), `${from} offers ${button.selector}`);
    await visitor.press('[data-walk-target]');
    pressed += 1;
    once?.pressed.add(onceKey);
    await visitor.settle();
    await visitor.until(async () => !(await look()).hasOverlay, `${from} closes`);
    await note(from, href);
  };
  const pressToast = async (part: 'link' | 'toast'): Promise<void> => {
    await visitor.until(() => visitor.run(isThere, linkedToast), 'a toast with a link comes up');
    const { items, address } = await look();
    const index = items.findIndex(({ kind }) => kind === 'toast');
    const item = items[index];
    if (item === undefined) throw new Error(`The toast on ${address} has no link`);
    await look(index);
    if (part === 'toast') await visitor.press(linkedToast, 'corner');
    else await visitor.press('[data-nav-item]');
    pressed += 1;
    await visitor.settle();
    await note(`'${item.name}' of the toast on ${address} (${part})`, item.href);
  };

  return {
    reached,
    faults,
    pressed: () => pressed,
    visited: () => visited,
    open,
    openMail,
    everywhere,
    changeLayout: name => void (layout = name),
    note,
    choose,
    pressToast,
  };
}
