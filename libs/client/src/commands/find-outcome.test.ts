import { decimal } from '@portal/domain/money/money';
import { afterEach, describe, expect, it } from 'vitest';
import { configure } from '../browser/config.ts';
import { answerCalls, type AskedCall, onePage } from '../testing/test-replies.ts';
import * as find from './find-outcome.ts';

afterEach(() => configure(null));

const at = Date.parse('2025-11-18T15:15:00.000Z');
type Row = Readonly<Record<string, unknown>>;

/** An entry of the transfer history. */
const entry = (changes: Row = {}): Row => ({
  ...{ id: 'T-1', asset: 'USD', assetType: 'FIAT', amount: '25', clientId: null, currency: 'USD' },
  ...{ errorDescription: null, status: 'PENDING', date: '2025-11-18T15:15:01.000Z', userId: 'U-1' },
  ...{ transactionType: 'FIAT_DEPOSIT', ...changes },
});
let calls: readonly AskedCall[];
const serve = (rows: readonly Row[], changes: Row = {}) => {
  calls = answerCalls(() => ({ body: { transactions: rows, ...onePage, ...changes } }));
};

describe('the look-up of a deposit in the transfer history', () => {
  const params = { productId: 'USD', deviceId: 'B-1' };
  const look = () =>
    find.findDeposit({ key: 'k', at, args: { params, body: { amount: decimal('25.00'), zone: 'America/New_York' } } });

  it('reads the history from the day before on', async () => {
    serve([]);
    expect(await look()).toEqual({ kind: 'missing' });
    expect(calls.map(({ name, query }) => [name, query])).toEqual([
      ['GET /api/wallet/manager/transactions', { start: '2025-11-17', size: '100' }],
    ]);
  });

  it('finds the only entry of this kind and amount', async () => {
    serve([entry({ id: 'T-9', amount: '26' }), entry({ id: 'T-8', transactionType: 'FIAT_WITHDRAWAL' }), entry()]);
    expect(await look()).toMatchObject({ kind: 'found', answer: { id: 'T-1', amount: '25' } });
  });

  it.each([
    ['exactly two seconds before', '2025-11-18T15:14:58.000Z', 'found'],
    ['more than two seconds before', '2025-11-18T15:14:57.999Z', 'missing'],
  ])('allows for clocks that differ: an entry %s is %s', async (_, date, kind) => {
    serve([entry({ date })]);
    expect((await look()).kind).toBe(kind);
  });

  it('does not find an entry that failed', async () => {
    serve([entry({ status: 'ERROR' })]);
    expect(await look()).toEqual({ kind: 'missing' });
  });

  it.each([
    ['there are two', [entry(), entry({ id: 'T-2' })], {}],
    ['its status is unknown', [entry({ status: null })], {}],
    ['its date is unknown', [entry({ date: null })], {}],
    ['there are more entries than one page', [], { last: false }],
    ['a row cannot be read', [{ id: 7, amount: {} }], {}],
    ['the kind of an entry of this amount is unknown', [entry({ transactionType: 'INSTANT_CREDIT' })], {}],
  ])('is unclear if %s', async (_, rows, changes) => {
    serve(rows, changes);
    expect(await look()).toEqual({ kind: 'unclear' });
  });

  it('is not unclear because of an unknown kind with another amount', async () => {
    serve([entry({ transactionType: 'INSTANT_CREDIT', amount: '26' })]);
    expect(await look()).toEqual({ kind: 'missing' });
  });
});

describe('the look-up of a withdrawal', () => {
  it('finds the withdrawal, and no deposit', async () => {
    const params = { productId: 'USD', deviceId: 'B-1' };
    const look = () =>
      find.findWithdrawal({
        key: 'k',
        at,
        args: { params, body: { amount: decimal('25'), zone: 'America/New_York' } },
      });
    serve([entry()]);
    expect(await look()).toEqual({ kind: 'missing' });
    serve([entry({ transactionType: 'FIAT_WITHDRAWAL' })]);
    expect(await look()).toMatchObject({ kind: 'found' });
  });
});

