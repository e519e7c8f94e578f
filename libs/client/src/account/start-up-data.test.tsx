import type { GlobalData } from '@portal/contracts/endpoints/start-up';
import { actionButtonSize, selectVariant } from '@portal/domain/access/experiment';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { configure } from '../browser/config.ts';
import { changeSession, initialAuthState } from '../session/session-store.ts';
import { answerCalls } from '../testing/test-replies.ts';
import { dropFlags, useFlag, useFlagText } from '../settings/flags.ts';
import { useHasAccountPages } from './account-pages.ts';
import { balancesQuery, ownerQuery, useBalances } from './balances.ts';
import { useActionButtonSize } from '../settings/experiment.ts';
import { globalQuery, useAccount, useGlobalData, useIdentity } from './global-data.ts';
import { applySettings, resetSettings } from '../settings/settings.ts';
import { useListing, useListingContext } from '../settings/use-listing.ts';
import { queryWrapper } from '../testing/query-wrapper.tsx';

const wrapper = queryWrapper(() => queryClient);
const read = <T,>(hook: () => T): T => renderHook(hook, { wrapper }).result.current;
const signIn = (changes: Partial<typeof initialAuthState> = {}) =>
  changeSession({ phase: 'ready', userId: 'U-1', accountId: 'A-1', twoFactorAuthenticated: true, ...changes });
/** Start-up data of the account in use. */
const start = (account: object | null, identity: object | null = null) =>
  // The hooks read no other parts.
  queryClient.setQueryData(globalQuery().queryKey, { account, identity } as unknown as GlobalData);

let served: Readonly<Partial<Record<'entityMigration' | 'hiddenTestSymbol' | 'actionButtonSize', boolean | string>>>;
let users = 0;
/** Has the flag service serve these flags, and waits until they are known. */
async function serveFlags(values: typeof served): Promise<void> {
  served = values;
  const { result, unmount } = renderHook(() => ({
    entityMigration: useFlag('entityMigration'),
    hiddenTestSymbol: useFlag('hiddenTestSymbol'),
    actionButtonSize: useFlagText('actionButtonSize'),
  }));
  // Flags are asked for again when the user has changed.
  users += 1;
  act(() => changeSession({ email: `user-${users}@example.com` }));
  const standard = { entityMigration: false, hiddenTestSymbol: false, actionButtonSize: 'byUser' };
  await waitFor(() => expect(result.current).toEqual({ ...standard, ...values }));
  unmount();
}

beforeEach(async () => {
  served = {};
  answerCalls(({ name }) => {
    const flags = Object.entries(served).map(([key, value]) => ({ key, value, reason: 'STATIC', variant: 'x' }));
    return name.includes('/ofrep/') ? { body: { flags } } : 'lost';
  });
  configure({ flagsUrl: 'https://flags.example' });
  signIn();
  applySettings({});
  await serveFlags({});
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  resetSettings();
  changeSession(initialAuthState);
  configure(null);
});

afterAll(() => dropFlags());

describe('the start-up data', () => {
  it('are those of the account in use, and are never requested by a screen', () => {
    const calls = answerCalls(() => 'lost');
    expect(read(useGlobalData)).toBe(undefined);
    expect(read(useAccount)).toBe(null);
    expect(read(useIdentity)).toBe(null);
    start({ id: 'A-1' }, { firstName: 'Marisol' });
    expect(read(useAccount)).toEqual({ id: 'A-1' });
    expect(read(useIdentity)).toEqual({ firstName: 'Marisol' });
    signIn({ accountId: 'A-2' });
    expect(read(useAccount)).toBe(null);
    expect(calls).toEqual([]);
  });

  it('are kept and fresh however long the page is open', () => {
    expect(globalQuery()).toMatchObject({ staleTime: Infinity, gcTime: Infinity });
  });
});

