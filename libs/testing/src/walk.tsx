import { readSession } from '@portal/client/session-store';
import { queryClient } from '@portal/client/query-client';
import { fireEvent, waitFor } from '@testing-library/react';
import { type ReactElement, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { onTestFinished, vi } from 'vitest';
import { type Mounted, type MountOptions, mountRoute } from './mount.tsx';

/** For tests: walks through the portal by clicking what leads to another page, and notes what is wrong on the way. */

/** What has to be opened before links can be seen: a menu, a drawer, a dialog. */
export interface Opener {
  readonly name: string;
  /** The buttons to press, one after the other. */
  readonly buttons: readonly (() => Element | null | undefined)[];
  /** What is there once it is open, as a selector. */
  readonly shows: string;
}

interface Step {
  readonly key: string;
  readonly name: string;
  readonly href: string;
  /** The page on which it was seen. */
  readonly page: string;
  readonly opener: Opener | null;
}

export interface Walk extends Mounted {
  /** Paths of the routes that were reached. */
  readonly reached: ReadonlySet<string>;
  /** What is wrong, in sentences. */
  readonly faults: readonly string[];
  /** Waits until the page that the address names is drawn and loads nothing more. */
  settle(): Promise<void>;
  /** Opens a link that was not clicked: of an e-mail. */
  open(href: string, from: string): Promise<void>;
  /** Clicks every link that can be reached from here, each target once. */
  everywhere(): Promise<void>;
  /** Notes the page that is open: after a form was sent. */
  note(from: string): void;
}

export interface WalkOptions extends Omit<MountOptions, 'element'> {
  readonly portal: ReactElement;
  /** The path of the route of an address, as the route table has it; null where there is no page. */
  readonly findRoute: (pathname: string) => string | null;
  readonly openers: readonly Opener[];
  /** Links that lead on to another page than they name, by both routes' paths. */
  readonly leadsOn: Readonly<Record<string, readonly string[]>>;
  /** What others have clicked before they were signed in, where the links are the same for everybody. */
  readonly shared: Set<string>;
}

const address = (): string => `${window.location.pathname}${window.location.search}`;

/** The address that is drawn; that of the browser is ahead of it while a page is fetched. */
let drawn = '';
function TellDrawn() {
  const { pathname, search } = useLocation();
  useLayoutEffect(() => {
    drawn = `${pathname}${search}`;
  }, [pathname, search]);
  return null;
}

/** So long nothing may be under way: a page that is drawn may ask for more, or lead on. */
const quietMs = 40;
const isBusy = (): boolean =>
  drawn !== address() ||
  queryClient.isFetching() + queryClient.isMutating() > 0 ||
  document.querySelector('h1') === null ||
  (window.location.hash.startsWith('#help') && document.querySelector('[role=dialog]') === null) ||
  document.querySelector('[role=status][aria-label^=Loading], [aria-busy=true]') !== null;

async function settle(): Promise<void> {
  let since: number | null = null;
  await waitFor(
    () => {
      if (isBusy()) since = null;
      else since ??= performance.now();
      if (since === null || performance.now() - since < quietMs) throw new Error(`${address()} is still loading`);
    },
    { interval: 10, timeout: 20_000, onTimeout: error => error },
  );
}

function stateOfSignIn(): string {
  const { authenticated, twoFactorAuthenticated } = readSession();
  if (!authenticated) return 'visitor';
  return twoFactorAuthenticated ? 'both factors' : 'one factor';
}

/** Ids differ from one link to the next, and lead to the same page all the same. */
const ids = new Set(['aid', 'change', 'iid', 'order', 'token']);
function describeTarget(link: HTMLAnchorElement, route: string): string {
  const query = [...new URLSearchParams(link.search)].map(([name, value]) =>
    ids.has(name) ? name : `${name}=${value}`,
  );
  const kind = link.closest('[data-linked]') === null ? 'link' : 'toast';
  return `${stateOfSignIn()} ${kind} ${route}?${query.toSorted().join('&')}`;
}

const wordsOf = (element: Element): string =>
  (element.getAttribute('aria-label') ?? element.textContent).replaceAll(/\s+/g, ' ').trim();

/** The links to pages of the portal. */
const links = (): HTMLAnchorElement[] => [
  ...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]:not([target=_blank])'),
];

/** Where people with one factor are led to from every page that asks for both. */
const secondFactor = new Set(['two-factor', 'register/two-factor-setup']);

const failures = ['Something went wrong', 'Page not found', 'You are offline', 'We could not check'];

/** What the page says instead of what it should show. */
function readFailure(): string | null {
  const title = document.querySelector('h1')?.textContent ?? '';
  if (failures.some(failure => title.startsWith(failure))) return title;
  const note = document.querySelector('[role=alert] p');
  return note === null ? null : note.textContent;
}

