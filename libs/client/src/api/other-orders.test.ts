import { banking } from '@portal/contracts/endpoints/banking';
import { order, orders } from '@portal/contracts/endpoints/orders';
import { liveOrderUpdate, liveQuote, liveTrade } from '@portal/contracts/live';
import { account } from '@portal/contracts/schemas/account';
import { readEndReason } from '@portal/domain/orders/order-status';
import { describe, expect, it } from 'vitest';
import { readReply as read } from '../testing/read-reply.ts';

/** Responses as teams write them who know the specification alone, each with what the portal reads. */

const readOrder = (fields: object) =>
  read(orders.list.responses[200], { items: [{ id: 7, symbol: 'TZROP', status: 'New', ...fields }] }).orders[0]!;

describe('an order', () => {
  it('without fills has no average price, where it is zero', () => {
    const report = { messageSequenceNumber: 1, lastQuantity: '0', lastPrice: '0.0000', average_price: '0.0000' };
    const executionHistory = [
      { ...report, order_status: 'New' },
      { ...report, order_status: 'Partially Filled' },
    ];
    const unfilled = readOrder({ average_price: '0.0000', filled_quantity: '0', executionHistory });
    expect(unfilled.averagePrice).toBe(null);
    expect(unfilled.executionHistory?.map(({ averagePrice }) => averagePrice)).toEqual([null, null]);
    expect(readOrder({ average_price: '5.2000', filled_quantity: '3' }).averagePrice).toBe('5.2');
  });

  it('of a service that writes names, numbers and no nulls', () => {
    const body = {
      ...{ page: 1, pageSize: 10, totalCount: 37, totalPages: 4 },
      items: [
        {
          id: '0f8fad5b-d9cb-469f-a165-70867728950e',
          symbol: 'TZROP',
          side: 'Buy',
          ordType: 'Limit',
          timeInForce: 'GoodTilCanceled',
          limitPrice: 5.2,
          quantity: 30,
          filledQuantity: 10.5,
          status: 'PartiallyFilled',
          timeStamp: '2025-11-18T14:46:02.1234567Z',
          executionHistory: [],
        },
      ],
    };
    expect(read(orders.list.responses[200], body)).toMatchObject({
      ...{ pageNumber: 1, pageSize: 10, totalElements: 37, totalPages: 4, first: true, last: false },
      orders: [
        {
          orderId: '0f8fad5b-d9cb-469f-a165-70867728950e',
          ...{ side: 1, ordType: 2, timeInForce: 1, expireDate: null, limitPrice: '5.2', quantity: '30' },
          cumulativeQuantity: '10.5',
          status: { name: 'Partially Filled', cancelable: true },
          timeStamp: '2025-11-18T14:46:02.1234567Z',
        },
      ],
    });
  });

  it('of a service that writes integers, texts and times as milliseconds', () => {
    const body = {
      ...{ count: 1, next: null, previous: null },
      results: [
        {
          id: 910000124,
          symbol: 'TZROP',
          side: 'SELL',
          order_type: 'LIMIT',
          time_in_force: 'GOOD_TILL_DATE',
          expire_date: '2025-12-01T00:00:00Z',
          limit_price: '5.20000000',
          quantity: '30.00000000',
          status: { name: 'CANCELLED' },
          time_stamp: 1_763_477_162_000,
          execution_history: [],
        },
      ],
    };
    expect(read(orders.list.responses[200], body)).toMatchObject({
      ...{ totalPages: 1, totalElements: 1 },
      orders: [
        {
          ...{ orderId: '910000124', side: 2, ordType: 2, timeInForce: 6, expireDate: '2025-12-01' },
          ...{ limitPrice: '5.2', quantity: '30', timeStamp: '2025-11-18T14:46:02.000Z' },
          status: { name: 'Canceled', cancelable: false },
        },
      ],
    });
  });

  it('has its status by name where a code of FIX stands beside it', () => {
    const executionHistory = [{ messageSequenceNumber: 1, execType: 'New', status: { name: 'PendingNew', code: 'A' } }];
    const found = readOrder({ status: { name: 'PartiallyFilled', code: '1' }, executionHistory });
    expect([found.status.name, found.executionHistory?.[0]?.status]).toEqual(['Partially Filled', 'Pending New']);
  });

  it.each([
    [1, 1],
    ['1', 1],
    ['BUY', 1],
    ['Buy', 1],
    ['sell', 2],
    [{ code: 2, name: 'Sell' }, 2],
    ['SHORT', 'SHORT'],
  ])('has the side %j as %j', (side, read) => {
    expect(readOrder({ side }).side).toBe(read);
  });

  it.each([
    [0, 0],
    ['0', 0],
    ['DAY', 0],
    ['GTC', 1],
    ['GOOD_TILL_CANCEL', 1],
    ["Good 'Til Canceled", 1],
    ['AtTheOpening', 2],
    ['IOC', 3],
    ['FILL_OR_KILL', 4],
    ['GTX', 5],
    ['GoodTilDate', 6],
    ['GTD', 6],
    ['AT_THE_CLOSE', 7],
  ])('has the time in force %j as %j', (timeInForce, read) => {
    expect(readOrder({ timeInForce }).timeInForce).toBe(read);
  });

  it.each([
    [2, 2],
    ['2', 2],
    ['LIMIT', 2],
    ['STOP_LIMIT', 4],
    ['LimitOrder', 2],
    ['STOP_LIMIT_ORDER', 4],
    ['StopLimit', 4],
    ['Market', 1],
  ])('has the type %j as %j', (ordType, read) => {
    expect(readOrder({ ordType }).ordType).toBe(read);
  });

  it.each([
    ['NEW', 'New', true],
    ['PARTIALLY_FILLED', 'Partially Filled', true],
    [{ name: 'accepted' }, 'Accepted', true],
    [{ name: 'PendingNew' }, 'Pending New', true],
    [{ name: 'FILLED' }, 'Filled', false],
    ['REJECTED', 'Rejected', false],
    [{ name: 'Pending Cancel' }, 'Pending Cancel', null],
    ['UNDER_REVIEW', 'UNDER_REVIEW', null],
    [{ name: 'New', cancelable: false }, 'New', false],
  ])('has the status %j as %s', (status, name, cancelable) => {
    expect(readOrder({ status }).status).toEqual({ name, cancelable });
  });

  it('has its fills under the names of FIX, numbered by their order', () => {
    const { executionHistory, averagePrice, leavesQuantity } = readOrder({
      ...{ avgPx: 5.21, leavesQty: 20 },
      executions: [
        { execId: 'E2', lastQty: 4, lastPx: '5.22', transactTime: '2025-11-18T14:47:00+0000', cumQty: 10 },
        { execId: 'E1', lastQty: 6, lastPx: '5.20', transactTime: '2025-11-18T14:46:00+0000', cumQty: 6 },
      ],
    });
    expect([averagePrice, leavesQuantity]).toEqual(['5.21', '20']);
    expect(executionHistory).toMatchObject([
      { messageSequenceNumber: 1, executionId: 'E1', fillQuantity: '6', price: '5.2', cumulativeQuantity: '6' },
      { messageSequenceNumber: 2, executionId: 'E2', fillQuantity: '4', timeStamp: '2025-11-18T14:47:00+00:00' },
    ]);
    // The subtotal of a fill follows from it; a fee does not.
    expect(executionHistory?.map(({ subtotal, fee }) => [subtotal, fee])).toEqual([
      ['31.2', null],
      ['20.88', null],
    ]);
  });

  it('has its reports as events with data, as Rust writes an enumeration', () => {
    const fill = (quantity: string, leavesQuantity: string) => ({
      Fill: { quantity, price: '5.2', fee: '0.31', cumulativeQuantity: '6', leavesQuantity },
    });
    const events = ['New', fill('6', '4'), fill('4', '0'), { Canceled: { reason: 'By the investor' } }];
    const { fee, executionHistory } = readOrder({
      orderFee: '0.52',
      executionHistory: events.map((event, at) => ({ messageSequenceNumber: at + 1, event })),
    });
    expect(fee).toBe('0.52');
    expect(executionHistory).toMatchObject([
      { status: 'New', price: null },
      { status: 'Partially Filled', fillQuantity: '6', price: '5.2', fee: '0.31', leavesQuantity: '4' },
      { status: 'Filled', fillQuantity: '4', subtotal: '20.8', leavesQuantity: '0' },
      { status: 'Canceled', text: 'By the investor' },
    ]);
  });

  it.each(['status', 'orderStatus', 'ordStatus', 'execType'])('has the status of a report as `%s`', name => {
    const { executionHistory } = readOrder({ executionHistory: [{ sequence: 1, [name]: 'REJECTED' }] });
    expect(executionHistory).toMatchObject([{ status: 'Rejected' }]);
  });

  it('has no fill where a report says that zero has filled, or at a price of zero', () => {
    const none = { lastQuantity: 0, lastPrice: 0 };
    const { executionHistory } = readOrder({
      executionHistory: [
        { sequence: 1, execType: 'PendingNew', ...none },
        { sequence: 2, execType: 'UNDER_REVIEW', ...none },
        { sequence: 3, execType: 'Trade', lastQuantity: 5, lastPrice: 0 },
        { sequence: 4, execType: 'Trade', lastQuantity: 0, lastPrice: 5.2 },
      ],
    });
    expect(executionHistory?.map(({ price }) => price)).toEqual([null, null, null, null]);
    expect(executionHistory?.map(({ subtotal }) => subtotal)).toEqual([null, null, null, null]);
  });

  it.each(['rejectReason', 'rejectionReason', 'statusReason', 'cancelReason'])('says why it ended as `%s`', name => {
    const ended = readOrder({ status: 'REJECTED', executionHistory: [], [name]: 'Outside of the permitted band.' });
    expect(readEndReason(ended)).toBe('Outside of the permitted band.');
  });

  it('takes the price and quantity of a report that is no fill for those of the order', () => {
    const { executionHistory } = readOrder({
      executionHistory: [
        { messageSequenceNumber: 1, status: 'NEW', price: 5.2, quantity: 30 },
        { messageSequenceNumber: 2, status: 'PARTIALLY_FILLED', price: 5.2, quantity: 10 },
      ],
    });
    expect(executionHistory).toMatchObject([
      { status: 'New', price: null, fillQuantity: null },
      { status: 'Partially Filled', price: '5.2', fillQuantity: '10' },
    ]);
  });

  it('has filled whole if it has filled, and less than nothing is made up for another', () => {
    expect(readOrder({ status: 'FILLED', quantity: 11 })).toMatchObject({
      cumulativeQuantity: '11',
      leavesQuantity: '0',
    });
    expect(readOrder({ status: 'FILLED' })).toMatchObject({ cumulativeQuantity: null });
    expect(readOrder({ status: 'NEW', quantity: 11 })).toMatchObject({
      cumulativeQuantity: null,
      leavesQuantity: null,
    });
  });

  const terms = { side: 'SIDE_BUY', quantity: '60', limitPrice: '5.2' };

  it.each([
    [{}, 0],
    [{ expireDate: '2025-12-30' }, 6],
    [{ timeInForce: 'GTC' }, 1],
    [{ timeInForce: null }, null],
    // A server that writes nulls leaves out no zeros, and a part of an order says nothing of the rest.
    [{ expireDate: null }, null],
    [{ limitPrice: undefined }, null],
  ])('of a server that leaves out zeros has the time in force of %j', (fields, read) => {
    expect(readOrder({ ...terms, ...fields }).timeInForce).toBe(read);
  });

  it.each([
    ['New', { executionHistory: [{ sequence: 1, cumulativeQuantity: '0', leavesQuantity: '60' }] }, '0', '60'],
    [
      'Canceled',
      {
        executionHistory: [
          { sequence: '10', cumulativeQuantity: '5', leavesQuantity: '0' },
          { sequence: '9', cumulativeQuantity: '0' },
        ],
      },
      '5',
      '0',
    ],
    ['Partially Filled', { leavesQuantity: '20' }, '40', '20'],
    ['Partially Filled', { filledQuantity: '40' }, '40', '20'],
    ['New', { executionHistory: [{ sequence: 1, execType: 'New' }] }, '0', '60'],
    ['Partially Filled', { executionHistory: [{ sequence: 1, execType: 'New' }] }, null, null],
    ['New', { executionHistory: [] }, null, null],
    ['Pending New', { leavesQuantity: '0' }, null, '0'],
    ['Canceled', { leavesQuantity: '20' }, null, '20'],
    ['Canceled', { executionHistory: [{ sequence: 1, execType: 'New' }] }, null, null],
  ])('that is %s has the quantities that follow from %j', (status, fields, filled, left) => {
    const { cumulativeQuantity, leavesQuantity } = readOrder({ ...terms, status, ...fields });
    expect([cumulativeQuantity, leavesQuantity]).toEqual([filled, left]);
  });

  it('is the same within `data`, as the response to its own call', () => {
    const single = { orderId: 7, symbol: 'TZROP', status: 'NEW', side: 'BUY' };
    expect(read(order, { status: 'success', data: single })).toEqual(read(order, single));
  });
});

