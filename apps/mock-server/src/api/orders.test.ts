import { api } from '@portal/contracts/api';
import type { OrderRequest } from '@portal/contracts/endpoints/orders';
import { sandbox } from '@portal/contracts/sandbox/sandbox';
import { decimal, subtract } from '@portal/domain/money/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { listenFor } from '../../testing/world-fixtures.ts';
import { useVenue } from '../../testing/use-server.ts';

const { venue } = await useVenue();

const { place, reserveKey, cancel, list, one, executions, fee } = api.orders;

/** Buy 100 TZROP at $5.27, where 300 or more are offered. */
const buy = {
  symbol: 'TZROP',
  side: 1,
  quantity: '100',
  limitPrice: '5.27',
  ordType: 2,
  timeInForce: 0,
  selfAccredited: false,
  assetId: 'TZROP',
} as const;

type OrderOverrides = Partial<Record<keyof OrderRequest, unknown>>;
const newKey = async (): Promise<string> => (await venue().read(reserveKey)).idempotencyKey;
const order = async (changes: OrderOverrides = {}) =>
  venue().call(place, { body: { ...buy, idempotencyKey: await newKey(), ...changes } });
const placed = async (changes: OrderOverrides = {}) => {
  const answer = await order(changes);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body;
};
const cash = async () => {
  const { activeAccountId: accountId } = venue().userOf('trader');
  const { fiatAssets } = await venue().read(api.portfolio.balances, {
    query: { accountId: accountId ?? '', brokerId: 'halyard' },
  });
  const usd = fiatAssets['USD'];
  if (usd === undefined) throw new Error('No cash');
  return usd;
};

