import { queryClient } from '@portal/client/query-client';
import { startSession } from '@portal/client/session';
import { connectBrowser } from '@portal/client/test-browser';
import { readToasts, removeToast } from '@portal/ui/toast';
import { Toasts } from '@portal/ui/toasts';
import { UiRoot } from '@portal/ui/ui-root';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { onTestFinished } from 'vitest';
import { startVenue, type Venue, type VenueOptions } from './venue.ts';

// Calls that fail are asked again as often as in the portal, but at once: the seconds between are proved where they are made.
const { queries = {}, ...others } = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 1 } });

export type Persona = Parameters<Venue['signIn']>[0];

export interface MountOptions {
  /** What stands at the address: a page, or a part of one. */
  readonly element: ReactElement;
  /** The address the person is at, '/investors/asset/TZROP?range=1Y'. */
  readonly path?: string;
  /** The pattern of the route that draws `element`, '/investors/asset/:symbol'; any address when left out. */
  readonly route?: string;
  /** Who is signed in; nobody when left out. */
  readonly persona?: Persona;
  /** 1: the second factor has not been given yet. */
  readonly factors?: 1 | 2;
  /** When and how the venue begins, or a venue that was opened before. */
  readonly venue?: VenueOptions | Venue;
  /** The element draws its toasts itself, as the whole portal does. */
  readonly ownToasts?: boolean;
  /** The page is drawn before it is known who is here, as in the browser; else after. */
  readonly drawnFirst?: boolean;
  /** Arranges the venue before the page opens: orders, faults, flags, the clock. */
  readonly arrange?: (venue: Venue) => void;
}

export interface Mounted {
  readonly venue: Venue;
  /** The person's hands: clicks, typing, keys. */
  readonly user: UserEvent;
  readonly container: HTMLElement;
  /** Path and query of the address bar. */
  location(): string;
  /** Follows a link of the portal. */
  navigate(path: string): void;
  /** Waits until the page reads a live topic: what happens in the venue before does not reach it. */
  follows(topic: string): Promise<void>;
  /** Changes something in the venue and lets the screen take it up. */
  change(what: (venue: Venue) => void): Promise<void>;
}

/**
 * Opens a page as a person would find it: a venue of its own, a real session, real calls and a real live connection, the start-up
 * data loaded, toasts shown. All of it ends with the test. Elsewhere than at `route` only the address is told.
 */
export async function mountRoute(options: MountOptions): Promise<Mounted> {
  const { element, path = '/investors', route = '*', persona, factors = 2, ownToasts = false, arrange } = options;
  const { drawnFirst = false } = options;
  const venue = isVenue(options.venue) ? options.venue : await startVenue(options.venue);
  if (persona !== undefined) venue.signIn(persona, factors);
  arrange?.(venue);
  window.history.replaceState(null, '', path);
  const disconnect = connectBrowser(venue);
  if (!drawnFirst) await startSession();

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
  if (drawnFirst) await act(startSession);
  // For this test alone: files share their modules, and a hook of this module would belong to the first of them.
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
    location: () => `${window.location.pathname}${window.location.search}`,
    navigate: to => act(() => goTo(to)),
    follows: topic =>
      waitFor(() => {
        if (venue.seat.feed.readers(topic) === 0) throw new Error(`Nobody reads ${topic}`);
      }),
    change: what =>
      act(async () => {
        what(venue);
        venue.seat.feed.flush();
      }),
  };
}

/** Goes to another page as the router's links do. */
function goTo(path: string): void {
  window.history.pushState(null, '', path);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

const isVenue = (given: VenueOptions | Venue | undefined): given is Venue => given !== undefined && 'signIn' in given;
