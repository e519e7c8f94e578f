import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NotedEvent, PortalEvent } from './portal-events.ts';

const eventOf = (value: number): PortalEvent => ({ kind: 'vital', name: 'LCP', value, rating: 'good' });

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: 1_000, toFake: ['Date'] });
  window.history.replaceState(null, '', '/investors/market');
});
afterEach(() => {
  vi.useRealTimers();
  window.history.replaceState(null, '', '/');
});

describe('the events of the portal', () => {
  it('are handed over with their time and page, also those before the reporter was there, each once', async () => {
    const { noteEvent, onPortalEvent } = await import('./portal-events.ts');
    noteEvent(eventOf(1));
    vi.setSystemTime(2_000);
    window.history.replaceState(null, '', '/investors/orders');
    const [first, second]: NotedEvent[][] = [[], []];
    onPortalEvent(noted => first?.push(noted));
    noteEvent(eventOf(2));
    onPortalEvent(noted => second?.push(noted));
    noteEvent(eventOf(3));
    expect(first).toEqual([
      { event: eventOf(1), at: 1_000, path: '/investors/market' },
      { event: eventOf(2), at: 2_000, path: '/investors/orders' },
    ]);
    expect(second?.map(({ event }) => event)).toEqual([eventOf(3)]);
  });

  it('are thirty at most before the reporter is there: the first ones', async () => {
    const { noteEvent, onPortalEvent } = await import('./portal-events.ts');
    for (let number = 1; number <= 40; number += 1) noteEvent(eventOf(number));
    const heard: PortalEvent[] = [];
    onPortalEvent(({ event }) => heard.push(event));
    expect(heard).toEqual(Array.from({ length: 30 }, (_, index) => eventOf(index + 1)));
  });

  it('are errors that nothing handles, and code that cannot be loaded', async () => {
    const { onPortalEvent, watchErrors } = await import('./portal-events.ts');
    const heard: PortalEvent[] = [];
    onPortalEvent(({ event }) => heard.push(event));
    watchErrors();
    const [uncaught, rejected, missing] = [new Error('1'), new Error('2'), new Error('3')];
    const fire = (name: string, properties: object) => window.dispatchEvent(Object.assign(new Event(name), properties));
    fire('error', { error: uncaught });
    fire('unhandledrejection', { reason: rejected });
    fire('vite:preloadError', { payload: missing });
    expect(heard).toEqual([
      { kind: 'error', error: uncaught, source: 'uncaught' },
      { kind: 'error', error: rejected, source: 'rejection' },
      { kind: 'chunk', error: missing },
    ]);
  });
});