describe('an execution', () => {
  it.each([
    [{ executionId: 'E-1' }, { executionId: 'E-1', messageSequenceNumber: null }],
    [{ id: 81 }, { executionId: '81', messageSequenceNumber: null }],
    [{ messageSequenceNumber: 3 }, { executionId: null, messageSequenceNumber: 3 }],
    [{}, { executionId: null, messageSequenceNumber: null }],
  ])('of the history with the key %j is read', (key, read_) => {
    const row = {
      orderId: 7,
      symbol: 'TZROP',
      side: 'BUY',
      quantity: 5,
      price: 5.2,
      fee: 0.26,
      executionTime: 1_763_477_162,
    };
    const body = { content: [{ ...key, ...row }], pageable: { pageNumber: 0, pageSize: 10 }, totalElements: 1 };
    expect(read(orders.executions.responses[200], body)).toMatchObject({
      executions: [
        { ...read_, orderId: '7', side: 1, fillQuantity: '5', price: '5.2', timeStamp: '2025-11-18T14:46:02.000Z' },
      ],
      ...{ pageNumber: 1, totalPages: 1, totalElements: 1 },
    });
  });
});

describe('a confirmation', () => {
  it('has the amount of its fill, which follows from price and quantity', () => {
    const row = {
      executionId: 'E-1',
      orderId: 'O-1',
      symbol: 'BYND',
      side: 'BUY',
      price: '27.92',
      quantity: '20.0000',
    };
    const body = { items: [{ ...row, amount: '558.4000', fee: '5.59', messageSequenceNumber: 1033 }], total: 1 };
    expect(read(orders.executions.responses[200], body).executions).toMatchObject([
      { ...{ fillQuantity: '20', price: '27.92', subtotal: '558.4', fee: '5.59', grandTotal: null } },
    ]);
  });

  it.each([
    [{}, '378.95'],
    [{ grossAmount: 378.94 }, '378.94'],
    [{ gross_amount: '378.9400' }, '378.94'],
    [{ notional: 378.94 }, '378.94'],
    [{ amount: 375.15 }, '378.95'],
  ])('of a fraction with %j has an amount of $%s, in whole cents', (given, subtotal) => {
    const row = { orderId: 1, symbol: 'TZROP', side: 'SELL', quantity: 100.25, price: 3.78, fee: 3.79, ...given };
    expect(read(orders.executions.responses[200], { items: [row] }).executions).toMatchObject([{ subtotal }]);
  });
});