describe('the look-up of a token withdrawal', () => {
  type Args = Parameters<typeof find.findTokenWithdrawal>[0]['args'];
  const look = (body: object) =>
    // The look-up reads only the id of the command, the amount and the asset.
    find.findTokenWithdrawal({ key: 'k', at, args: { params: { clientId: 'C-1' }, body } as unknown as Args });
  const token = (changes: Row) =>
    entry({ transactionType: 'TOKEN_WITHDRAWAL', assetType: 'SECURITY', asset: 'TZROP', ...changes });
  const sent = { amount: '25', asset: 'TZROP' };

  it('finds an entry by the id of the command alone', async () => {
    serve([token({ clientId: 'C-0' }), token({ clientId: 'C-1', id: 'T-2', amount: '1' })]);
    expect(await look(sent)).toMatchObject({ kind: 'found', answer: { id: 'T-2' } });
  });

  it.each([
    ['asset and amount are the same', {}, sent, 'found'],
    ['the asset is another', { asset: 'OSTKO' }, sent, 'missing'],
    ['the amount is another', { amount: '26' }, sent, 'missing'],
    ['the command names no asset', {}, { amount: '25' }, 'missing'],
  ])('without an id is decided by what was sent: %s', async (_, changes, body, kind) => {
    serve([token(changes)]);
    expect((await look(body)).kind).toBe(kind);
  });
});

describe('the look-up of linked bank accounts', () => {
  const bank = (changes: Row = {}): Row => ({
    ...{ id: 'B-1', status: 'APPROVED', institutionId: 'ins_1', institutionName: 'Fernhill', name: 'Checking' },
    ...{ mask: '8841', type: null, subtype: null, disabled: false, disabledReason: null, preferred: false, ...changes },
  });
  type Args = Parameters<typeof find.findLinkedBanks>[0]['args'];
  const look = (banks: readonly Row[], ...masks: readonly (string | null)[]) => {
    answerCalls(() => ({ body: banks }));
    const body = { institutionId: 'ins_1', accounts: masks.map(mask => ({ mask })) };
    // The look-up reads only the institution and the digits.
    return find.findLinkedBanks({ key: 'k', at, args: { body } as unknown as Args });
  };

  it('finds all by institution and last digits', async () => {
    const banks = [bank(), bank({ id: 'B-2', mask: '3305' })];
    expect(await look(banks, '8841', '3305')).toMatchObject({ kind: 'found', answer: [{ id: 'B-1' }, { id: 'B-2' }] });
  });

  it.each([
    ['other digits', { mask: '0000' }],
    ['another institution', { institutionId: 'ins_2' }],
  ])('is missing if the list has only %s', async (_, changes) => {
    expect(await look([bank(changes)], '8841')).toEqual({ kind: 'missing' });
  });

  it('is missing if there are no accounts at all', async () => {
    expect(await look([], '8841')).toEqual({ kind: 'missing' });
  });

  it.each([
    ['one of two is linked', [bank()], ['8841', '3305']],
    ['an account has no digits', [bank({ mask: null })], ['8841']],
    ['an account has no institution', [bank({ institutionId: null })], ['8841']],
    ['the digits that were sent are unknown', [bank()], [null]],
    ['a row cannot be read', [{ mask: '0000' }], ['8841']],
  ])('is unclear if %s', async (_, banks, masks) => {
    expect(await look(banks, ...masks)).toEqual({ kind: 'unclear' });
  });
});

