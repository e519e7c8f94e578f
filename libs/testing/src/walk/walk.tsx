import { readSession } from '@portal/client/session/session-store';
import { queryClient } from '@portal/client/api/query-client';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { type ReactElement, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { onTestFinished, vi } from 'vitest';
import { type Mounted, type MountOptions, mountRoute } from '../mount.tsx';
import { waitTimeoutMs } from '../patient-waits.ts';
import { isLoading } from './walk-page.ts';
import { beginSteps, type SignIn, type Steps, type Visitor, type WalkRules } from './walk-steps.ts';

/** For tests: the reachability walk in jsdom. */

export interface Walk extends Mounted, Steps {
  /** Waits until the page of the current address is rendered and nothing is loading. */
  settle(): Promise<void>;
  /** Resizes the window to a mobile width. */
  narrow(): Promise<void>;
}

export interface WalkOptions extends Omit<MountOptions, 'element'>, WalkRules {
  readonly portal: ReactElement;
}

/** Address of the rendered page; the browser's address is ahead of it while a page loads. */
let renderedAddress = '';
function TrackRendered() {
  const { pathname, search } = useLocation();
  useLayoutEffect(() => {
    renderedAddress = `${pathname}${search}`;
  }, [pathname, search]);
  return null;
}

/** Time without activity, in ms, before a page counts as settled: a rendered page may load more, or redirect. */
const quietMs = 40;
const isBusy = (): boolean =>
  renderedAddress !== `${window.location.pathname}${window.location.search}` ||
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
    { interval: 10, timeout: waitTimeoutMs, onTimeout: error => error },
  );
}

function stateOfSignIn(): SignIn {
  const { authenticated, twoFactorAuthenticated } = readSession();
  if (!authenticated) return 'visitor';
  return twoFactorAuthenticated ? 'both factors' : 'one factor';
}

/** Menus and dialogs open and close without animation, as for users who prefer reduced motion. */
function reduceMotion(): void {
  const { matchMedia } = window;
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...matchMedia(query),
    matches: query === '(prefers-reduced-motion: reduce)',
  }));
  onTestFinished(() => void vi.stubGlobal('matchMedia', matchMedia));
}

const phoneWidth = 375;
const patienceMs = 45_000;

/** Opens the whole portal at the landing page. */
export async function openWalk({
  portal,
  findRoute,
  openers,
  leadsOn,
  shared,
  once,
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
        <TrackRendered />
      </>
    ),
  });
  const goTo = async (address: string): Promise<void> => {
    // Returning the promise of `act` would delay React's work until it is awaited.
    mounted.navigate(address);
  };
  const visitor: Visitor = {
    run: async (fn, arg) => fn(arg),
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
    until: async (isTrue, description) => {
      const end = performance.now() + patienceMs;
      while (!(await isTrue())) {
        if (performance.now() > end) throw new Error(`It does not happen that ${description}`);
        await settle();
      }
    },
    signIn: stateOfSignIn,
  };
  const steps = beginSteps(visitor, { findRoute, openers, leadsOn, shared, ...(once === undefined ? {} : { once }) });
  const narrow = async (): Promise<void> => {
    window.innerWidth = phoneWidth;
    act(() => void window.dispatchEvent(new Event('resize')));
    // The mobile layout follows a moment later [LAY-09]; help is in the menu then.
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
