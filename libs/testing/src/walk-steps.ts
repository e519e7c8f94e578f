import { type ButtonWish, isThere, markButton, type PageLook, readPage, type Way } from './walk-page.ts';

/** For tests: walks through the portal by pressing what leads to another page, and notes what is wrong on the way. */

export type SignIn = 'visitor' | 'one factor' | 'both factors';

/** What has to be opened before links can be seen: a menu, a drawer, a dialog. */
export interface Opener {
  readonly name: string;
  /** The buttons to press, one after the other. */
  readonly buttons: readonly ButtonWish[];
  /** What is there once it is open, as a selector. */
  readonly shows: string;
}

/** The hands and eyes of a walk: in a document of this process, or in a browser. */
export interface Visitor {
  /** Runs a function in the page, which must stand by itself. */
  run<Given, Read>(what: (given: Given) => Read, given: Given): Promise<Read>;
  press(selector: string, part?: 'middle' | 'corner'): Promise<void>;
  /** Presses it if it is still there. */
  tryPress(selector: string): Promise<void>;
  /** Waits until the page that the address names is drawn and loads nothing more. */
  settle(): Promise<void>;
  /** Goes to a page without loading the portal anew. */
  goTo(address: string): Promise<void>;
  /** Follows a link from outside of the portal. */
  arrive(address: string): Promise<void>;
  /** Waits until it is true. */
  until(isTrue: () => Promise<boolean>, what: string): Promise<void>;
  signIn(): SignIn;
}

export interface WalkRules {
  /** The path of the route of an address, as the route table has it; null where there is no page. */
  readonly findRoute: (pathname: string) => string | null;
  readonly openers: readonly Opener[];
  /** Links that lead on to another page than they name, by both routes' paths. */
  readonly leadsOn: Readonly<Record<string, readonly string[]>>;
  /** What others have pressed before they were signed in, where the links are the same for everybody. */
  readonly shared: Set<string>;
}

export interface Steps {
  /** Paths of the routes that were reached. */
  readonly reached: ReadonlySet<string>;
  /** What is wrong, in sentences. */
  readonly faults: readonly string[];
  /** How many ways were pressed. */
  pressed(): number;
  /** Opens a link that was not pressed: of an e-mail. */
  open(href: string, from: string): Promise<void>;
  /** Presses every way that can be reached from here, each target once. */
  everywhere(): Promise<void>;
  /** From now on the layout is another one, whose menus, dialogs and rows are pressed anew. */
  changeLayout(name: string): void;
  /** Notes the page that is open: after a form was sent. */
  note(from: string): Promise<void>;
  /** Waits for a toast with a link, and presses the link or the toast around it. */
  pressToast(part: 'link' | 'toast'): Promise<void>;
}

interface Step extends Way {
  readonly key: string;
  /** The page on which it was seen. */
  readonly page: string;
  readonly opener: Opener | null;
}

/** Ids differ from one link to the next, and lead to the same page all the same. */
const ids = new Set(['aid', 'change', 'iid', 'order', 'token']);

/** Where people with one factor are led to from every page that asks for both. */
const secondFactor = new Set(['two-factor', 'register/two-factor-setup']);

const closers = '[role=dialog] button[aria-label^=Close], [aria-haspopup=menu][aria-expanded=true]';
const linkedToast = '[data-linked=true]';

