import type { CostBasisRow } from '@portal/contracts/endpoints/transfers';
import { decimal } from '@portal/domain/money/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditLedger } from '../../testing/audit-exchange.ts';
import type { World } from '../core/world.ts';
import { readBalances } from './balances.ts';
import { newestMailTo, personaOwner, settledWorld } from '../../testing/settled-world.ts';
import { findTransfer, listTransfers } from '../exchange/transfers.ts';
import { auditTransfers } from '../../testing/audit-transfers.ts';
import { computeDelivery } from './delivery-terms.ts';
import { deliveringFirms } from './firms.ts';
import { answerTransfer } from './settle-now.ts';
import {
  checkSubmission,
  findShareTransfer,
  isRepeated,
  listShareTransfers,
  type SubmitInput,
} from './share-transfers.ts';
import { refused } from '../core/result.ts';

let world: World;
let owner: { readonly userId: string; readonly accountId: string };
beforeEach(() => {
  world = settledWorld();
  owner = personaOwner(world, 'newAccount');
});

const reserve = () => world.execute('shareTransfer.reserve', { accountId: owner.accountId });
const input = (id: string, changes: object = {}): SubmitInput => ({
  ...owner,
  id,
  info: {
    ...{ transferType: 'ACATS', symbol: 'OSTKO', quantity: decimal('25'), registrationType: 'INDIVIDUAL' },
    ...{ receivingFirmName: 'Halyard Securities, LLC', receivingFirmNumber: '0931' },
    ...{ deliveringFirmName: 'Larch Hill Brokerage', deliveringFirmNumber: '0417', accountNumber: '7204418' },
    ...{ accountName: 'Noah Lindqvist', signedBy: 'Noah Lindqvist' },
    ...changes,
  },
});
/** Submits a new transfer and returns its id. */
function submit(changes: object = {}): string {
  const id = reserve();
  const answer = world.execute('shareTransfer.submit', input(id, changes));
  if (!answer.ok) throw new Error(answer.refusal.message);
  return id;
}
const transferOf = (id: string) => findShareTransfer(world, owner.accountId, id);
const heldOf = (symbol = 'OSTKO') => readBalances(world, owner.accountId).tokenAssets[symbol];
const answerNow = (id: string, reason?: string) => world.execute('shareTransfer.answerNow', { id, reason });
const day = (instant: number): string => new Date(instant).toISOString().slice(0, 10);
const expectAllBooked = (): void =>
  expect([...auditLedger(world.exchange.state.ledger), ...auditTransfers(world)]).toEqual([]);

