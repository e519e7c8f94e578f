import { api } from '@portal/contracts/api';
import { add, decimal, negate, subtract, type Decimal, zero } from '@portal/domain/money/money';
import { describe, expect, it } from 'vitest';
import { formatCents, formatUnits } from '../core/units.ts';
import { isPersonaKey, personas } from '../seed/personas.ts';
import { listings } from '../exchange/listings.ts';
import { useVenueAs } from '../../testing/use-server.ts';

const { venue } = await useVenueAs('marisol');

const { list } = api.transfers;
const all = { start: '2025-01-01', size: 50 };

it('returns the transfers of the last ten days, ten per page, newest first [APT-35, HIS-09]', async () => {
  const page = await venue().read(list);
  expect(page).toMatchObject({
    pageNumber: 1,
    pageSize: 10,
    totalPages: 1,
    totalElements: 6,
    first: true,
    last: true,
    start: '2025-11-08',
    stop: '2025-11-18',
  });
  expect(page.transactions.map(({ asset, status }) => [asset, status])).toEqual([
    ['USD', 'PENDING'],
    ['LUMB', 'PENDING'],
    ['USD', 'COMPLETE'],
    ['USD', 'COMPLETE'],
    ['USD', 'COMPLETE'],
    ['XYLB', 'WAITING_FOR_COST_BASIS'],
  ]);
});

it('has the documented field names [HIS-05]', async () => {
  const { transactions } = await venue().read(list, { query: all });
  const plain = transactions.find(({ id }) => id === 'T-5012');
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
    expectedDate: '2025-11-20',
    seasonedDate: '2025-11-24',
  });
  expect(transactions.find(({ status }) => status === 'ERROR')).toMatchObject({
    date: '2025-09-26T14:40:00.000Z',
    userId: 'U-1001',
    transactionType: 'FIAT_DEPOSIT',
    errorDescription: 'The bank reported insufficient funds.',
  });
});

it('pages by page and size [HIS-09, HIS-10]', async () => {
  const second = await venue().read(list, { query: { ...all, size: 5, page: 2 } });
  expect(second).toMatchObject({
    pageNumber: 2,
    pageSize: 5,
    totalPages: 6,
    totalElements: 30,
    first: false,
    last: false,
  });
  const last = await venue().read(list, { query: { ...all, size: 4, page: 8 } });
  expect([last.transactions.length, last.last]).toEqual([2, true]);
});

it('accepts a period, a start, a stop and a zone [HIS-10]', async () => {
  const query = {
    period: 'ALL',
    start: '2025-11-11',
    stop: '2025-11-14',
    zone: 'America/New_York',
    page: 1,
    size: 10,
  };
  const window = await venue().read(list, { query });
  expect(window).toMatchObject({ totalElements: 2, start: '2025-11-11', stop: '2025-11-14' });
  expect((await venue().read(list, { query: { start: '2025-11-18', stop: '2025-11-01' } })).totalElements).toBe(0);
  // Without a start the period decides how far back; the clock is at Nov 18, 2025.
  const startOf = async (period?: string, stop?: string) =>
    (await venue().read(list, { query: { period, stop } })).start;
  expect(await startOf()).toBe('2025-11-08');
  expect(await startOf('30D')).toBe('2025-10-19');
  expect(await startOf('1M', '2025-03-31')).toBe('2025-02-28');
  expect(await startOf('1Y')).toBe('2024-11-18');
  const all = await venue().read(list, { query: { period: 'ALL', size: 100 } });
  const known = await venue().read(list, { query: { start: '2000-01-01', size: 100 } });
  expect(all.totalElements).toBe(known.totalElements);
  const banana = await venue().call(list, { query: { period: 'banana' } });
  expect([banana.status, banana.body]).toMatchObject([400, [{ field: 'period' }]]);
  const nowhere = await venue().call(list, { query: { zone: 'Mars/Olympus' } });
  expect([nowhere.status, nowhere.body]).toMatchObject([400, { field: 'zone' }]);
});

it('reads several values from repeated keys, and a single value [HIS-15]', async () => {
  const count = async (query: Record<string, string | readonly string[]>) =>
    (await venue().read(list, { query: { ...all, ...query } })).totalElements;
  expect(await count({ status: ['PENDING', 'WAITING_FOR_COST_BASIS'] })).toBe(3);
  expect(await count({ status: 'PENDING' })).toBe(2);
  expect(await count({ transactionType: ['TOKEN_DEPOSIT', 'TOKEN_WITHDRAWAL'] })).toBe(4);
  expect(await count({ transactionType: 'fiat_withdrawal' })).toBe(1);
});