describe('the look-up of a share transfer', () => {
  type Args = Parameters<typeof find.findSubmittedTransfer>[0]['args'];
  const sent = {
    ...{ symbol: 'TZROP', quantity: '10', deliveringFirmNumber: '0123', accountNumber: '77', accountName: 'Marisol' },
  };
  const listed = { id: 'R-1', ...sent, quantity: '10.0' };
  const look = (rows: readonly Row[], changes: Row = {}) => {
    calls = answerCalls(() => ({ body: { transfers: rows, ...onePage, ...changes } }));
    // The look-up reads only these fields.
    return find.findSubmittedTransfer({ key: 'k', at, args: { params: { id: 'R-1' }, body: sent } as unknown as Args });
  };

  it('finds the request that shows what was sent', async () => {
    expect(await look([{ ...listed, id: 'R-0' }, listed])).toMatchObject({ kind: 'found', answer: { id: 'R-1' } });
    expect(calls[0]?.query).toEqual({ size: '100' });
  });

  it.each(['symbol', 'quantity', 'deliveringFirmNumber', 'accountNumber', 'accountName'])(
    'is missing if the request shows another %s',
    async name => {
      expect(await look([{ ...listed, [name]: name === 'quantity' ? '11' : 'OTHER' }])).toEqual({ kind: 'missing' });
    },
  );

  it.each(['deliveringFirmNumber', 'accountNumber', 'accountName'])(
    'is unclear if the request does not show the %s',
    async name => {
      expect(await look([{ ...listed, [name]: null }])).toEqual({ kind: 'unclear' });
    },
  );

  it('is missing from a whole list, and unclear in a part of one', async () => {
    expect(await look([])).toEqual({ kind: 'missing' });
    expect(await look([], { last: false })).toEqual({ kind: 'unclear' });
    expect(await look([{ symbol: 'TZROP' }])).toEqual({ kind: 'unclear' });
  });
});

describe('the look-up of a cost basis', () => {
  type Args = Parameters<typeof find.findSavedCostBasis>[0]['args'];
  // The look-up reads only the id.
  const look = () => find.findSavedCostBasis({ key: 'k', at, args: { params: { id: 'T-1' } } as unknown as Args });

  it.each([
    [
      'found if its transfer waits no more',
      [entry({ id: 'T-0' }), entry({ status: 'COMPLETE' })],
      { kind: 'found', answer: true },
    ],
    ['missing while its transfer waits', [entry({ status: 'WAITING_FOR_COST_BASIS' })], { kind: 'missing' }],
    ['unclear if the status is unknown', [entry({ status: null })], { kind: 'unclear' }],
    ['unclear if the transfer is not listed', [entry({ id: 'T-0' })], { kind: 'unclear' }],
  ])('is %s', async (_, rows, result) => {
    serve(rows);
    expect(await look()).toEqual(result);
    expect(calls[0]?.query).toEqual({ start: '2000-01-01', size: '500' });
  });
});

describe('the look-up of a share deposit', () => {
  type Args = Parameters<typeof find.findShareDeposit>[0]['args'];
  const holdingOf = (securityId: string, symbol: string) => ({
    securityId,
    symbol,
    name: symbol,
    quantity: '100',
    lots: [],
  });
  const part = { securityId: 'S-1', lots: [{ quantity: '10' }, { quantity: '15' }] };
  const look = (holdings: readonly object[], rows: readonly Row[]) => {
    calls = answerCalls(({ name }) =>
      name.includes('transactions')
        ? { body: { transactions: rows, ...onePage } }
        : { body: { hasPendingTransaction: false, holdings: [holdingOf('S-0', 'OSTKO'), holdingOf('S-1', 'TZROP')] } },
    );
    // The look-up reads only the holdings.
    const args = { params: { id: 'P-1' }, body: { holdings } } as unknown as Args;
    return find.findShareDeposit({ key: 'k', at, args });
  };
  const deposit = (changes: Row = {}) =>
    entry({ transactionType: 'TOKEN_DEPOSIT', assetType: 'SECURITY', asset: 'TZROP', ...changes });

  it('finds the deposit of all lots of the security', async () => {
    expect(await look([part], [deposit({ amount: '10', id: 'T-0' }), deposit()])).toEqual({
      kind: 'found',
      answer: { transactionIds: ['T-1'], status: 'PENDING' },
    });
    expect(await look([part], [deposit({ asset: 'OSTKO' })])).toEqual({ kind: 'missing' });
  });

  it.each([
    ['several securities were sent', [part, { ...part, securityId: 'S-0' }]],
    ['none was sent', []],
    ['the security is unknown', [{ ...part, securityId: 'S-9' }]],
  ])('is unclear if %s', async (_, holdings) => {
    expect(await look(holdings, [deposit()])).toEqual({ kind: 'unclear' });
  });
});
