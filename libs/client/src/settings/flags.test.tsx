import type { Venue } from '@portal/mock-server/testing/testing-server';
import { booleanFlags, type BooleanFlag } from '@portal/contracts/schemas/flags';
import { act, render, renderHook, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { configure, portalConfig } from '../browser/config.ts';
import { flagContext, useFlag, useFlagFailure, useFlagsSettled, useFlagText } from './flags.ts';
import { startSession } from '../session/sign-in/session.ts';
import { changeSession, initialAuthState } from '../session/session-store.ts';
import { useTestSite } from '../testing/test-site.ts';

const site = useTestSite();
let asked: unknown[];
let answered: number[];

async function open(
  persona?: Parameters<typeof site.open>[0],
  {
    flags = {},
    flagsUrl = '',
    flagContext = 'user',
  }: {
    flags?: Partial<Venue['world']['state']['flags']['values']>;
    /** Path of the service, null for none. */
    flagsUrl?: string | null;
    flagContext?: 'user' | 'ids';
  } = {},
): Promise<void> {
  const venue = site.open(persona);
  venue.world.execute('flags.change', { values: flags });
  asked = [];
  answered = [];
  const { fetch: send } = portalConfig();
  configure({
    flagContext,
    flagsUrl: flagsUrl === null ? null : `${venue.origin}${flagsUrl === '' ? '' : `/${flagsUrl}`}`,
    fetch: async (input, init) => {
      // The flag service passes a Request; the portal's own calls pass a URL.
      if (!(input instanceof Request)) return send(input, init);
      asked.push(await input.clone().json());
      const response = await send(input, init);
      answered.push(response.status);
      return response;
    },
  });
  await startSession();
}

afterEach(() => void vi.useRealTimers());

/** Opens a page as Marisol, whose flags have come. */
async function openLoaded() {
  await open('marisol');
  const { result } = renderHook(() => useFlag('canTrade'));
  await vi.waitFor(() => expect(result.current).toBe(true));
  return result;
}

describe('feature flags', () => {
  it('identify the user by account id, user id, name and email [FLG-02]', async () => {
    await openLoaded();
    const { id, activeAccountId } = site.venue.userOf('marisol');
    expect(asked.at(-1)).toEqual({
      context: {
        targetingKey: `${id}/${activeAccountId}`,
        accountId: activeAccountId,
        userId: id,
        name: 'Marisol Vance',
        email: 'marisol.vance@example.com',
      },
    });
  });

  it('identify the user by ids alone where the deployment says so', async () => {
    await open('marisol', { flagContext: 'ids' });
    const { result } = renderHook(() => useFlag('canTrade'));
    await waitFor(() => expect(result.current).toBe(true));
    const { id, activeAccountId } = site.venue.userOf('marisol');
    const context = { targetingKey: `${id}/${activeAccountId}`, accountId: activeAccountId, userId: id };
    expect(asked).toEqual(asked.map(() => ({ context })));
  });

  it('send nothing about a visitor who is not signed in [FLG-02]', () => {
    const nobody = { accountId: null, userId: null, email: null, authorities: initialAuthState.authorities };
    expect(flagContext(nobody, null)).toEqual({ targetingKey: 'anonymous' });
  });

  it('send whether the user may try beta features, which affects nothing else [PRM-22]', async () => {
    await open('betaTester');
    const { result } = renderHook(() => useFlag('canTrade'));
    await waitFor(() => expect(result.current).toBe(true));
    expect(asked.at(-1)).toMatchObject({ context: { betaFeatures: true, name: 'Wilma Sorensen' } });
  });

  it('switch a feature off for the users of this world [FLG-01]', async () => {
    await open('marisol', { flags: { showDepthOfBook: false, faqVariant: 'short' } });
    const { result } = renderHook(() => [useFlag('canTrade'), useFlag('showDepthOfBook'), useFlagText('faqVariant')]);
    await waitFor(() => expect(result.current).toEqual([true, false, 'short']));
  });

  it('are off until loaded, and stay off if they cannot be loaded [FLG-26]', async () => {
    await open('marisol', { flagsUrl: 'nowhere' });
    const { result } = renderHook(() => [useFlag('canTrade'), useFlagText('faqVariant')]);
    expect(result.current).toEqual([false, 'standard']);
    await waitFor(() => expect(answered).toEqual([404]));
    expect(result.current).toEqual([false, 'standard']);
  });

  it('are retried automatically, on return to the page and on request, if the service did not respond', async () => {
    await open('marisol', { flagsUrl: 'nowhere' });
    const { result } = renderHook(() => ({ canTrade: useFlag('canTrade'), failure: useFlagFailure() }));
    await waitFor(() => expect(result.current.failure).toMatchObject({ busy: false }));
    expect(result.current.canTrade).toBe(false);
    act(() => result.current.failure?.retry());
    expect(result.current.failure?.busy).toBe(true);
    await waitFor(() => expect(result.current.failure).toMatchObject({ busy: false }));
    expect(answered).toEqual([404, 404]);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(answered).toEqual([404, 404, 404]));
    await waitFor(() => expect(result.current.failure).toMatchObject({ busy: false }));
    configure({ flagsUrl: site.venue.origin });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(result.current).toEqual({ canTrade: true, failure: null }));
  });

  it('are retried two seconds after one failure', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await open('marisol', { flagsUrl: 'nowhere' });
    const { result } = renderHook(() => useFlag('canTrade'));
    await vi.waitFor(() => expect(answered).toEqual([404]));
    configure({ flagsUrl: site.venue.origin });
    await vi.waitFor(async () => {
      await act(() => vi.advanceTimersByTimeAsync(2000));
      expect(result.current).toBe(true);
    });
  });

  it('are asked for ever less often by an open page while the service fails', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    const result = await openLoaded();
    const minutes = async (count: number): Promise<void> => {
      for (let minute = 0; minute < count; minute += 1) {
        const before = answered.length;
        const sent = asked.length;
        await act(() => vi.advanceTimersByTimeAsync(60_000));
        await vi.waitFor(() => expect(answered.length - before).toBe(asked.length - sent));
      }
    };
    const first = asked.length;
    await minutes(3);
    expect(asked.length - first).toBe(3);
    site.venue.world.execute('fault.arrange', {
      route: 'flags.evaluate',
      times: null,
      effect: { kind: 'answer', status: 404, body: {} },
    });
    await minutes(64);
    expect(asked.length - first - 3).toBeLessThan(8);
    expect(result.current).toBe(true);
  });

  it('are not asked for before the time that the service names', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    await openLoaded();
    const { fetch: send } = portalConfig();
    let refused = 0;
    configure({
      fetch: (input, init) => {
        if (!(input instanceof Request)) return send(input, init);
        refused += 1;
        return Promise.resolve(new Response('', { status: 429, headers: { 'retry-after': '570' } }));
      },
    });
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    await vi.waitFor(() => expect(refused).toBe(1));
    await act(() => vi.advanceTimersByTimeAsync(9 * 60_000));
    expect(refused).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    await vi.waitFor(() => expect(refused).toBe(2));
  });

  it('update an open page after a server change, at the latest when it becomes visible', async () => {
    const result = await openLoaded();
    site.venue.world.execute('flags.change', { values: { canTrade: false } });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(result.current).toBe(false));
  });

  it('are not sent again by the service while they are the same', async () => {
    const result = await openLoaded();
    const known = answered.length;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(answered.slice(known)).toEqual([304]));
    expect(result.current).toBe(true);
  });

  it('keep their values if a later response cannot be read', async () => {
    const result = await openLoaded();
    const known = answered.length;
    site.venue.world.execute('fault.arrange', {
      route: 'flags.evaluate',
      times: 1,
      effect: { kind: 'answer', status: 200, body: { flags: 'none' } },
    });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(answered.slice(known)).toEqual([200]));
    expect(result.current).toBe(true);
  });

  it('fall back where the service sends a value of another type', async () => {
    await open('marisol');
    site.venue.world.execute('fault.arrange', {
      route: 'flags.evaluate',
      times: null,
      effect: {
        kind: 'answer',
        status: 200,
        body: { flags: [{ key: 'canTrade', value: 'yes' }, { key: 'info', value: true }, { key: 'faqVariant' }] },
      },
    });
    act(() => changeSession({ userId: 'U-9', accountId: 'A-9' }));
    const { result } = renderHook(() => [useFlag('canTrade'), useFlag('info'), useFlagText('faqVariant')]);
    await waitFor(() => expect(result.current).toEqual([false, true, 'standard']));
  });

  describe('without a flag service', () => {
    const read = (keys: readonly BooleanFlag[]) => renderHook(() => keys.map(key => useFlag(key))).result.current;

    it('are those of the settings, and otherwise their defaults: trading of day orders is on [FLG-01, FLG-09, FLG-11]', async () => {
      await open('marisol', { flagsUrl: null });
      const { result } = renderHook(() => [useFlagsSettled(), useFlagFailure()]);
      expect(result.current).toEqual([true, null]);
      expect(booleanFlags.filter(key => read([key])[0])).toEqual(['canTrade', 'showDepthOfBook']);
      expect(renderHook(() => useFlagText('faqVariant')).result.current).toBe('standard');
      configure({ flags: { canTrade: false, timeInForceGtc: true, faqVariant: 'short' } });
      expect(read(['canTrade', 'showDepthOfBook', 'timeInForceGtc', 'transfer'])).toEqual([false, true, true, false]);
      expect(renderHook(() => useFlagText('faqVariant')).result.current).toBe('short');
      expect(asked).toEqual([]);
    });

    it('are off and unknown in what is prerendered, which knows no settings, and in its hydration', async () => {
      await open('marisol', { flagsUrl: null });
      configure({ flags: { selfClearingAcknowledgement: true } });
      const Library = () => `${useFlag('selfClearingAcknowledgement')} ${useFlagsSettled()}`;
      const prerendered = renderToString(<Library />);
      expect(prerendered).toBe('false false');
      const container = document.createElement('div');
      container.textContent = prerendered;
      const errors: unknown[] = [];
      const { unmount } = render(<Library />, {
        container,
        hydrate: true,
        onRecoverableError: error => errors.push(error),
      });
      expect(container.textContent).toBe('true true');
      expect(errors).toEqual([]);
      unmount();
    });
  });

  it('of the settings apply until the service says otherwise, and if it fails [FLG-26]', async () => {
    await open('marisol', { flagsUrl: 'nowhere', flags: { info: false } });
    configure({ flags: { canTrade: true, info: true, faqVariant: 'short' } });
    const { result } = renderHook(() => [
      useFlag('canTrade'),
      useFlag('info'),
      useFlag('showDepthOfBook'),
      useFlagText('faqVariant'),
    ]);
    expect(result.current).toEqual([true, true, false, 'short']);
    await waitFor(() => expect(answered).toEqual([404]));
    expect(result.current).toEqual([true, true, false, 'short']);
    configure({ flagsUrl: site.venue.origin });
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(result.current).toEqual([true, false, true, 'standard']));
  });

  it('are reloaded when another user signs in', async () => {
    await open();
    const { result } = renderHook(() => useFlag('canTrade'));
    await waitFor(() => expect(result.current).toBe(true));
    act(() => changeSession({ authenticated: true, userId: 'U-9', accountId: 'A-9' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked).toMatchObject([
      { context: { targetingKey: 'anonymous' } },
      { context: { targetingKey: 'U-9/A-9', userId: 'U-9' } },
    ]);
  });
});