describe('placing an order', () => {
  beforeEach(() => void venue().signIn('trader'));

  it('fills a buy at the ask right away, and cash changes by price and fee to the cent [APT-16, ORD-01]', async () => {
    const before = await cash();
    const filled = await placed();
    expect(filled).toMatchObject({
      symbol: 'TZROP',
      status: { name: 'Filled', cancelable: false },
      cumulativeQuantity: '100',
      leavesQuantity: '0',
      averagePrice: '5.27',
      fee: '5.27',
    });
    expect(filled.executionHistory.map(step => step.messageSequenceNumber)).toEqual([1, 2]);
    const after = await cash();
    expect(subtract(before.availableWithdrawalBalance, after.availableWithdrawalBalance)).toBe('532.27');
    expect(after.openOrderBalance).toBe('0');
  });

  it('fills a coin order at the dealer’s ask while the securities market is closed [ORD-46]', async () => {
    venue().advanceTo('2025-11-23T08:00:00Z');
    venue().signIn('trader');
    expect((await order()).body).toMatchObject({ code: 'ORDERS_CLOSED' });
    const [quote] = (await venue().read(api.market.snapshots, { query: { symbols: ['BTC'] } })).snapshots;
    const before = await cash();
    const bitcoin = { symbol: 'BTC', assetId: 'BTC', limitPrice: '70000', quantity: '0.01234567' };
    const filled = await placed(bitcoin);
    expect(filled).toMatchObject({ status: { name: 'Filled' }, averagePrice: quote?.askPrice, leavesQuantity: '0' });
    const [step] = filled.executionHistory.slice(-1);
    const after = await cash();
    expect(subtract(before.availableWithdrawalBalance, after.availableWithdrawalBalance)).toBe(step?.grandTotal);
    const { executions: fills } = await venue().read(executions, {});
    expect(fills[0]).toMatchObject({ symbol: 'BTC', price: quote?.askPrice, fillQuantity: '0.01234567' });
  });

  it('keeps a coin order whose limit is not met, without queue position, and notifies on the fill', async () => {
    const changes = { symbol: 'LTC', assetId: 'LTC', limitPrice: '80', quantity: '10', timeInForce: 1 };
    const { orderId, status } = await placed(changes);
    expect(status).toEqual({ name: 'New', cancelable: true });
    expect(await venue().read(api.orders.queue, { params: { id: orderId } })).toMatchObject({ aheadQuantity: null });
    const heard: unknown[] = [];
    listenFor(venue().world, 'order.updated', ({ readUpdate }) => heard.push(readUpdate()));
    venue().world.execute('market.movePrice', { symbol: 'LTC', price: decimal('79') });
    expect(heard).toMatchObject([{ orderId, status: { name: 'Filled' } }]);
    expect(await venue().read(one, { params: { id: orderId } })).toMatchObject({ averagePrice: '79.16' });
  });

  it('places one order when the same order is sent again with its key [ORD-16]', async () => {
    const body = { ...buy, idempotencyKey: await newKey() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => venue().call(place, { body })));
    const bodies = new Set(answers.map(answer => JSON.stringify(answer.body)));
    expect(answers.every(answer => answer.status === 201)).toBe(true);
    expect(bodies.size).toBe(1);
    expect(answers.filter(answer => answer.headers.get('idempotent-replayed') === 'true')).toHaveLength(19);
    expect((await venue().read(list)).totalElements).toBe(1);
  });

  it('rejects another order under a used key, and a key that was never issued [ORD-16]', async () => {
    const idempotencyKey = await newKey();
    await placed({ idempotencyKey });
    const changed = await order({ idempotencyKey, quantity: '200' });
    expect([changed.status, changed.body]).toMatchObject([422, { code: 'IDEMPOTENCY_KEY_REUSED' }]);
    const invented = await order({ idempotencyKey: 'a'.repeat(32) });
    expect([invented.status, invented.body]).toMatchObject([400, { code: 'IDEMPOTENCY_KEY_UNKNOWN' }]);
    expect((await venue().read(list)).totalElements).toBe(1);
  });

  it('issues a key that is valid for this account only, for a day [APT-18]', async () => {
    const idempotencyKey = await newKey();
    expect(idempotencyKey.length).toBeGreaterThanOrEqual(32);
    venue().signIn('counterparty');
    expect((await order({ idempotencyKey })).status).toBe(400);
    venue().signIn('trader');
    venue().advance(86_400_000 - 1);
    venue().signIn('trader');
    expect((await order({ idempotencyKey })).status).toBe(201);
    const old = await newKey();
    venue().advance(86_400_000);
    venue().signIn('trader');
    expect((await order({ idempotencyKey: old })).body).toMatchObject({ code: 'IDEMPOTENCY_KEY_UNKNOWN' });
  });

  it('rejects orders with the reason while entry is suspended, and still cancels open ones [ORD-46]', async () => {
    const { orderId } = await placed({ limitPrice: decimal('3.10') });
    const body = { message: 'Suspended by the operator.' };
    expect((await venue().call(sandbox.market.suspendEntry, { body })).status).toBe(200);
    expect(await venue().read(api.market.ordersStatus)).toEqual({ ordersOpen: false, ...body });
    expect((await order()).body).toMatchObject({ code: 'ORDERS_CLOSED', ...body });
    expect((await venue().call(cancel, { params: { id: orderId } })).status).toBe(200);
    await venue().call(sandbox.market.suspendEntry, { body: { message: null } });
    expect((await venue().read(api.market.ordersStatus)).ordersOpen).toBe(true);
    expect((await order()).status).toBe(201);
  });

  it('accepts orders in the hidden test symbol only while its flag is on [SYM-09]', async () => {
    const changes = { symbol: 'TSTX', assetId: 'TSTX', limitPrice: '10.05' };
    const refused = await order(changes);
    expect([refused.status, refused.body]).toMatchObject([404, { code: 'NOT_FOUND' }]);
    venue().world.execute('flags.change', { values: { hiddenTestSymbol: true } });
    expect((await order(changes)).status).toBe(201);
  });

  it.each([
    ['a market order', { ordType: 1 }, 'ORDER_TYPE_NOT_OFFERED', 'ordType'],
    ['immediate or cancel', { timeInForce: 3 }, 'TIME_IN_FORCE_NOT_OFFERED', 'timeInForce'],
    ['a Good til Date order without a date', { timeInForce: 6 }, 'EXPIRE_DATE_INVALID', 'expireDate'],
    ['a price of too many decimals', { limitPrice: '5.271' }, 'PRICE_INVALID', 'limitPrice'],
    ['a quantity of too many decimals', { quantity: '1.5' }, 'QUANTITY_INVALID', 'quantity'],
    ['more than the cash covers', { quantity: '2000000' }, 'INSUFFICIENT_BALANCE', undefined],
    ['more than is held', { side: 2, quantity: '200001' }, 'INSUFFICIENT_BALANCE', undefined],
    ['a symbol that does not trade here', { symbol: 'DOGE', assetId: 'DOGE' }, 'SYMBOL_NOT_TRADABLE', undefined],
    [
      'a symbol with all its holders',
      { symbol: 'KITE', assetId: 'KITE', limitPrice: '25' },
      'HOLDER_LIMIT_REACHED',
      'symbol',
    ],
    [
      'a token not open to the country',
      { symbol: 'VALE', assetId: 'VALE', limitPrice: '36' },
      'COUNTRY_RESTRICTED',
      undefined,
    ],
  ])(
    'refuses %s, names the field and changes nothing [ORD-05, ORD-06, ORD-48, ORD-49]',
    async (_, changes, code, field) => {
      const before = await cash();
      const answer = await order(changes);
      expect([answer.status, answer.body]).toMatchObject([422, { code }]);
      if (field !== undefined) expect(answer.body).toMatchObject({ field });
      expect((await venue().read(list)).totalElements).toBe(0);
      expect(await cash()).toEqual(before);
    },
  );

  it('requires accreditation if the symbol requires it', async () => {
    venue().signIn('marisol');
    const changes = { symbol: 'COVE', assetId: 'COVE', limitPrice: '40.00', quantity: '1' };
    expect((await order(changes)).body).toMatchObject({ code: 'ACCREDITATION_REQUIRED' });
    expect((await order({ ...changes, selfAccredited: true })).status).toBe(201);
  });

  it('rejects orders before the account is open', async () => {
    venue().signIn('brokerPending');
    expect((await order()).body).toMatchObject({ code: 'TRADING_DISABLED', message: 'Your account isn’t open yet.' });
  });

  it('rejects orders outside the hours of order entry [ORD-46]', async () => {
    venue().advanceTo('2025-11-19T01:00:00Z');
    venue().signIn('trader');
    expect((await order()).body).toMatchObject({ code: 'ORDERS_CLOSED' });
    venue().advanceTo('2025-11-19T09:00:00Z');
    venue().signIn('trader');
    expect(await placed()).toMatchObject({ status: { name: 'New' } });
  });

  it('follows the flags: no trading, no Good til Canceled, no Good til Date [FLG-01]', async () => {
    venue().world.execute('flags.change', { values: { timeInForceGtc: false, timeInForceGtd: false } });
    expect((await order({ timeInForce: 1 })).body).toMatchObject({ code: 'TIME_IN_FORCE_NOT_OFFERED' });
    expect((await order({ timeInForce: 6, expireDate: '2025-12-12' })).body).toMatchObject({
      code: 'TIME_IN_FORCE_NOT_OFFERED',
    });
    expect((await order()).status).toBe(201);
    venue().world.execute('flags.change', { values: { canTrade: false } });
    expect((await order()).body).toMatchObject({ code: 'TRADING_DISABLED' });
  });
});

