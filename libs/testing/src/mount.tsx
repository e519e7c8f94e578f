import { queryClient } from '@portal/client/api/query-client';
import { startSession } from '@portal/client/session/sign-in/session';
import { connectBrowser } from '@portal/client/testing/test-browser';
import { readToasts, removeToast } from '@portal/ui/feedback/toast';
import { Toasts } from '@portal/ui/feedback/toasts';
import { UiRoot } from '@portal/ui/theme/ui-root';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { onTestFinished } from 'vitest';
import { startVenue, type Venue, type VenueOptions } from './venue.ts';

// Failed calls are retried as often as in the portal but without its delay, which is tested where it is defined.
const { queries = {}, ...others } = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 1 } });

export type Persona = Parameters<Venue['signIn']>[0];

export interface MountOptions {
  /** A page or part of a page. */
  readonly element: ReactElement;
  /** Current address, '/investors/asset/TZROP?range=1Y'. */
  readonly path?: string;
  /** Route pattern that renders `element`, '/investors/asset/:symbol'; any address when left out. */
  readonly route?: string;
  /** Who is signed in; no one when left out. */
  readonly persona?: Persona;
  /** 1: the second factor has not been verified yet. */
  readonly factors?: 1 | 2;
  /** Options of a new venue, or a venue that is already open. */
  readonly venue?: VenueOptions | Venue;
  /** The element renders its toasts itself, as the whole portal does. */
  readonly ownToasts?: boolean;
  /** Renders the page before the session is known, as the browser does; otherwise after. */
  readonly rendersFirst?: boolean;
  /** Prepares the venue before the page opens: orders, faults, flags, the clock. */
  readonly arrange?: (venue: Venue) => void;
}

export type Mounted = Awaited<ReturnType<typeof mountRoute>>;

/**
 * Renders a page with its own venue, a real session, real HTTP calls and a real live connection, after start-up has
 * loaded, with toasts. Everything is disposed of when the test ends. At other addresses than `route` nothing is
 * rendered.
 */
export async function mountRoute(options: MountOptions) {
  const { element, path = '/investors', route = '*', persona, factors = 2, ownToasts = false, arrange } = options;
  const { rendersFirst = false } = options;
  const venue = isVenue(options.venue) ? options.venue : await startVenue(options.venue);
  if (persona !== undefined) venue.signIn(persona, factors);
  // Prices don't get old while a busy machine takes its time.
  venue.world.execute('settings.change', { values: { staleQuoteAfter: 600_000 } });
  arrange?.(venue);
  window.history.replaceState(null, '', path);
  const disconnect = connectBrowser(venue);
  if (!rendersFirst) await startSession();

  const { container } = render(
    <UiRoot>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          {!ownToasts && <Toasts onOpenLink={goTo} />}
          <Routes>
            <Route path={route} element={element} />
            {route !== '*' && <Route path="*" element={null} />}
          </Routes>
        </BrowserRouter>
      </QueryClientProvider>
    </UiRoot>,
  );
  if (rendersFirst) await act(startSession);
  // Registered per test: files share their modules, so a hook of this module would belong to the first file only.
  onTestFinished(() => {
    cleanup();
    for (const { id } of readToasts()) removeToast(id);
    disconnect();
    venue.close();
    window.history.replaceState(null, '', '/');
  });
  return {
    venue,
    user: userEvent.setup(),
    container,
    /** Path and query of the address bar. */
    location: () => `${window.location.pathname}${window.location.search}`,
    /** Follows a link of the portal. */
    navigate: (to: string): void => act(() => goTo(to)),
    /** Waits until the page has subscribed to a topic. It does not receive earlier messages. */
    waitForSubscription: (topic: string) =>
      waitFor(() => {
        if (venue.hosted.feed.readers(topic) === 0) throw new Error(`Nobody reads ${topic}`);
      }),
    /** Changes something in the venue and flushes the feed to the page. */
    change: (action: (venue: Venue) => void) =>
      act(async () => {
        action(venue);
        venue.hosted.feed.flush();
      }),
  };
}

/** Navigates as the router's links do. */
export function goTo(path: string): void {
  window.history.pushState(null, '', path);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

const isVenue = (value: VenueOptions | Venue | undefined): value is Venue => value !== undefined && 'signIn' in value;
