import { credentials } from '@portal/contracts/credentials';
import { orders } from '@portal/contracts/orders';
import { startTestingServer, type TestingServer, type Venue } from '@portal/mock-server/testing/testing-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { globalQuery } from './global-data.ts';
import { callApi } from './http.ts';
import { q } from './query.ts';
import { queryClient } from './query-client.ts';
import { readSession, subscribeSession } from './session-store.ts';
import { startSession } from './session.ts';
import { switchAccount } from './switch-account.ts';
import { createTabs, type Tabs } from './tabs.ts';
import { openPage, watchCalls, type TestPage } from './test-page.ts';

let server: TestingServer;
let venue: Venue;
let page: TestPage;
let otherTab: Tabs;

beforeAll(async () => {
  server = await startTestingServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  venue = server.openVenue();
  venue.signIn('severalAccounts');
  page = openPage(venue);
  otherTab = createTabs();
  await startSession();
});
afterEach(() => {
  otherTab.close();
  page.close();
  venue.close();
});

const ids = (): readonly string[] => venue.userOf('severalAccounts').accountIds;
const choice = () => ({ accountId: ids()[1] ?? '', brokerId: readSession().brokerId ?? '' });

describe('switching the account', () => {
  it('posts user, broker and account, and no page is drawn until the data of the chosen one is there [ACT-22, ACT-24]', async () => {
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

  it('in another tab of the browser switches this one too', async () => {
    const { userId } = readSession();
    await callApi(credentials.activateAccount, { body: { userId: userId ?? '', ...choice() } });
    expect(readSession().accountId).toBe(ids()[0]);
    otherTab.tell({ kind: 'switchedAccount', accountId: ids()[1] ?? '' });
    await vi.waitFor(() => expect(readSession()).toMatchObject({ phase: 'ready', accountId: ids()[1] }), 5000);
    expect(queryClient.getQueryData(globalQuery().queryKey)?.account?.id).toBe(ids()[1]);
  });

  it('tells the other tabs which account it is', async () => {
    const heard: unknown[] = [];
    otherTab.listen(message => void heard.push(message));
    await switchAccount(choice());
    await vi.waitFor(() => expect(heard).toContainEqual({ kind: 'switchedAccount', accountId: ids()[1] }));
  });
});
