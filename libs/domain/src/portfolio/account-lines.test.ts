import { describe, expect, it } from 'vitest';
import { decimal } from '../money/money';
import { computeAccountLines, leaveUnbooked, type FillRow, type TransferRow } from './account-lines';
import { computeCostEntries } from './average-cost';
import { explain } from './explanation';
import { parseFigure } from './figure';
import { computeCashHold } from './order-holds';

const fill = (changes: Partial<FillRow> = {}): FillRow => ({
  executionId: 'E-1',
  orderId: 'H-1',
  symbol: 'TZROP',
  side: 1,
  timeStamp: '2025-11-18T15:00:00Z',
  fillQuantity: decimal('10'),
  price: decimal('5'),
  subtotal: decimal('50'),
  fee: decimal('0.5'),
  ...changes,
});

const transfer = (changes: Partial<TransferRow> = {}): TransferRow => ({
  id: 'T-1',
  asset: 'USD',
  assetType: 'FIAT',
  amount: decimal('100'),
  date: '2025-11-17T15:00:00Z',
  transactionType: 'FIAT_DEPOSIT',
  status: 'COMPLETE',
  ...changes,
});

const amounts = (fills: readonly FillRow[], transfers: readonly TransferRow[]) =>
  computeAccountLines(fills, transfers).lines.map(({ asset, kind, amount, isInDeposit }) =>
    [asset, kind, amount, ...(isInDeposit ? ['in deposit'] : [])].join(' '),
  );

describe('lines of an account', () => {
  it('a purchase takes its amount and its fee from the cash, a sale adds its amount less its fee', () => {
    expect(amounts([fill()], [])).toEqual(['TZROP bought 10', 'USD bought -50', 'USD fee -0.5']);
    expect(amounts([fill({ side: 2 })], [])).toEqual(['TZROP sold -10', 'USD sold 50', 'USD fee -0.5']);
  });

  it('are in whole cents, half a cent up, whatever decimals the server has', () => {
    const sale = fill({ side: 2, subtotal: decimal('378.945'), fee: decimal('3.794') });
    const { lines } = computeAccountLines([sale], []);
    expect(lines.map(({ amount }) => amount)).toEqual(['-10', '378.95', '-3.79']);
    expect(lines[0]?.dollars).toBe('375.16');
  });

  it('are oldest first, and what comes in at the same moment comes before what is sold', () => {
    const sale = fill({ side: 2, fee: decimal('0'), timeStamp: '2025-11-17T15:00:00Z' });
    const shares = transfer({ asset: 'TZROP', assetType: 'SECURITY_TOKEN', transactionType: 'TOKEN_DEPOSIT' });
    const older = transfer({ id: 'T-0', date: '2024-01-01T15:00:00Z' });
    expect(amounts([sale], [shares, older])).toEqual([
      'USD transfer 100',
      'TZROP transfer 100',
      'TZROP sold -10',
      'USD sold 50',
    ]);
  });

  it('of transfers at the same moment start with the last in the list, which is newest first', () => {
    const newest = transfer({ id: 'T-2', amount: decimal('7') });
    expect(amounts([], [newest, transfer()])).toEqual(['USD transfer 100', 'USD transfer 7']);
  });

  it.each([
    ['FIAT_DEPOSIT', 'FIAT', 'PENDING', ['USD transfer 100 in deposit']],
    ['DEPOSIT', 'FIAT', 'PROCESSING', ['USD transfer 100 in deposit']],
    ['FIAT_WITHDRAWAL', 'FIAT', 'Processing', ['USD transfer -100']],
    ['FIAT_DEPOSIT', 'FIAT', 'Completed', ['USD transfer 100']],
    ['FIAT_DEPOSIT', 'FIAT', 'FAILED', []],
    ['FIAT_DEPOSIT', 'FIAT', 'ERROR', []],
    ['FIAT_WITHDRAWAL', 'FIAT', 'PENDING', ['USD transfer -100']],
    ['FIAT_WITHDRAWAL', 'FIAT', 'COMPLETE', ['USD transfer -100']],
    ['FIAT_WITHDRAWAL', 'FIAT', 'ERROR', []],
    ['DIVIDEND', 'FIAT', 'COMPLETE', ['USD transfer 100']],
    ['TOKEN_DEPOSIT', 'SECURITY_TOKEN', 'PENDING', []],
    ['TOKEN_DEPOSIT', 'SECURITY_TOKEN', 'WAITING_FOR_COST_BASIS', ['MYRA transfer 100']],
    ['TOKEN_WITHDRAWAL', 'SECURITY_TOKEN', 'PENDING', ['MYRA transfer -100']],
  ])('a %s (%s) that is %s is counted as %j', (transactionType, assetType, status, expected) => {
    const asset = assetType === 'FIAT' ? 'USD' : 'MYRA';
    expect(amounts([], [transfer({ transactionType, assetType, status, asset })])).toEqual(expected);
  });

  it.each([
    ['type', { transactionType: 'REBATE' }],
    ['type', { transactionType: null }],
    ['status', { status: 'SLEEPING' }],
    ['status', { status: null }],
  ] as const)('a transfer of an unknown %s is not counted but named', (what, changes) => {
    const { lines, unclear } = computeAccountLines([], [transfer(changes)]);
    expect(lines).toEqual([]);
    expect(unclear).toMatchObject([{ asset: 'USD', source: { kind: 'transfer', id: 'T-1' } }]);
    const reasons = { type: /a deposit or a withdrawal/, status: /this transfer is complete/ };
    expect(unclear[0]?.reason).toMatch(reasons[what]);
  });

  it.each([{ side: null }, { side: 'short' }, { subtotal: null }, { fee: null }, { fillQuantity: null }])(
    'an execution with %j is not counted but named',
    changes => {
      const { lines, unclear } = computeAccountLines([fill(changes)], []);
      expect(lines).toEqual([]);
      expect(unclear).toMatchObject([{ asset: 'TZROP', source: { kind: 'execution', orderId: 'H-1' } }]);
    },
  );

  it.each([
    // Bought 10; 100 are waiting.
    ['10', ['TZROP bought 10']],
    ['110', ['TZROP transfer 100', 'TZROP bought 10']],
    ['11', ['TZROP transfer 100', 'TZROP bought 10']],
    [null, ['TZROP transfer 100', 'TZROP bought 10']],
  ])('while shares wait for their cost basis, of a balance of %s, are %j', (balance, expected) => {
    const shares = { asset: 'TZROP', assetType: 'SECURITY_TOKEN', transactionType: 'TOKEN_DEPOSIT' };
    const account = computeAccountLines([fill()], [transfer({ ...shares, status: 'WAITING_FOR_COST_BASIS' })]);
    const { lines, unbooked } = leaveUnbooked(account, () => (balance === null ? null : decimal(balance)));
    const own = lines.filter(({ asset }) => asset === 'TZROP');
    expect(own.map(({ asset, kind, amount }) => `${asset} ${kind} ${amount}`)).toEqual(expected);
    expect(lines.length + unbooked.length).toBe(account.lines.length);
  });

  it('of cash leave out a pending withdrawal by its balance, which has no pending deposits', () => {
    const withdrawal = { id: 'T-2', transactionType: 'FIAT_WITHDRAWAL', status: 'PENDING', amount: decimal('20') };
    const deposit = { id: 'T-3', status: 'PENDING', amount: decimal('7') };
    const account = computeAccountLines([], [transfer(withdrawal), transfer(deposit), transfer()]);
    const amountsFor = (balance: string) =>
      leaveUnbooked(account, () => decimal(balance)).lines.map(({ amount }) => amount);
    expect(amountsFor('100')).toEqual(['100', '7']);
    expect(amountsFor('80')).toEqual(['100', '7', '-20']);
  });

  it('a row that moved to the next page while the pages were loading counts once', () => {
    expect(amounts([fill(), fill()], [transfer(), transfer()])).toHaveLength(4);
  });
});

