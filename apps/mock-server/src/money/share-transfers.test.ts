import type { CostBasisRow } from '@portal/contracts/endpoints/transfers';
import { decimal } from '@portal/domain/money/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditLedger } from '../../testing/audit-exchange.ts';
import type { World } from '../core/world.ts';
import { readBalances } from './balances.ts';
import { newestMailTo, personaOwner, settledWorld } from '../../testing/settled-world.ts';
import { findTransfer } from '../exchange/transfers.ts';
import { auditTransfers } from '../../testing/audit-transfers.ts';
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
    const late = refused('TRANSFER_NOT_CHANGEABLE', 'This transfer can no longer be changed.');
    const answered = submit();
    answerNow(answered);
    expect(checkSubmission(world, input(answered))).toEqual(late);
    const id = submit();
    world.advanceTo(Date.parse('2025-11-19T04:59:59Z'));
    expect(checkSubmission(world, input(id)).ok).toBe(true);
    world.advanceTo(Date.parse('2025-11-19T05:00:00Z'));
    expect(checkSubmission(world, input(id))).toEqual(late);
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

  function submitAndTell(): void {
    const id = submit({ symbol: 'TZROP', accountNumber: '5500920', quantity: decimal('10') });
    answerNow(id);
    expect(transferOf(id)?.status).toBe('COMPLETE');
    expect(newestMailTo(world, owner.userId)).toBe(
      'Your transfer has arrived: Your transfer of 10 TZROP from Larch Hill Brokerage is complete.',
    );
    expect(heldOf('TZROP')?.averageCostBasis.averageFiatCostAmount).toBe(heldOf('TZROP')?.lastPrice);
  }

  it('rejects a transfer with its reason, or with that of the sandbox', () => {
    const text = 'Your other brokerage couldn’t find the account number on your request.';
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