describe('a request for shares', () => {
  it.each([
    [{ deliveringFirmNumber: '41' }, 'TRANSFER_DETAILS_INVALID', 'deliveringFirmNumber'],
    [{ receivingFirmNumber: '0930' }, 'TRANSFER_DETAILS_INVALID', 'receivingFirmNumber'],
    [{ accountName: 'Nora Lindqvist' }, 'TRANSFER_DETAILS_INVALID', 'accountName'],
    [{ registrationType: 'TRUST' }, 'TRANSFER_DETAILS_INVALID', 'registrationType'],
    [{ symbol: 'BTC' }, 'SYMBOL_NOT_TRANSFERABLE', 'symbol'],
    [{ quantity: decimal('0') }, 'QUANTITY_INVALID', 'quantity'],
    [{ quantity: decimal('1.5') }, 'QUANTITY_INVALID', 'quantity'],
    [{ quantity: decimal('4200001') }, 'QUANTITY_INVALID', 'quantity'],
    [{ symbol: 'LUMB', quantity: decimal('10000001') }, 'QUANTITY_INVALID', 'quantity'],
    [{ signedBy: 'Nora Lindqvist' }, 'SIGNATURE_MISMATCH', 'signedBy'],
  ])('with %j is refused with %s at %s, and nothing is stored', (changes, code, field) => {
    const id = reserve();
    const answer = world.execute('shareTransfer.submit', input(id, changes));
    expect(answer).toMatchObject({ ok: false, refusal: { code, field } });
    expect([transferOf(id), findTransfer(world, owner.accountId, id)]).toEqual([null, undefined]);
    expect(checkSubmission(world, input(id))).toEqual({ ok: true, value: null });
  });

  it('is checked from top to bottom of the form: its firms and account, the symbol, the quantity, the signature', () => {
    const id = reserve();
    const wrong = {
      ...{ deliveringFirmNumber: '41', receivingFirmNumber: '0930', accountName: 'X', registrationType: 'TRUST' },
      ...{ symbol: 'NOPE', quantity: decimal('0'), signedBy: 'X' },
    };
    const right = Object.entries(input(id).info);
    const fields: (string | undefined)[] = [];
    const changes: Record<string, unknown> = { ...wrong };
    for (const field of [
      ...['deliveringFirmNumber', 'receivingFirmNumber', 'accountName', 'registrationType'],
      ...['symbol', 'quantity', 'signedBy'],
    ]) {
      const checked = checkSubmission(world, input(id, changes));
      fields.push(checked.ok ? 'none' : checked.refusal.field);
      changes[field] = right.find(([name]) => name === field)?.[1];
    }
    expect(fields).toEqual([
      ...['deliveringFirmNumber', 'receivingFirmNumber', 'accountName', 'registrationType'],
      ...['symbol', 'quantity', 'signedBy'],
    ]);
    expect(checkSubmission(world, input(id, changes)).ok).toBe(true);
  });

  it('says in words what is wrong', () => {
    const id = reserve();
    const refusalOf = (changes: object) => checkSubmission(world, input(id, changes));
    expect(refusalOf({ receivingFirmNumber: '0930' })).toEqual(
      refused(
        'TRANSFER_DETAILS_INVALID',
        'The receiving firm must be Halyard Securities, LLC, number 0931.',
        'receivingFirmNumber',
      ),
    );
    expect(refusalOf({ symbol: 'NOPE' })).toEqual(refused('NOT_FOUND', 'We couldn’t find that symbol.', 'symbol'));
    expect(refusalOf({ symbol: 'BTC' })).toEqual(
      refused('SYMBOL_NOT_TRANSFERABLE', 'You can’t transfer this symbol from another brokerage.', 'symbol'),
    );
    const unknown = refused('NOT_FOUND', 'We couldn’t find that transfer. Please start again.', 'id');
    expect(checkSubmission(world, input('T-none'))).toEqual(unknown);
    const stranger = personaOwner(world, 'trader');
    expect(checkSubmission(world, { ...input(id), ...stranger })).toEqual(unknown);
    const sent = submit();
    expect(checkSubmission(world, { ...input(sent), ...stranger })).toEqual(unknown);
    expect(isRepeated(world, { ...input(sent), ...stranger })).toBe(false);
  });

  it('is stored with its kind, and is pending in the history until the firm answers', () => {
    const id = submit({ transferType: undefined });
    expect(transferOf(id)).toMatchObject({
      ...{ id, status: 'PENDING', transferType: 'FREE_DELIVERY', quantity: '25', errorDescription: null },
      submittedDate: '2025-11-18T18:46:12.000Z',
    });
    expect(findTransfer(world, owner.accountId, id)).toMatchObject({
      ...{
        asset: 'OSTKO',
        assetType: 'COMMON_STOCK',
        amount: '25',
        clientId: 'Larch Hill Brokerage',
        currency: null,
      },
      ...{ status: 'PENDING', transactionType: 'TOKEN_DEPOSIT', errorDescription: null, userId: owner.userId },
    });
    expect(findShareTransfer(world, personaOwner(world, 'trader').accountId, id)).toBeNull();
  });

  it('is recognized when the same request comes again, in any order of its fields, and not when one differs', () => {
    const id = submit();
    const { info, ...rest } = input(id);
    const reversed = Object.fromEntries(Object.entries(info).toReversed());
    expect(isRepeated(world, { ...rest, info: { ...info, ...reversed } })).toBe(true);
    expect(isRepeated(world, input(id, { quantity: decimal('26') }))).toBe(false);
    expect(isRepeated(world, input(reserve()))).toBe(false);
    const plain = submit({ transferType: undefined });
    expect(isRepeated(world, input(plain, { transferType: 'FREE_DELIVERY' }))).toBe(true);
  });

  it('may be changed on its day: the time of submission stays, and only the changed request is answered', () => {
    const id = submit();
    world.advanceTo(world.now() + 60_000);
    const changed = input(id, { quantity: decimal('30'), symbol: 'TZROP', accountNumber: '5500901' });
    expect(world.execute('shareTransfer.submit', changed)).toMatchObject({
      value: { quantity: '30', symbol: 'TZROP', submittedDate: '2025-11-18T18:46:12.000Z' },
    });
    expect(findTransfer(world, owner.accountId, id)).toMatchObject({ asset: 'TZROP', amount: '30' });
    expect(listShareTransfers(world, owner.accountId)).toHaveLength(1);
    world.advanceTo(world.now() + 15 * 86_400_000);
    expect([transferOf(id)?.status, heldOf(), heldOf('TZROP')]).toEqual(['ERROR', undefined, undefined]);
  });

  it('cannot be changed after midnight in New York, or once it is answered', () => {
    const late = refused(
      'TRANSFER_NOT_CHANGEABLE',
      'We’ve already sent this transfer to your other brokerage, so it can’t be changed.',
    );
    const answered = submit();
    answerNow(answered);
    expect(checkSubmission(world, input(answered))).toEqual(late);
    const id = submit();
    world.advanceTo(Date.parse('2025-11-19T04:59:59Z'));
    expect(checkSubmission(world, input(id)).ok).toBe(true);
    world.advanceTo(Date.parse('2025-11-19T05:00:00Z'));
    expect(checkSubmission(world, input(id))).toEqual(late);
  });

  it('is listed with the newest first', () => {
    const first = submit();
    const second = submit();
    expect(listShareTransfers(world, owner.accountId).map(({ id }) => id)).toEqual([second, first]);
  });
});

