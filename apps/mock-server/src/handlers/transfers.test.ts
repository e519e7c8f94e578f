import { api } from '@portal/contracts/api';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestingServer, type TestingServer, type Venue } from '../testing-server.ts';

let server: TestingServer;
let venue: Venue;
beforeAll(async () => {
  server = await startTestingServer();
});
beforeEach(() => {
  venue = server.openVenue();
  venue.signIn('marisol');
});
afterAll(() => server.close());

const { list } = api.transfers;
const all = { start: '2025-01-01', size: 50 };

it('gives the transfers of the last ten days, ten a page, newest first [APT-35, HIS-09]', async () => {
  const page = await venue.read(list);
  expect(page).toMatchObject({
    pageNumber: 1,
    pageSize: 10,
    totalPages: 1,
    totalElements: 4,
    first: true,
    last: true,
    start: '2025-11-08',
    stop: '2025-11-18',
  });
  expect(page.transactions.map(({ asset, status }) => [asset, status])).toEqual([
    ['USD', 'PENDING'],
    ['XYLB', 'WAITING_FOR_COST_BASIS'],
    ['USD', 'COMPLETE'],
    ['USD', 'COMPLETE'],
  ]);
});

it('names each fact of a transfer as the documents do [HIS-05]', async () => {
  const { transactions } = await venue.read(list, { query: all });
  const plain = transactions.find(({ status }) => status === 'PENDING');
  expect(plain).toEqual({
    id: 'T-5012',
    asset: 'USD',
    assetType: 'FIAT',
    amount: '2500',
    clientId: 'Fernhill Credit Union ·· 8841',
    currency: 'USD',
    createdDate: '2025-11-17T15:40:00.000Z',
    createdBy: 'U-1001',
    type: 'FIAT_DEPOSIT',
    errorDescription: null,
    status: 'PENDING',
  });
  expect(transactions.find(({ status }) => status === 'ERROR')).toMatchObject({
    date: '2025-09-26T14:40:00.000Z',
    userId: 'U-1001',
    transactionType: 'FIAT_DEPOSIT',
    errorDescription: 'The bank reported insufficient funds.',
  });
});

it('pages by page and size [HIS-09, HIS-10]', async () => {
  const second = await venue.read(list, { query: { ...all, size: 5, page: 2 } });
  expect(second).toMatchObject({
    pageNumber: 2,
    pageSize: 5,
    totalPages: 3,
    totalElements: 12,
    first: false,
    last: false,
  });
  const third = await venue.read(list, { query: { ...all, size: 5, page: 3 } });
  expect([third.transactions.length, third.last]).toEqual([2, true]);
});

it('takes a period, a start, a stop and a zone [HIS-10]', async () => {
  const query = {
    period: 'CUSTOM',
    start: '2025-11-12',
    stop: '2025-11-14',
    zone: 'America/New_York',
    page: 1,
    size: 10,
  };
  const window = await venue.read(list, { query });
  expect(window).toMatchObject({ totalElements: 2, start: '2025-11-12', stop: '2025-11-14' });
  expect((await venue.read(list, { query: { start: '2025-11-18', stop: '2025-11-01' } })).totalElements).toBe(0);
  const nowhere = await venue.call(list, { query: { zone: 'Mars/Olympus' } });
  expect([nowhere.status, nowhere.body]).toMatchObject([400, { field: 'zone' }]);
});

it('reads several values from repeated keys, and one value alone [HIS-15]', async () => {
  const count = async (query: Record<string, string | readonly string[]>) =>
    (await venue.read(list, { query: { ...all, ...query } })).totalElements;
  expect(await count({ status: ['PENDING', 'WAITING_FOR_COST_BASIS'] })).toBe(2);
  expect(await count({ status: 'PENDING' })).toBe(1);
  expect(await count({ transactionType: ['TOKEN_DEPOSIT', 'TOKEN_WITHDRAWAL'] })).toBe(3);
  expect(await count({ transactionType: 'fiat_withdrawal' })).toBe(1);
});

it('shows nobody the transfers of another account [API-10]', async () => {
  venue.signIn('trader');
  expect((await venue.read(list, { query: all })).totalElements).toBe(0);
});