it('the fee is returned with a status, by the published rules [APT-17, ORD-19]', async () => {
  venue().signIn('marisol');
  const feeOf = (price: string, quantity: string, assetId = 'TZROP') =>
    venue().read(fee, { query: { price, quantity, assetId } });
  expect(await feeOf('5.27', '100')).toEqual({ status: 'OK', fee: '5.27' });
  expect(await feeOf('2.99', '100')).toEqual({ status: 'OK', fee: '3' });
  expect(await feeOf('44.21', '100', 'OSTKO')).toEqual({ status: 'OK', fee: '0' });
});

describe('canceling an order', () => {
  beforeEach(() => void venue().signIn('trader'));

  it('cancels the leaves quantity, gives the reason and releases the cash [APT-19, ORD-40]', async () => {
    const { orderId } = await placed({ limitPrice: '4.00' });
    expect((await cash()).openOrderBalance).toBe('404');
    const { reason, order: canceled } = await venue().read(cancel, { params: { id: orderId } });
    expect(reason).toBe('Canceled by customer');
    expect(canceled).toMatchObject({ orderId, status: { name: 'Canceled', cancelable: false }, leavesQuantity: '0' });
    expect((await cash()).openOrderBalance).toBe('0');
  });

  it('reports an outcome of its own when it comes too late', async () => {
    const { orderId } = await placed();
    const answer = await venue().call(cancel, { params: { id: orderId } });
    expect([answer.status, answer.body]).toMatchObject([422, { code: 'ORDER_NOT_CANCELABLE' }]);
  });
});