export function beginSteps(visitor: Visitor, { findRoute, openers, leadsOn, shared }: WalkRules): Steps {
  const reached = new Set<string>();
  const faults: string[] = [];
  const known = new Set<string>();
  const opened = new Set<string>();
  const steps: Step[] = [];
  let layout = '';
  let pressed = 0;

  const look = (marked: number | null = null): Promise<PageLook> => visitor.run(readPage, marked);
  const routeOf = (href: string): string | null => findRoute(new URL(href, 'http://portal').pathname);
  const targets = new Map<string, string>();
  /** The route and the query that make the target of an address; the same ones are read again and again. */
  const targetOf = (href: string): string => {
    const read = targets.get(href);
    if (read !== undefined) return read;
    const { pathname, searchParams } = new URL(href, 'http://portal');
    const query = [...searchParams].map(([name, value]) => (ids.has(name) ? name : `${name}=${value}`));
    const target = `${findRoute(pathname) ?? pathname}?${query.toSorted().join('&')}`;
    targets.set(href, target);
    return target;
  };
  const keyOf = ({ kind, href }: Way, page: string): string => {
    const place = kind === 'row' ? ` on ${targetOf(page).split('?')[0] ?? ''}` : '';
    return `${visitor.signIn()} ${kind === 'link' ? '' : layout} ${kind}${place} ${targetOf(href)}`;
  };

  const mayLandOn = (expected: string, here: string): boolean =>
    here === expected ||
    leadsOn[expected]?.includes(here) === true ||
    (visitor.signIn() === 'one factor' && secondFactor.has(here)) ||
    (visitor.signIn() === 'visitor' && here === 'login');
  const note = async (from: string, target?: string): Promise<void> => {
    const { address, failure } = await look();
    const here = routeOf(address);
    if (here !== null) reached.add(here);
    if (failure !== null) faults.push(`${from}: ${address} says '${failure}'`);
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
    for (const button of buttons) {
      if (!(await visitor.run(markButton, button))) return false;
      await visitor.press('[data-wished]');
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
      // Each time anew: an announcement may have come up meanwhile.
      if (await visitor.run(markButton, { selector: closers })) await visitor.tryPress('[data-wished]');
      return !(await look()).hasOverlay;
    }, 'everything closes that stands over the page');
    await visitor.settle();
  };

  /** Keeps the ways that are seen for the first time. */
  const collect = ({ address, ways }: PageLook, opener: Opener | null): void => {
    for (const way of ways) {
      const key = keyOf(way, address);
      if (known.has(key) || shared.has(key)) continue;
      (visitor.signIn() === 'both factors' ? known : shared).add(key);
      // To sign out would end the walk.
      if (routeOf(way.href) !== 'logout') steps.push({ ...way, key, page: address, opener });
    }
  };
  const lookInto = async (opener: Opener): Promise<void> => {
    const way = `${visitor.signIn()} ${layout} ${opener.name}`;
    const [first] = opener.buttons;
    if (opened.has(way) || first === undefined || !(await visitor.run(markButton, first))) return;
    if (!(await press(opener))) return;
    opened.add(way);
    collect(await look(), opener);
    await close();
  };
  const keysOf = ({ address, ways }: PageLook): string[] => ways.map(way => keyOf(way, address));
  const indexOf = (step: Step, page: PageLook): number => keysOf(page).indexOf(step.key);

  /**
   * Where the step's way is on the page, after going back to where it was seen if need be; -1 if it is gone. What a menu holds is
   * looked for on the page that is open, unless it has to be the one where it was seen.
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
    return indexOf(step, page);
  };
  const take = async (step: Step): Promise<void> => {
    let index = await find(step, false);
    if (index < 0) {
      // Once more: what the page shows last may have come after it was quiet.
      await visitor.settle();
      index = await find(step, true);
    }
    const way = step.opener === null ? step.kind : step.opener.name;
    const from = `'${step.name}' on ${step.page} (${way}) to ${step.href}`;
    if (index < 0) {
      const { address } = await look();
      faults.push(`${from}: is gone when the walk comes back to it, at ${address}`);
      return;
    }
    const href = (await look(index)).ways[index]?.href ?? step.href;
    await visitor.press('[data-way]', step.kind === 'row' ? 'corner' : 'middle');
    pressed += 1;
    await visitor.settle();
    await note(from, href);
  };
  const next = async (): Promise<Step | undefined> => {
    const here = new Set(keysOf(await look()));
    const isHere = ({ key }: Step): boolean => here.has(key);
    // A toast closes by itself. Then those of the page that is open: going back to another one takes time.
    return steps.find(step => step.kind === 'toast' && isHere(step)) ?? steps.find(isHere) ?? steps[0];
  };
  const everywhere = async (): Promise<void> => {
    for (;;) {
      collect(await look(), null);
      for (const opener of openers) await lookInto(opener);
      const step = await next();
      if (step === undefined) return;
      steps.splice(steps.indexOf(step), 1);
      await take(step);
    }
  };
  const pressToast = async (part: 'link' | 'toast'): Promise<void> => {
    await visitor.until(() => visitor.run(isThere, linkedToast), 'a toast with a link comes up');
    const { ways, address } = await look();
    const index = ways.findIndex(({ kind }) => kind === 'toast');
    const way = ways[index];
    if (way === undefined) throw new Error(`The toast on ${address} has no link`);
    await look(index);
    if (part === 'toast') await visitor.press(linkedToast, 'corner');
    else await visitor.press('[data-way]');
    pressed += 1;
    await visitor.settle();
    await note(`'${way.name}' of the toast on ${address} (${part})`, way.href);
  };

  return {
    reached,
    faults,
    pressed: () => pressed,
    open,
    everywhere,
    changeLayout: name => void (layout = name),
    note,
    pressToast,
  };
}