describe('the delivering firm', () => {
  it('answers at noon of the expected day: after the days of the kind, or the next day if it refuses', () => {
    for (const [changes, least, most] of [
      [{ transferType: 'PTD' }, '2025-11-28', '2025-11-28'],
      [{ transferType: 'ACATS' }, '2025-11-21', '2025-11-28'],
      [{ transferType: 'FREE_DELIVERY' }, '2025-11-19', '2025-11-21'],
      [{ transferType: 'PTD', accountNumber: '5500902' }, '2025-11-19', '2025-11-19'],
    ] as const) {
      const expected = transferOf(submit(changes))?.expectedDate ?? '';
      expect(expected >= least && expected <= most).toBe(true);
    }
    const id = submit({ transferType: 'PTD' });
    world.advanceTo(Date.parse('2025-11-28T16:59:59Z'));
    expect(transferOf(id)?.status).toBe('PENDING');
    world.advanceTo(Date.parse('2025-11-28T17:00:00Z'));
    expect(transferOf(id)?.status).toBe('WAITING_FOR_COST_BASIS');
    expect(day(world.now())).toBe(transferOf(id)?.expectedDate);
  });

  it('delivers what it holds, and the investor is told whether the cost is missing [TRF-03]', () => {
    const id = submit();
    expect(answerNow(id)).toMatchObject({ ok: true, value: { id, status: 'WAITING_FOR_COST_BASIS' } });
    expect(newestMailTo(world, owner.userId)).toBe(
      'Your transfer has arrived: Your transfer of 25 OSTKO from Larch Hill Brokerage has arrived. Please enter its cost basis.',
    );
    expect(heldOf()).toMatchObject({ quantity: '25', averageCostBasis: { averageFiatCostAmount: null } });
    submitAndTell();
    expect(answerNow(id)).toEqual(refused('TRANSFER_FINISHED', 'The delivering firm has already responded.'));
    expect(answerNow('T-none')).toEqual(refused('NOT_FOUND', 'We couldn’t find that transfer.', 'id'));
    expectAllBooked();
  });

  it('tells the investor of a firm that holds a part how much has arrived', () => {
    answerNow(submit({ accountNumber: '5500910', quantity: decimal('2500') }));
    expect(newestMailTo(world, owner.userId)).toBe(
      'Your transfer has arrived: Your transfer of 1,250 OSTKO from Larch Hill Brokerage has arrived. Please enter its cost basis. Partial transfer: your other brokerage held only 1,250 of 2,500 shares.',
    );
  });

  function submitAndTell(): void {
    const id = submit({ symbol: 'TZROP', accountNumber: '5500920', quantity: decimal('10') });
    answerNow(id);
    expect(transferOf(id)?.status).toBe('COMPLETE');
    expect(newestMailTo(world, owner.userId)).toBe(
      'Your transfer has arrived: Your transfer of 10 TZROP from Larch Hill Brokerage is complete.',
    );
    expect(heldOf('TZROP')?.averageCostBasis.averageFiatCostAmount).toBe(heldOf('TZROP')?.lastPrice);
  }

  it('does not know the cost of a symbol that was never traded', () => {
    const id = submit({ symbol: 'XYLB', accountNumber: '5500920' });
    answerNow(id);
    expect(transferOf(id)?.status).toBe('WAITING_FOR_COST_BASIS');
  });

  it('rejects a transfer with its reason, or with that of the sandbox', () => {
    const text = 'Your other brokerage couldn’t find this account number.';
    const id = submit({ accountNumber: '5500901' });
    answerNow(id);
    expect(transferOf(id)).toMatchObject({ status: 'ERROR', errorDescription: text });
    expect(newestMailTo(world, owner.userId)).toBe(
      `Your transfer was rejected: Your transfer of 25 OSTKO from Larch Hill Brokerage was rejected. ${text}`,
    );
    const other = submit();
    expect(answerNow(other, 'Not on our books.')).toMatchObject({ value: { errorDescription: 'Not on our books.' } });
    world.advanceTo(world.now() + 15 * 86_400_000);
    expect([transferOf(other)?.status, heldOf()]).toEqual(['ERROR', undefined]);
  });

  it('has told the investor when the account cannot hold the shares', () => {
    const quantity = decimal('9999999999999');
    world.execute('ledger.creditTokens', { accountId: owner.accountId, symbol: 'TZROP', quantity });
    const id = submit({ symbol: 'TZROP', quantity: decimal('2') });
    answerNow(id);
    const text = 'Your account can’t hold this many units.';
    expect(transferOf(id)).toMatchObject({ status: 'ERROR', errorDescription: text });
    expect(newestMailTo(world, owner.userId)).toBe(
      `Your transfer failed: Your transfer of 2 TZROP from Larch Hill Brokerage failed. ${text}`,
    );
  });

  it.each([
    [
      '5500910',
      '25',
      0,
      {
        kind: 'delivered',
        quantity: '12',
        note: 'Partial transfer: your other brokerage held only 12 of 25 shares.',
        tellsCost: false,
      },
    ],
    [
      '910',
      '0.3',
      1,
      {
        kind: 'delivered',
        quantity: '0.1',
        note: 'Partial transfer: your other brokerage held only 0.1 of 0.3 shares.',
        tellsCost: false,
      },
    ],
    ['910', '1', 0, { kind: 'refused', reason: 'Your other brokerage doesn’t hold enough of this security.' }],
    ['920', '1', 0, { kind: 'delivered', quantity: '1', note: null, tellsCost: true }],
    ['9100', '1', 0, { kind: 'delivered', quantity: '1', note: null, tellsCost: false }],
    ['903', '1', 0, { kind: 'refused', reason: 'Your account at your other brokerage is restricted.' }],
  ])(
    'with an account %s, of which %s are requested, answers by the last three digits',
    (account, quantity, digits, answer) => {
      expect(computeDelivery(account, decimal(quantity), digits)).toEqual(answer);
    },
  );

  it('is one of the listed firms, each with a name and a number of its own', () => {
    expect(deliveringFirms.find(({ number }) => number === '0417')?.name).toBe('Larch Hill Brokerage');
    expect(new Set(deliveringFirms.map(({ number }) => number)).size).toBe(deliveringFirms.length);
    expect(deliveringFirms.map(({ name }) => name)).toEqual(deliveringFirms.map(({ name }) => name).toSorted());
    for (const { number, name } of deliveringFirms) expect(`${number} ${name}`).toMatch(/^\d{4} [A-Z].{6,}$/);
  });
});