describe('the pages of an account', () => {
  const waiting = { dinoMigrationAccount: true, currentUserIsPrimary: false, primaryApplicationSignedOn: null };

  it.each([{ accountId: null }, { twoFactorAuthenticated: false }])('are closed with %o', changes => {
    signIn(changes);
    expect(read(useHasAccountPages)).toBe(false);
  });

  it('are open to a user with an account and both factors', () => {
    expect(read(useHasAccountPages)).toBe(true);
    start({}, {});
    expect(read(useHasAccountPages)).toBe(true);
  });

  it('are closed to the second user of a migrated account until both have signed', async () => {
    await serveFlags({ entityMigration: true });
    start(waiting, { signedTimestamp: '2025-01-01' });
    expect(read(useHasAccountPages)).toBe(false);
    start({ ...waiting, primaryApplicationSignedOn: '2025-01-01' }, { signedTimestamp: null });
    expect(read(useHasAccountPages)).toBe(false);
    start({ ...waiting, primaryApplicationSignedOn: '2025-01-01' });
    expect(read(useHasAccountPages)).toBe(false);
    start({ ...waiting, primaryApplicationSignedOn: '2025-01-01' }, { signedTimestamp: '2025-01-01' });
    expect(read(useHasAccountPages)).toBe(true);
  });

  it('are open to the primary user, of other accounts, and while nothing is migrated', async () => {
    start(waiting);
    expect(read(useHasAccountPages)).toBe(true);
    await serveFlags({ entityMigration: true });
    start({ ...waiting, currentUserIsPrimary: true });
    expect(read(useHasAccountPages)).toBe(true);
    start({ ...waiting, dinoMigrationAccount: false });
    expect(read(useHasAccountPages)).toBe(true);
    start(null);
    expect(read(useHasAccountPages)).toBe(true);
  });
});

describe('the balances', () => {
  it('are requested for the account and broker in use', async () => {
    const calls = answerCalls(() => 'lost');
    signIn({ brokerId: 'B-1' });
    renderHook(() => useBalances(), { wrapper });
    await waitFor(() => expect(calls.map(({ query }) => query)).toEqual([{ accountId: 'A-1', brokerId: 'B-1' }]));
  });

  it('are not requested without an account', () => {
    const calls = answerCalls(() => 'lost');
    signIn({ accountId: null });
    expect(renderHook(() => useBalances(), { wrapper }).result.current.fetchStatus).toBe('idle');
    expect(calls).toEqual([]);
  });

  it('are requested again at the interval that a screen asks for', () => {
    answerCalls(() => 'lost');
    const intervalOf = () =>
      queryClient.getQueryCache().find({ queryKey: balancesQuery({ accountId: 'A-1', brokerId: null }).queryKey })
        ?.observers[0]?.options.refetchInterval;
    const first = renderHook(() => useBalances(), { wrapper });
    // Without one, only a failed load is repeated.
    expect(intervalOf()).toBeTypeOf('function');
    first.unmount();
    renderHook(() => useBalances({ refetchInterval: 5_000 }), { wrapper });
    expect(intervalOf()).toBe(5_000);
  });

  it('have empty ids in their call where the ids are unknown, so that the call fails', () => {
    expect(ownerQuery({ accountId: null, brokerId: null })).toEqual({ accountId: '', brokerId: '' });
  });
});

describe('the symbols of a list', () => {
  it('depend on the settings, a flag and the country of the user [SYM-05]', async () => {
    applySettings({ hideNonDtcEligible: true, hiddenTestSymbol: 'ZTEST' });
    signIn({ domicile: 'US' });
    const facts = { view: 'market', hideNotDtcEligible: true, testSymbol: 'ZTEST', domicile: 'US' };
    expect(read(() => useListingContext('market'))).toEqual({ ...facts, showTestSymbol: false });
    await serveFlags({ hiddenTestSymbol: true });
    expect(read(() => useListingContext('market'))).toEqual({ ...facts, showTestSymbol: true });
  });

  it('are chosen by a function that changes only with these facts', async () => {
    const { result, rerender } = renderHook(() => useListing('market'), { wrapper });
    const before = result.current;
    rerender();
    expect(result.current).toBe(before);
    await serveFlags({ hiddenTestSymbol: true });
    rerender();
    expect(result.current).not.toBe(before);
  });
});

describe('the size of the action buttons', () => {
  it('is the one that the flag service names, else one for each user [BNR-17, BNR-18]', async () => {
    const sizes = new Set<string>();
    for (let number = 1; number <= 20; number += 1) {
      signIn({ userId: `U-${number}` });
      const size = read(useActionButtonSize);
      expect(size).toBe(selectVariant(actionButtonSize, `U-${number}`));
      sizes.add(size);
    }
    expect(sizes.size).toBeGreaterThan(1);
    signIn({ userId: null });
    expect(read(useActionButtonSize)).toBe(selectVariant(actionButtonSize, 'anonymous'));
    for (const named of sizes) {
      await serveFlags({ actionButtonSize: named });
      expect(read(useActionButtonSize)).toBe(named);
    }
  });
});
