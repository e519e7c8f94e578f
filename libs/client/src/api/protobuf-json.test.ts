import { accountTransfers } from '@portal/contracts/endpoints/account-transfers';
import { auth } from '@portal/contracts/endpoints/auth';
import { banking } from '@portal/contracts/endpoints/banking';
import { documents } from '@portal/contracts/endpoints/documents';
import { market } from '@portal/contracts/endpoints/market';
import { orders } from '@portal/contracts/endpoints/orders';
import { securitiesProviders } from '@portal/contracts/endpoints/securities-providers';
import { symbols } from '@portal/contracts/endpoints/symbols';
import { transfers } from '@portal/contracts/endpoints/transfers';
import { describe, expect, it } from 'vitest';
import { readReply as read } from '../testing/read-reply.ts';

describe('a back end that writes Protocol Buffers as JSON', () => {
  it('has days as objects of three numbers', () => {
    const date = { year: 2026, month: 11, day: 7 };
    const prices = { date, open: '5', high: '5', low: '5', close: '5', volume: '10' };
    expect(read(market.priceHistory.responses[200], { prices: [prices] }).priceHistories).toMatchObject([
      { date: '2026-11-07' },
    ]);
    const order = { id: '7', symbol: 'TZROP', side: 'SIDE_BUY', quantity: '5', status: 'NEW', expireDate: date };
    expect(read(orders.one.responses[200], order).expireDate).toBe('2026-11-07');
    expect(read(documents.list.responses[200], { rows: [{ id: '3', type: 'statements', date }] }).rows).toMatchObject([
      { date: '2026-11-07' },
    ]);
  });

  it.each([
    { year: 2026, month: 11 },
    { year: 2026, month: 2, day: 30 },
    { year: 2026, month: 11, day: 7, hours: 5 },
  ])('has no day where it writes %j', expireDate => {
    const order = { id: '7', symbol: 'TZROP', side: 'SIDE_BUY', quantity: '5', status: 'NEW', expireDate };
    expect(read(orders.one.responses[200], order).expireDate).toBe(null);
  });

  it('leaves out all of a zero amount but its currency', () => {
    const fee = { status: 'FEE_STATUS_WAIVED', fee: { currencyCode: 'USD' } };
    expect(read(orders.fee.responses[200], fee)).toMatchObject({ fee: '0' });
  });

  it('leaves out zeros, flags that are false, and empty lists', () => {
    expect(read(banking.pendingCount.responses[200], {})).toEqual({ count: 0 });
    const weekend = { date: { year: 2026, month: 11, day: 7 } };
    expect(read(market.schedule.responses[200], { schedules: [weekend] }).days).toMatchObject([
      { date: '2026-11-07', trading: { market: null }, orderEntry: { market: null } },
    ]);
    const page = { pageNumber: 1, pageSize: 10, first: true, last: true, start: '2020-01-01T00:00:00Z' };
    expect(read(transfers.list.responses[200], page).transactions).toEqual([]);
  });

  it('has lengths of time as text, and the total of a list as its total size', () => {
    expect(read(auth.refresh.responses[200], { expiresIn: '1800s' })).toMatchObject({ expiresIn: 1800 });
    const order = { id: '7', symbol: 'TZROP', side: 'SIDE_BUY', quantity: '5', status: 'NEW' };
    const page = read(orders.list.responses[200], { orders: [order], nextPageToken: 'bzoxMA', totalSize: 42 });
    expect(page.totalElements).toBe(42);
  });

  it('has countries as objects', () => {
    const symbol = { symbol: 'XYLB', countries: [{ code2: 'US' }, { code2: 'CA' }] };
    expect(read(symbols.list.responses[200], { symbols: [symbol] }).data.symbols).toMatchObject([
      { symbol: 'XYLB', countries: ['US', 'CA'] },
    ]);
  });

  it('has the times of rows as create, update and acquire', () => {
    const firm = { name: 'Old Broker LLC', accountNumber: '99887766' };
    const facts = { id: '5', symbol: 'TZROP', quantity: '12', status: 'PENDING' };
    const request = { ...facts, deliveringFirm: firm, createTime: '2026-11-27T15:03:49.556000000Z' };
    expect(read(accountTransfers.list.responses[200], { transfers: [request] }).transfers).toMatchObject([
      { deliveringFirmName: 'Old Broker LLC', accountNumber: '99887766', submittedDate: request.createTime },
    ]);
    const lot = { id: '8', quantity: '80', acquireDate: { year: 2025, month: 7, day: 18 } };
    const holding = { securityId: '3', symbol: 'CURZ', lots: [lot] };
    expect(read(securitiesProviders.holdings.responses[200], { holdings: [holding] }).holdings).toMatchObject([
      { lots: [{ acquiredDate: '2025-07-18' }] },
    ]);
  });
});