describe('the lists', () => {
  it('return the orders newest first, with and without a trailing slash [APT-20]', async () => {
    venue().signIn('marisol');
    const withSlash = await venue().read(list, { query: { size: 10 } });
    expect(withSlash).toMatchObject({
      pageNumber: 1,
      pageSize: 10,
      totalElements: 47,
      totalPages: 5,
      first: true,
      last: false,
    });
    const times = withSlash.orders.map(each => each.timeStamp);
    expect(times).toEqual(times.toSorted().reverse());
    const response = await venue().fetch('/api/orders?size=10');
    expect(await response.json()).toEqual(withSlash);
  });

  it('filter orders by time, symbol, status and page [APT-20]', async () => {
    venue().signIn('marisol');
    const recent = { start: '2025-11-08', stop: '2025-11-18', zone: 'America/New_York' };
    expect((await venue().read(list, { query: recent })).totalElements).toBe(10);
    const open = await venue().read(list, { query: { status: ['New', 'Partially Filled'] } });
    expect(open.orders.map(each => each.orderId)).toEqual(['H-204402', 'H-204311', 'H-204120']);
    const cancelable = await venue().read(list, { query: { status: ['Accepted'], cancelable: 'true' } });
    expect(cancelable.orders).toEqual(open.orders);
    const one = await venue().read(list, { query: { ...recent, symbol: 'OSTKO', status: 'filled' } });
    expect(one.orders.map(each => each.orderId)).toEqual(['H-204417']);
    const last = await venue().read(list, { query: { size: 10, page: 5 } });
    expect([last.orders.length, last.last]).toEqual([7, true]);
    expect((await venue().read(list, { query: { start: '2025-11-18', stop: '2025-11-08' } })).totalElements).toBe(0);
  });

  it('start and end days in the reader’s time zone', async () => {
    venue().signIn('marisol');
    const day = { start: '2025-11-18', stop: '2025-11-18' };
    const newYork = await venue().read(list, { query: day });
    const auckland = await venue().read(list, { query: { ...day, zone: 'Pacific/Auckland' } });
    expect(newYork.orders.map(each => each.orderId)).toEqual(['H-204417', 'H-204402', 'H-204388']);
    expect(auckland.orders.map(each => each.orderId)).toEqual(['H-204311']);
  });

  it('return the order that was placed under a key, and nothing for a key without one [APT-20]', async () => {
    venue().signIn('trader');
    const idempotencyKey = await newKey();
    expect((await venue().read(list, { query: { idempotencyKey } })).orders).toEqual([]);
    const { orderId } = await placed({ idempotencyKey });
    await placed();
    expect((await venue().read(list, { query: { idempotencyKey } })).orders.map(each => each.orderId)).toEqual([
      orderId,
    ]);
  });

  it('return one order by its id [APT-21]', async () => {
    venue().signIn('marisol');
    const partly = await venue().read(one, { params: { id: 'H-204402' } });
    expect(partly).toMatchObject({
      status: { name: 'Partially Filled', cancelable: true },
      leavesQuantity: '320',
      fee: '9.51',
    });
    expect((await venue().call(one, { params: { id: 'H-1' } })).status).toBe(404);
  });

  it('return the executions newest first, each with its order [APT-22]', async () => {
    venue().signIn('marisol');
    const page = await venue().read(executions, { query: { start: '2025-11-18', size: 2 } });
    expect(page.totalElements).toBe(3);
    expect(page.executions).toMatchObject([
      {
        orderId: 'H-204402',
        symbol: 'TZROP',
        side: 2,
        fillQuantity: '80',
        leavesQuantity: '320',
        fee: '4.23',
        grandTotal: '418.17',
      },
      {
        orderId: 'H-204402',
        fillQuantity: '100',
        leavesQuantity: '400',
        subtotal: '528',
        fee: '5.28',
        grandTotal: '522.72',
      },
    ]);
  });

  it('are not taken for an order id: fixed path segments win over ids [API-05]', async () => {
    venue().signIn('marisol');
    const ask = async (path: string, method = 'GET'): Promise<unknown> =>
      (await venue().fetch(path, { method })).json();
    expect(await ask('/api/orders/status')).toHaveProperty('ordersOpen');
    expect(await ask('/api/orders/confirmations/executions')).toHaveProperty('executions');
    expect(await ask('/api/orders/idempotent/key', 'POST')).toHaveProperty('idempotencyKey');
    const response = await venue().fetch('/api/orders/idempotent/key');
    expect(response.status).toBe(404);
  });
});
