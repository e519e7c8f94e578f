import { noteLook, nothingSeen, type SeenMark } from '@portal/domain/notifications/seen-mark';
import { observeOrder, observeTransfer, type NotificationSource } from '@portal/domain/notifications/observation';
import { afterEach, describe, expect, it } from 'vitest';
import { configure } from '../browser/config.ts';
import { computeDigest } from '../browser/digest.ts';
import { changeSession, initialAuthState } from '../session/session-store.ts';
import { testOrder } from '../testing/test-order.ts';
import { answerCalls, type Reply, onePage } from '../testing/test-replies.ts';
import { listLoaders } from './load-lists.ts';

const now = Date.parse('2025-11-18T15:15:00.000Z');
const { signal } = new AbortController();
const load = (source: NotificationSource, mark: SeenMark = nothingSeen) =>
  listLoaders[source](mark, { now, accountId: 'A-20001', signal });

const pageOf = (rows: object) => ({ body: { ...rows, ...onePage } });
const transferOf = (id: string, status: string) => ({
  ...{ id, status, asset: 'USD', assetType: 'FIAT', amount: '25', clientId: null, currency: 'USD' },
  ...{ errorDescription: null, date: '2025-11-17T15:40:00.000Z', userId: 'U-1', transactionType: 'FIAT_DEPOSIT' },
});
const bankOf = (id: string) => ({
  ...{ status: 'APPROVED', institutionId: 'ins_fernhill', institutionName: 'Fernhill', name: 'Checking', mask: '8841' },
  ...{ type: 'depository', subtype: 'checking', disabled: false, disabledReason: null, preferred: true },
  ...{ id, verification_status: 'automatically_verified' },
});
const documentOf = (id: string, type: string) => ({
  ...{ id, type, title: 'Statement', date: '2025-10-31', fileName: 'a.pdf', contentType: 'application/pdf' },
});

/** What a browser knows that has seen these orders, of which those with the status New are open. */
const seenOrders = (...orders: readonly (readonly [string, string])[]): SeenMark =>
  noteLook(nothingSeen, {
    source: 'orders',
    lookedAt: 1,
    observations: orders.map(([id, status]) => observeOrder(testOrder(id, status))),
    isComplete: true,
  }).mark;

afterEach(() => {
  configure(null);
  changeSession(initialAuthState);
});

describe('the orders', () => {
  /** A server with one listed order, and single ones. */
  const serve = (onOne: (id: string) => Reply) =>
    answerCalls(({ name }) =>
      name === 'GET /api/orders/'
        ? pageOf({ orders: [testOrder('H-9', 'Filled')] })
        : onOne(name.replace('GET /api/orders/', '')),
    );

  it('are the newest, by the days of the exchange, with what may have become of them', async () => {
    const calls = serve(() => 'lost');
    const { objects, missing } = await load('orders');
    expect(calls.map(({ name, query }) => [name, query])).toEqual([
      ['GET /api/orders/', { page: '1', size: '100', zone: 'America/New_York' }],
    ]);
    expect(missing).toBe(0);
    expect(objects).toMatchObject([
      {
        observation: { key: 'orders H-9', kind: 'filled' },
        subject: { source: 'orders', order: { orderId: 'H-9', symbol: 'TZROP' } },
      },
    ]);
  });

  it('have those with them that were open and are not among the newest', async () => {
    const calls = serve(id => ({ body: testOrder(id, 'Canceled') }));
    const { objects, missing } = await load('orders', seenOrders(['H-1', 'New'], ['H-2', 'Filled'], ['H-9', 'New']));
    expect(calls.map(({ name }) => name)).toEqual(['GET /api/orders/', 'GET /api/orders/H-1']);
    expect(objects.map(({ observation: { key, kind } }) => [key, kind])).toEqual([
      ['orders H-9', 'filled'],
      ['orders H-1', 'canceled'],
    ]);
    expect(missing).toBe(0);
  });

  it('have those with them that are unread, and nothing of other lists', async () => {
    const calls = serve(id => ({ body: testOrder(id, 'Filled') }));
    const objects = new Map([
      ['orders H-3', { stage: 'filled', noticedAt: 1, isUnread: true, isOpen: false }],
      ['transfers H-4', { stage: 'pending', noticedAt: 1, isUnread: true, isOpen: true }],
    ]);
    await load('orders', { since: { orders: 1 }, objects });
    expect(calls.map(({ name }) => name)).toEqual(['GET /api/orders/', 'GET /api/orders/H-3']);
  });

  it('count those that couldn’t be loaded, but not those that the server does not have', async () => {
    serve(id => (id === 'H-1' ? { status: 404, body: { code: 'NOT_FOUND', message: '' } } : { status: 400, body: {} }));
    const { objects, missing } = await load('orders', seenOrders(['H-1', 'New'], ['H-2', 'New']));
    expect(objects).toHaveLength(1);
    expect(missing).toBe(1);
  });

  it('have at most twenty older ones, and count the others', async () => {
    const calls = serve(id => ({ body: testOrder(id) }));
    const open = Array.from({ length: 23 }, (_, index) => [`H-1${index}`, 'New'] as const);
    const { objects, missing } = await load('orders', seenOrders(...open));
    expect(calls).toHaveLength(21);
    expect(objects).toHaveLength(21);
    expect(missing).toBe(3);
  });

  it('are not loaded if the list cannot be', async () => {
    answerCalls(() => 'lost');
    await expect(load('orders')).rejects.toMatchObject({ kind: 'network' });
  });
});