it('the difference between a figure and its entries is never spread over them', () => {
  const entries = ['10', '2.5'].map(text => ({ amount: decimal(text) }));
  expect(explain(entries, decimal('12.51'))).toMatchObject({ sum: '12.5', remainder: '0.01' });
  expect(explain(entries, decimal('12.5')).remainder).toBe(null);
  expect(explain(entries, null).remainder).toBe(null);
});

it('a sale takes its part of the average cost, and the cost of transferred securities stays unknown', () => {
  const { lines } = computeAccountLines(
    [
      fill({ executionId: 'E-3', side: 2, fillQuantity: decimal('15') }),
      fill({ executionId: 'E-2', subtotal: decimal('100'), fee: decimal('0') }),
      fill(),
    ],
    [
      transfer({
        asset: 'TZROP',
        assetType: 'SECURITY_TOKEN',
        transactionType: 'TOKEN_DEPOSIT',
        amount: decimal('10'),
      }),
    ],
  );
  const entries = computeCostEntries(lines.filter(({ asset }) => asset === 'TZROP'));
  expect(entries.map(({ amount, isUnknown }) => [amount, isUnknown])).toEqual([
    ['0', true],
    ['50.5', false],
    ['100', false],
    // 150.50 for 30 units, of which the cost of 10 is unknown: half of them are sold.
    ['-75.25', false],
  ]);
});

it('an order of which a part has filled holds what the rest costs, with the fee rounded over the whole order', () => {
  const order = {
    orderId: 'H-1',
    symbol: 'TZROP',
    side: 1,
    limitPrice: decimal('5'),
    leavesQuantity: decimal('6'),
    executionHistory: [{ price: decimal('4.99'), fillQuantity: decimal('4') }],
  };
  // In total 19.96 + 30 and a fee of 0.4996, rounded up to 0.50; so far 19.96 and 0.1996, rounded up to 0.20.
  expect(computeCashHold(order)).toBe('30.3');
  expect(computeCashHold({ ...order, executionHistory: null })).toBe(null);
  expect(computeCashHold({ ...order, side: null })).toBe(null);
});

it.each([
  ['cash.USD', { of: 'cash', name: 'cash', asset: 'USD' }],
  ['quantity.TZROP', { of: 'position', name: 'quantity', asset: 'TZROP' }],
  ['total', { of: 'portfolio', name: 'total' }],
  ['cash', null],
  ['cash.', null],
  ['mood.USD', null],
])('the figure %s of an address is read as %j', (text, expected) => {
  expect(parseFigure(text)).toEqual(expected);
});