it.each(['tradeDate', 'trade_time', 'filledAt', 'executionDate'])('a fill has its time under %s', name => {
  const row = { orderId: 1, symbol: 'TZROP', side: 'SELL', quantity: 5, price: 3.78, [name]: 1_763_477_162_000 };
  const [fill] = read(orders.executions.responses[200], { items: [row] }).executions;
  expect(fill?.timeStamp).toBe('2025-11-18T14:46:02.000Z');
});

describe('a live message', () => {
  it('has its figures under the names of quotes and trades', () => {
    expect(
      read(liveQuote, { symbol: 'TZROP', bidPrice: 5.19, askPrice: '5.21', timestamp: 1_763_477_162_000 }),
    ).toMatchObject({
      ...{ bidPrice: '5.19', askPrice: '5.21', timestamp: '2025-11-18T14:46:02.000Z' },
    });
    expect(read(liveTrade, { price: 5.2, quantity: 10 })).toMatchObject({ lastPrice: '5.2', lastQuantity: '10' });
  });

  it('of an order is read with names for codes, and without numbered reports', () => {
    expect(read(liveOrderUpdate, { id: 7, symbol: 'TZROP', status: 'FILLED', side: 'BUY' })).toMatchObject({
      ...{
        orderId: '7',
        symbol: 'TZROP',
        side: 1,
        status: { name: 'Filled', cancelable: false },
        executionHistory: null,
      },
    });
    expect(
      read(liveOrderUpdate, { id: 7, status: 'FILLED', executions: [{ id: 1, lastQty: 5 }] }).executionHistory,
    ).toBe(null);
  });

  it('of an order may say only what has changed, with the figures of the order', () => {
    const fill = {
      ...{ messageSequenceNumber: 3, execType: 'Trade', ordStatus: 'PartiallyFilled' },
      cumQuantity: 1183,
    };
    const changed = { filledQuantity: 1183, leavesQuantity: 1317, averagePrice: 3.8612, fee: 45.8 };
    const reports = [{ ...fill, lastQuantity: 762, lastPrice: 3.86 }];
    expect(read(liveOrderUpdate, { orderId: 880012346762, ...changed, executionHistory: reports })).toMatchObject({
      ...{ orderId: '880012346762', status: null },
      ...{ cumulativeQuantity: '1183', leavesQuantity: '1317', averagePrice: '3.8612', fee: '45.8' },
      executionHistory: [
        { status: 'Partially Filled', fillQuantity: '762', price: '3.86', cumulativeQuantity: '1183' },
      ],
    });
    expect(read(liveOrderUpdate, { orderId: 7, executionHistory: [] })).toMatchObject({
      ...{ orderId: '7', status: null, executionHistory: null },
    });
  });

  it('of an order that was rejected says why', () => {
    const rejectReason = 'Limit price outside of the permitted band.';
    expect(read(liveOrderUpdate, { orderId: 7, status: 'Rejected', rejectReason })).toMatchObject({
      reason: rejectReason,
    });
  });
});