describe('the transfers', () => {
  it('are those of the last 90 days', async () => {
    const calls = answerCalls(() => pageOf({ transactions: [transferOf('T-1', 'COMPLETE')] }));
    const { objects, missing } = await load('transfers');
    expect(calls.map(({ name, query }) => [name, query])).toEqual([
      [
        'GET /api/wallet/manager/transactions',
        { start: '2025-08-20', page: '1', size: '100', zone: 'America/New_York' },
      ],
    ]);
    expect(missing).toBe(0);
    expect(objects).toMatchObject([
      {
        observation: { key: 'transfers T-1', kind: 'arrived' },
        subject: { source: 'transfers', transfer: { id: 'T-1' } },
      },
    ]);
  });

  it('are read on until those are found that are unread', async () => {
    const observations = ['T-1', 'T-2'].map(id =>
      observeTransfer({ id, transactionType: 'FIAT_DEPOSIT', status: 'COMPLETE', date: null }),
    );
    const { mark } = noteLook(
      { since: { transfers: 1 }, objects: new Map() },
      { source: 'transfers', lookedAt: 2, observations, isComplete: true },
    );
    const calls = answerCalls(({ query }) => {
      const rows = { transactions: [transferOf(query['page'] === '1' ? 'T-1' : 'T-2', 'COMPLETE')] };
      return { body: { ...pageOf(rows).body, pageNumber: Number(query['page']), totalPages: 3 } };
    });
    const { objects } = await load('transfers', mark);
    expect(calls.map(({ query }) => query['page'])).toEqual(['1', '2']);
    expect(objects).toHaveLength(2);
  });
});

describe('the bank accounts and documents', () => {
  it('are stored under digests of their ids, which may contain the id of the account (T20)', async () => {
    answerCalls(() => ({ body: [bankOf('B-A-20001')] }));
    const { objects, missing } = await load('banks');
    expect(missing).toBe(0);
    expect(objects).toMatchObject([
      {
        observation: { key: `banks ${await computeDigest('B-A-20001')}`, kind: null, stage: 'usable' },
        subject: { source: 'banks', bank: { plaidAccountId: 'B-A-20001' } },
      },
    ]);
  });

  it('are the statements of the account in use, even if the server sends other documents', async () => {
    const calls = answerCalls(() =>
      pageOf({ rows: [documentOf('STM-1', 'statements'), documentOf('TAX-1', 'taxForms')] }),
    );
    const { objects, missing } = await load('documents');
    expect(calls.map(({ name, query }) => [name, query])).toEqual([
      [
        'GET /api/accounts/documents/A-20001',
        { type: 'statements', page: '1', limit: '100', zone: 'America/New_York' },
      ],
    ]);
    expect(missing).toBe(0);
    expect(objects).toMatchObject([
      {
        observation: { key: `documents ${await computeDigest('STM-1')}`, kind: 'statement' },
        subject: { source: 'documents', document: { id: 'STM-1' } },
      },
    ]);
  });

  it('count the rows that cannot be read', async () => {
    answerCalls(() => ({ body: [bankOf('B-1'), { mask: 7 }] }));
    expect(await load('banks')).toMatchObject({ objects: [{}], missing: 1 });
    answerCalls(() => pageOf({ rows: [documentOf('STM-1', 'statements'), { title: 'Statement' }] }));
    expect(await load('documents')).toMatchObject({ objects: [{}], missing: 1 });
  });
});