/** Menus and dialogs come and go at once, as for people who asked their system for it. */
function reduceMotion(): void {
  const { matchMedia } = window;
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...matchMedia(query),
    matches: query === '(prefers-reduced-motion: reduce)',
  }));
  onTestFinished(() => void vi.stubGlobal('matchMedia', matchMedia));
}

/** Opens the whole portal, at the landing page. */
export async function openWalk({
  portal,
  findRoute,
  openers,
  leadsOn,
  shared,
  ...options
}: WalkOptions): Promise<Walk> {
  reduceMotion();
  const mounted = await mountRoute({
    path: '/investors',
    ...options,
    ownToasts: true,
    element: (
      <>
        {portal}
        <TellDrawn />
      </>
    ),
  });
  const routeOf = (href: string): string | null => findRoute(new URL(href, window.location.origin).pathname);
  const keyOf = (link: HTMLAnchorElement): string => describeTarget(link, routeOf(link.href) ?? link.pathname);
  const reached = new Set<string>();
  const faults: string[] = [];

  const mayLandOn = (expected: string, here: string): boolean =>
    here === expected ||
    leadsOn[expected]?.includes(here) === true ||
    (stateOfSignIn() === 'one factor' && secondFactor.has(here)) ||
    (stateOfSignIn() === 'visitor' && here === 'login');
  const note = (from: string, target?: string): void => {
    const here = routeOf(address());
    const failure = readFailure();
    if (here !== null) reached.add(here);
    if (failure !== null) faults.push(`${from}: ${address()} says '${failure}'`);
    const expected = target === undefined ? here : routeOf(target);
    if (expected === null) faults.push(`${from}: ${target ?? address()} is no page`);
    else if (!mayLandOn(expected, here ?? '')) faults.push(`${from}: lands on ${address()}`);
  };
  const open = async (href: string, from: string): Promise<void> => {
    mounted.navigate(href);
    await settle();
    note(`${from} ${href}`, href);
  };
  const press = async ({ buttons, shows }: Opener): Promise<boolean> => {
    for (const find of buttons) {
      const button = find();
      if (button == null) return false;
      fireEvent.click(button);
      await settle();
    }
    await waitFor(() => {
      if (document.querySelector(shows) === null) throw new Error(`${shows} does not open`);
    });
    return true;
  };

  const close = async (): Promise<void> => {
    if (window.location.hash !== '') mounted.navigate(address());
    await waitFor(
      () => {
        // Each time anew: an announcement may have come up meanwhile.
        for (const button of document.querySelectorAll(
          '[role=dialog] button[aria-label^=Close], [aria-haspopup=menu][aria-expanded=true]',
        )) {
          fireEvent.click(button);
        }
        const left = document.querySelector('[role=menu], [role=dialog]');
        if (left !== null) throw new Error(`'${left.textContent.slice(0, 60)}' stays open`);
      },
      { onTimeout: error => error },
    );
    await settle();
  };

  const known = new Set<string>();
  const opened = new Set<string>();
  const steps: Step[] = [];
  /** Keeps the links that are seen for the first time. */
  const look = (opener: Opener | null): void => {
    for (const link of links()) {
      const key = keyOf(link);
      if (known.has(key) || shared.has(key)) continue;
      (stateOfSignIn() === 'both factors' ? known : shared).add(key);
      const href = link.getAttribute('href') ?? '';
      // To sign out would end the walk.
      if (routeOf(href) !== 'logout') steps.push({ key, name: wordsOf(link), href, page: address(), opener });
    }
  };
  const lookInto = async (opener: Opener): Promise<void> => {
    const way = `${stateOfSignIn()} ${opener.name}`;
    if (opened.has(way) || opener.buttons[0]?.() == null || !(await press(opener))) return;
    opened.add(way);
    look(opener);
    await close();
  };
  const find = (step: Step): HTMLAnchorElement | undefined => links().find(link => keyOf(link) === step.key);
  const click = async (step: Step): Promise<void> => {
    if (find(step) === undefined && address() !== step.page) {
      mounted.navigate(step.page);
      await settle();
    }
    if (find(step) === undefined && step.opener !== null) await press(step.opener);
    const link = find(step);
    const from = `'${step.name}' on ${step.page}${step.opener === null ? '' : ` (${step.opener.name})`} to ${step.href}`;
    // What was done meanwhile has taken it away.
    if (link === undefined) return;
    const href = link.getAttribute('href') ?? '';
    fireEvent.click(link);
    await settle();
    note(from, href);
  };
  const everywhere = async (): Promise<void> => {
    for (;;) {
      look(null);
      for (const opener of openers) await lookInto(opener);
      // Those of the page that is open first: going back to another one takes time.
      const step = steps.find(each => find(each) !== undefined) ?? steps[0];
      if (step === undefined) return;
      steps.splice(steps.indexOf(step), 1);
      await click(step);
    }
  };

  await settle();
  note('The address');
  return { ...mounted, reached, faults, settle, open, everywhere, note };
}
