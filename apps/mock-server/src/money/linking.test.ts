import { beforeEach, describe, expect, it } from 'vitest';
import { practiceWorld } from '../../testing/world-fixtures.ts';
import type { World } from '../core/world.ts';
import { bankLabel, listBanks, type BankRecord } from './banking.ts';
import { codeOf, deposit, linkApproved, linkBank, ownerOf } from '../../testing/banking-fixtures.ts';

let world: World;
beforeEach(() => {
  world = practiceWorld();
});

const banks = (accountId = 'ann') => listBanks(world, accountId);
function onlyBank(): BankRecord {
  const [bank] = banks();
  if (bank === undefined) throw new Error('No bank account');
  return bank;
}
const at = (instant: string): void => world.advanceTo(Date.parse(instant));

describe('a newly linked bank account', () => {
  it('waits for staff, who approve it on the next business day [BNK-39]', () => {
    expect(codeOf(linkBank(world, 'ann', 'ins_fernhill', ['8841']))).toBe('ok');
    expect(onlyBank()).toMatchObject({ status: 'PENDING', verification: 'automatically_verified', preferred: true });
    expect(codeOf(deposit(world, 'ann', onlyBank().id, '100'))).toBe('BANK_ACCOUNT_NOT_APPROVED');
    at('2025-11-19T14:14:59Z');
    expect(onlyBank().status).toBe('PENDING');
    at('2025-11-19T14:15:00Z');
    expect(onlyBank().status).toBe('APPROVED');
    expect(codeOf(deposit(world, 'ann', onlyBank().id, '100'))).toBe('ok');
  });

  it('is distinguished by name from another one of the same bank with the same last digits', () => {
    const link = (account: string) => codeOf(linkBank(world, 'ann', 'ins_twinrivers', [account]));
    expect([link('5050'), link('5050_2'), link('5050_2'), link('5050')]).toEqual([
      'ok',
      'ok',
      'BANK_ACCOUNT_ALREADY_LINKED',
      'BANK_ACCOUNT_ALREADY_LINKED',
    ]);
    expect(banks().map(bank => bankLabel(world, bank))).toEqual([
      'Twin Rivers Bank, Checking ·· 5050',
      'Twin Rivers Bank, Savings ·· 5050',
    ]);
  });

  it('cannot be approved after a rejection if other accounts have used up the limit [BNK-23]', () => {
    const { id } = linkApproved(world, 'ann');
    world.execute('bank.reject', { bankId: id });
    linkApproved(world, 'ann', 'ins_harborlight', '1043');
    linkApproved(world, 'ann', 'ins_fernhill', '2210');
    linkBank(world, 'ann', 'ins_quarry', ['3305']);
    expect(codeOf(world.execute('bank.approve', { bankId: id }))).toBe('REACHED_MAXIMUM_ALLOWABLE_ACCOUNT_LINKAGES');
    expect(banks().map(({ status }) => status)).toEqual(['REJECTED', 'APPROVED', 'APPROVED', 'PENDING']);
  });
});

describe('a linked bank account', () => {
  it('is disabled permanently when its bank reports it as closed: no new sign-in is offered', () => {
    const { id } = linkApproved(world, 'ann');
    deposit(world, 'ann', id, '100.02');
    at('2025-11-21T14:00:00Z');
    expect(onlyBank()).toMatchObject({ disabled: true, disabledReason: 'accountClosed' });
    const relink = world.execute('bank.startRelink', { ...ownerOf('ann'), bankId: id });
    expect(codeOf(relink)).toBe('BANK_ACCOUNT_DISABLED');
    expect(codeOf(world.execute('bank.remove', { ...ownerOf('ann'), bankId: id }))).toBe('ok');
  });

  it('has no pending timers after it is removed', () => {
    linkBank(world, 'ann', 'ins_quarry', ['3305']);
    world.execute('bank.remove', { ...ownerOf('ann'), bankId: onlyBank().id });
    at('2025-11-21T14:00:00Z');
    expect(banks()).toEqual([]);
  });
});
