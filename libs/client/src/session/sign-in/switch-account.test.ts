import { credentials } from '@portal/contracts/endpoints/credentials';
import { orders } from '@portal/contracts/endpoints/orders';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { globalQuery } from '../../account/global-data.ts';
import { callApi } from '../../api/http.ts';
import { q } from '../../api/query.ts';
import { queryClient } from '../../api/query-client.ts';
import { readSession, subscribeSession } from '../session-store.ts';
import { startSession } from './session.ts';
import { switchAccount } from './switch-account.ts';
import { createTabs, type Tabs } from '../../browser/tabs.ts';
import { watchCalls } from '../../testing/test-page.ts';
import { useTestSite } from '../../testing/test-site.ts';

const site = useTestSite();
let otherTab: Tabs;

beforeEach(async () => {
  site.open('severalAccounts');
  otherTab = createTabs();
  await startSession();
});
afterEach(() => otherTab.close());

const ids = (): readonly string[] => site.venue.userOf('severalAccounts').accountIds;
const choice = () => ({ accountId: ids()[1] ?? '', brokerId: readSession().brokerId ?? '' });

describe('switching the account', () => {
  it('posts user, broker and account, and waits for the data of the new account [ACT-22, ACT-24]', async () => {
    const { userId, brokerId } = readSession();
    await queryClient.prefetchQuery(q(orders.list));
    const formerKey = q(orders.list).queryKey;
    const phases: string[] = [];
    const leave = subscribeSession(() => void phases.push(`${readSession().phase} ${readSession().accountId}`));
    const calls = watchCalls();
    expect(await switchAccount(choice())).toBe('switched');
    leave();
    expect(calls[0]).toMatchObject({
      path: '/api/auth/account/active/',
      body: { userId, brokerId, accountId: ids()[1] },
    });
    expect(phases).toContain(`starting ${ids()[0]}`);
    expect(phases.at(-1)).toBe(`ready ${ids()[1]}`);
    expect(queryClient.getQueryData(formerKey)).toBe(undefined);
    expect(queryClient.getQueryData(globalQuery().queryKey)?.account?.id).toBe(ids()[1]);
  });

  it('in another tab switches this tab too', async () => {
    const { userId } = readSession();
    await callApi(credentials.activateAccount, { body: { userId: userId ?? '', ...choice() } });
    expect(readSession().accountId).toBe(ids()[0]);
    otherTab.broadcast({ kind: 'switchedAccount', accountId: ids()[1] ?? '' });
    await vi.waitFor(() => expect(readSession()).toMatchObject({ phase: 'ready', accountId: ids()[1] }));
    expect(queryClient.getQueryData(globalQuery().queryKey)?.account?.id).toBe(ids()[1]);
  });

  it('notifies the other tabs of the new account', async () => {
    const heard: unknown[] = [];
    otherTab.subscribe(message => void heard.push(message));
    await switchAccount(choice());
    await vi.waitFor(() => expect(heard).toContainEqual({ kind: 'switchedAccount', accountId: ids()[1] }));
  });
});