describe('one order', () => {
  const facts = { symbol: 'TZROP', side: 'buy', status: 'new', quantity: 10, limitPrice: 5.2 };
  const row = { orderId: '7', symbol: 'TZROP', side: 1, quantity: '10', limitPrice: '5.2', status: { name: 'New' } };
  const paged = { pageInfo: { hasNextPage: false, endCursor: 'bzo3' }, totalCount: 1 };

  it.each([
    ['JSON:API', { data: [{ type: 'orders', id: '7', attributes: facts }], links: { self: '/o', next: null } }],
    ['GraphQL', { edges: [{ cursor: 'bzo3', node: { id: 7, ...facts } }], ...paged }],
    [
      'ASP.NET',
      {
        Data: { Items: [{ OrderId: 7, Symbol: 'TZROP', Side: 'Buy', Status: 'New', Quantity: 10, LimitPrice: 5.2 }] },
        Success: true,
      },
    ],
    ['gRPC', { orders: [{ id: '7', ...facts, side: 'SIDE_BUY', status: 'ORDER_STATUS_NEW' }], nextPageToken: '' }],
    ['a ticker object', { orders: [{ id: 7, ...facts, symbol: { ticker: 'TZROP', name: 'tZERO Preferred' } }] }],
  ])('is read as %s writes it', (_, body) => {
    expect(read(orders.list.responses[200], body).orders).toMatchObject([row]);
  });

  it('has its codes by the values of enumerations, behind the name of their type', () => {
    const sent = {
      ...{ id: 7, symbol: 'TZROP', side: 'SIDE_SELL', orderType: 'ORDER_TYPE_STOP_LIMIT' },
      timeInForce: 'TIME_IN_FORCE_DAY',
    };
    const status = { name: 'ORDER_STATUS_PARTIALLY_FILLED', cancelable: true };
    expect(read(orders.list.responses[200], { orders: [{ ...sent, status }] }).orders).toMatchObject([
      { side: 2, ordType: 4, timeInForce: 0, status: { name: 'Partially Filled' } },
    ]);
    const bank = { id: 4, status: 'STATUS_APPROVED', verificationStatus: 'VERIFICATION_STATUS_MANUALLY_VERIFIED' };
    expect(read(banking.accounts.responses[200], [bank])).toMatchObject([
      { status: 'APPROVED', verification_status: 'manually_verified' },
    ]);
    const value = read(account, { id: 1, type: 'ACCOUNT_TYPE_INDIVIDUAL', kycStatus: 'KYC_STATUS_APPROVED' });
    expect(value).toMatchObject({ type: 'INDIVIDUAL', kycStatus: 'APPROVED' });
  });

  it.each([
    [{ units: '5', nanos: 200_000_000, currencyCode: 'USD' }, '5.2'],
    [{ units: -5, nanos: -200_000_000 }, '-5.2'],
    [{ nanos: 1 }, '0.000000001'],
    [{ amount: 520, scale: 2, currency: 'USD' }, '5.2'],
    [{ value: '520', exponent: -2 }, '5.2'],
    [{ unscaledValue: 520, scale: 0 }, '520'],
    [{ amount: '5.20', scale: 2 }, '5.2'],
    [{ amount: '5.20', currency: 'USD' }, '5.2'],
    [{ units: 'five' }, null],
  ])('has money as %j', (limitPrice, price) => {
    const [first] = read(orders.list.responses[200], { orders: [{ id: 7, ...facts, limitPrice }] }).orders;
    expect(first?.limitPrice).toBe(price);
  });

  it('has its time by the second', () => {
    for (const seconds of [1_763_477_162, '1763477162'])
      expect(read(orders.one.responses[200], { id: 7, ...facts, createdAt: { seconds, nanos: 5 } }).timeStamp).toBe(
        '2025-11-18T14:46:02.000Z',
      );
  });
});
