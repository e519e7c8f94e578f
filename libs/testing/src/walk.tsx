import { readSession } from '@portal/client/session-store';
import { queryClient } from '@portal/client/query-client';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { type ReactElement, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { onTestFinished, vi } from 'vitest';
import { type Mounted, type MountOptions, mountRoute } from './mount.tsx';
import { isLoading } from './walk-page.ts';
import { beginSteps, type SignIn, type Steps, type Visitor, type WalkRules } from './walk-steps.ts';

/** For tests: the walk through the portal in process. */

export interface Walk extends Mounted, Steps {
  /** Waits until the page that the address names is drawn and loads nothing more. */
  settle(): Promise<void>;
  /** Makes the window as narrow as a phone. */
  narrow(): Promise<void>;
}

export interface WalkOptions extends Omit<MountOptions, 'element'>, WalkRules {
  readonly portal: ReactElement;
}

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
  drawn !== `${window.location.pathname}${window.location.search}` ||
  queryClient.isFetching() + queryClient.isMutating() > 0 ||
  isLoading();

async function settle(): Promise<void> {
  let since: number | null = null;
  await waitFor(
    () => {
      if (isBusy()) since = null;
      else since ??= performance.now();
      if (since === null || performance.now() - since < quietMs) {
        throw new Error(`${window.location.pathname} is still loading`);
      }
    },
    { interval: 10, timeout: 20_000, onTimeout: error => error },
  );
}

function stateOfSignIn(): SignIn {
  const { authenticated, twoFactorAuthenticated } = readSession();
  if (!authenticated) return 'visitor';
  return twoFactorAuthenticated ? 'both factors' : 'one factor';
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

const phoneWidth = 375;
const patienceMs = 15_000;

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
  const goTo = async (address: string): Promise<void> => {
    // Nothing is handed on: what React gives back would hold its work until somebody waits for it.
    mounted.navigate(address);
  };
  const visitor: Visitor = {
    run: async (what, given) => what(given),
    press: async selector => {
      const found = document.querySelector(selector);
      if (found === null) throw new Error(`${selector} is not there`);
      fireEvent.click(found);
    },
    tryPress: async selector => {
      const found = document.querySelector(selector);
      if (found !== null) fireEvent.click(found);
    },
    settle,
    goTo,
    arrive: goTo,
    until: async (isTrue, what) => {
      const end = performance.now() + patienceMs;
      while (!(await isTrue())) {
        if (performance.now() > end) throw new Error(`It does not happen that ${what}`);
        await settle();
      }
    },
    signIn: stateOfSignIn,
  };
  const steps = beginSteps(visitor, { findRoute, openers, leadsOn, shared });
  const narrow = async (): Promise<void> => {
    window.innerWidth = phoneWidth;
    act(() => void window.dispatchEvent(new Event('resize')));
    // The layout follows a moment later [LAY-09]; help is in the menu then.
    await waitFor(() => {
      if (document.querySelector('header button[aria-label=Help]') !== null)
        throw new Error('The header is still wide');
    });
    await settle();
    steps.changeLayout('phone');
  };

  await settle();
  await steps.note('The address');
  return { ...mounted, ...steps, settle, narrow };
}