describe('the cost basis of a transfer', () => {
  const params = { id: 'T-5011' };
  const row = (id: string, amount: string, cost: string) => ({ id, amount, costBasis: { amount: cost, asset: 'USD' } });
  const good = [row('a', '100', '2.5'), row('b', '50', '3.1')];
  const save = async (body: unknown, id = params.id) =>
    venue().call(api.transfers.saveCostBasis, { params: { id }, body });
  const statusOf = async (id: string) =>
    (await venue().read(list, { query: all })).transactions.find(each => each.id === id)?.status;
  const costOf = async (symbol: string) =>
    (await venue().read(api.portfolio.balances, { query: { accountId: 'A-20001', brokerId: 'halyard' } })).tokenAssets[
      symbol
    ]?.averageCostBasis.averageFiatCostAmount;

  it('completes the transfer and sets the cost of the position [APT-36]', async () => {
    expect(await costOf('XYLB')).toBeNull();
    const answer = await save(good);
    expect([answer.status, answer.body]).toEqual([200, true]);
    expect(await statusOf('T-5011')).toBe('COMPLETE');
    // 100 at $2.50 and 50 at $3.10 are $405.00 for 150.
    expect(await costOf('XYLB')).toBe('2.7');
  });

  it('returns false when the transfer waits for none, or no longer does [APT-36]', async () => {
    expect((await save(good, 'T-5013')).body).toBe(false);
    await save(good);
    const again = await save(good);
    expect([again.status, again.body]).toEqual([200, false]);
    expect(await costOf('XYLB')).toBe('2.7');
  });

  it.each([
    [[row('a', '100', '2.5'), row('b', '49', '3.1')], 'rows', 'The total number of securities must equal 150'],
    [[row('a', '149.5', '2.5'), row('b', '0.5', '3')], 'rows.0.amount', 'Enter a whole number.'],
    [[row('a', '150', '0')], 'rows.0.costBasis.amount', 'Enter a cost greater than 0.'],
    [[row('a', '150', '999999999999999')], 'rows.0.costBasis.amount', 'Enter $1,000,000 or less.'],
  ])('is refused with %j at %s, and nothing changes [APT-36, TRF-24]', async (body, field, message) => {
    const answer = await save(body);
    expect([answer.status, answer.body]).toEqual([422, { code: 'COST_BASIS_INVALID', field, message }]);
    expect(await statusOf('T-5011')).toBe('WAITING_FOR_COST_BASIS');
    expect(await costOf('XYLB')).toBeNull();
  });

  it('includes what was bought and sold since the shares arrived', async () => {
    const units = { accountId: 'A-20001', symbol: 'XYLB', quantity: decimal('50') };
    venue().world.execute('ledger.creditTokens', { ...units, unitCost: decimal('4.05') });
    expect(await costOf('XYLB')).toBeNull();
    await save(good);
    // $405.00 for 150 and $202.50 for 50.
    expect(await costOf('XYLB')).toBe('3.0375');
  });
});

describe('orders and transfers together', () => {
  /** Totals of executions and non-failed transfers by asset, over all pages of both lists. */
  async function addUp(): Promise<Map<string, Decimal>> {
    const sums = new Map<string, Decimal>();
    const count = (asset: string, amount: Decimal) => sums.set(asset, add(sums.get(asset) ?? zero, amount));
    for (let page = 1, last = false; !last; page++) {
      const answer = await venue().read(list, { query: { start: '2000-01-01', size: 500, page } });
      for (const row of answer.transactions) {
        const type = row.transactionType ?? row.type ?? '';
        const isOut = type.endsWith('WITHDRAWAL');
        if (row.status === 'ERROR' || (row.status === 'PENDING' && !isOut)) continue;
        count(row.asset, isOut ? negate(row.amount) : row.amount);
      }
      last = answer.last;
    }
    for (let page = 1, last = false; !last; page++) {
      const answer = await venue().read(api.orders.executions, { query: { start: '2000-01-01', size: 500, page } });
      for (const fill of answer.executions) {
        const isBuy = fill.side === 1;
        count(fill.symbol, isBuy ? fill.fillQuantity : negate(fill.fillQuantity));
        count('USD', isBuy ? negate(add(fill.subtotal, fill.fee)) : subtract(fill.subtotal, fill.fee));
      }
      last = answer.last;
    }
    for (const [asset, sum] of sums) if (sum === zero) sums.delete(asset);
    return sums;
  }

  it('and executions add up to the cash and positions of every persona [HIS-09]', async () => {
    const { accounts } = venue().world.exchange.state.ledger;
    let people = 0;
    for (const persona of Object.keys(personas).filter(isPersonaKey)) {
      const { activeAccountId, frozen } = venue().signIn(persona);
      const held = accounts.get(activeAccountId ?? '');
      if (held === undefined || frozen) continue;
      people += 1;
      const balances = new Map([
        // The ledger has no negative cash; what is owed after a returned deposit stands beside it.
        ['USD', subtract(formatCents(held.cash), venue().world.state.banking.debts.get(activeAccountId ?? '') ?? zero)],
      ]);
      held.holdings.forEach((holding, number) => {
        const instrument = listings[number]?.instrument;
        if (instrument === undefined || holding === undefined) return;
        balances.set(instrument.symbol, formatUnits(holding.quantity, instrument.quantityDigits));
      });
      for (const [asset, amount] of balances) if (amount === zero) balances.delete(asset);
      const sort = (each: Map<string, Decimal>) => [...each].sort(([a], [b]) => (a < b ? -1 : 1));
      expect([persona, sort(await addUp())]).toEqual([persona, sort(balances)]);
    }
    expect(people).toBeGreaterThan(20);
  });
});