describe('an answer by the sandbox', () => {
  it('is for any pending movement of securities, and for no cash', () => {
    const id = submit();
    expect(answerTransfer(world, id)).toMatchObject({ ok: true, value: { id, status: 'WAITING_FOR_COST_BASIS' } });
    expect(answerTransfer(world, id)).toMatchObject({ ok: false, refusal: { code: 'TRANSFER_FINISHED' } });
    const seen = world.execute('wallet.depositSeen', { ...owner, asset: 'TZROP', quantity: decimal('5') });
    const deposit = seen.ok ? seen.value.id : '';
    expect(answerTransfer(world, deposit)).toMatchObject({ value: { id: deposit, status: 'WAITING_FOR_COST_BASIS' } });
    expect(answerTransfer(world, deposit)).toEqual(refused('TRANSFER_FINISHED', 'The network has already responded.'));
    const second = world.execute('wallet.depositSeen', { ...owner, asset: 'TZROP', quantity: decimal('5') });
    const rejected = answerTransfer(world, second.ok ? second.value.id : '', 'It was replaced.');
    expect(rejected).toMatchObject({ value: { status: 'ERROR', errorDescription: 'It was replaced.' } });
    world.execute('cash.receiveWire', { accountId: owner.accountId, dollars: decimal('5'), sender: 'Ann' });
    const cash = listTransfers(world, owner.accountId).find(({ asset }) => asset === 'USD')?.id ?? '';
    const none = refused('NOT_FOUND', 'We couldn’t find that securities transfer.', 'id');
    expect([answerTransfer(world, cash), answerTransfer(world, 'T-none')]).toEqual([none, none]);
  });
});

describe('the cost basis of shares that have arrived', () => {
  const row = (quantity: string, price: string): CostBasisRow => ({
    id: `${quantity} at ${price}`,
    amount: decimal(quantity),
    costBasis: { amount: decimal(price), asset: 'USD' },
  });
  const save = (transferId: string, rows: readonly CostBasisRow[], accountId = owner.accountId) =>
    world.execute('costBasis.save', { accountId, transferId, rows });

  it('is saved once, for the own transfer, and completes it', () => {
    const id = submit();
    expect(save(id, [row('25', '4')])).toEqual({ ok: true, value: false });
    answerNow(id);
    const missing = refused('NOT_FOUND', 'We couldn’t find that transfer.', 'id');
    expect(save('T-none', [])).toEqual(missing);
    expect(save(id, [row('25', '4')], personaOwner(world, 'trader').accountId)).toEqual(missing);
    expect(save(id, [row('24', '4')])).toMatchObject({
      ok: false,
      refusal: { code: 'COST_BASIS_INVALID' },
    });
    expect(transferOf(id)?.status).toBe('WAITING_FOR_COST_BASIS');
    expect(save(id, [row('5', '4'), row('20', '6')])).toEqual({ ok: true, value: true });
    expect([transferOf(id)?.status, heldOf()?.averageCostBasis.averageFiatCostAmount]).toEqual(['COMPLETE', '5.6']);
    expect(save(id, [row('25', '4')])).toEqual({ ok: true, value: false });
    expectAllBooked();
  });

  it('is refused when the cost of the position would exceed what an account can have', () => {
    const { accountId } = owner;
    const cost = { quantity: decimal('90000'), unitCost: decimal('1000000') };
    world.execute('ledger.creditTokens', { accountId, symbol: 'OSTKO', ...cost });
    const id = submit({ quantity: decimal('20000') });
    answerNow(id);
    expect(save(id, [row('20000', '1000000')])).toEqual(
      refused('COST_BASIS_INVALID', 'This cost basis is too high. Enter a lower amount.', 'rows'),
    );
    expect(transferOf(id)?.status).toBe('WAITING_FOR_COST_BASIS');
    expect(save(id, [row('20000', '500000')])).toEqual({ ok: true, value: true });
  });
});
