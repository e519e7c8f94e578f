import { beforeEach, describe, expect, it } from 'vitest';
import { chooseBank, codeOf, ownerOf } from '../../testing/banking-fixtures.ts';
import { practiceWorld } from '../../testing/world-fixtures.ts';
import type { World } from '../core/world.ts';
import { listBanks } from './banking.ts';
import { institutionOf, institutions } from './institutions.ts';

let world: World;
beforeEach(() => {
  world = practiceWorld();
});
const dayMs = 86_400_000;

/** Links the first account of a bank and returns how it is after some days. */
function linkFirst(institutionId: string, days: number) {
  const [first] = institutionOf(institutionId)?.accounts ?? [];
  const chosen = chooseBank(world, 'ann', institutionId, [first?.id ?? '']);
  if (!chosen.ok) throw new Error(chosen.refusal.code);
  const input = { ...ownerOf('ann'), publicToken: chosen.value.token, institutionId, providerIds: [first?.id ?? ''] };
  const code = codeOf(world.execute('bank.link', input));
  world.advanceTo(world.now() + days * dayMs);
  const [bank] = listBanks(world, 'ann');
  return code === 'ok' ? `${bank?.status} ${bank?.verification}${bank?.disabled === true ? ' disabled' : ''}` : code;
}

describe('the banks of the simulated provider', () => {
  it.each([
    ['ins_fernhill', 'APPROVED automatically_verified'],
    ['ins_harborlight', 'APPROVED automatically_verified'],
    ['ins_tidewater', 'APPROVED automatically_verified'],
    ['ins_quarry', 'PENDING pending_manual_verification'],
    ['ins_saltmarsh', 'BANK_DECLINED'],
    ['ins_lapwing', 'APPROVED automatically_verified disabled'],
    ['ins_orchard', 'REJECTED automatically_verified'],
    ['ins_twinrivers', 'APPROVED automatically_verified'],
  ])('%s: %s after ten days', (institutionId, outcome) => {
    expect(linkFirst(institutionId, 10)).toBe(outcome);
  });

  it('have ids of their own, and a purpose in one sentence', () => {
    expect(new Set(institutions.map(({ id }) => id)).size).toBe(institutions.length);
    expect(institutions.map(({ id }) => institutionOf(id)?.id)).toEqual(institutions.map(({ id }) => id));
    for (const { id, name, purpose } of institutions) {
      expect([id, name, purpose]).toEqual([
        expect.stringMatching(/^ins_[a-z]+$/),
        expect.stringMatching(/^[A-Z][a-z]+( [A-Z][a-z]+)+$/),
        expect.stringMatching(/^[A-Z].{10,}\.$/),
      ]);
    }
    expect(institutionOf('ins_none')).toBeUndefined();
  });

  it('have a checking account first and a savings account second, each with an id of its own', () => {
    for (const { id, accounts } of institutions) {
      const kinds = ['Checking checking', 'Savings savings', 'Second Checking checking', 'Second Checking checking'];
      expect(accounts.map(({ name, subtype }) => `${name} ${subtype}`)).toEqual(kinds.slice(0, accounts.length));
      expect(new Set(accounts.map(account => account.id)).size).toBe(accounts.length);
      for (const account of accounts) {
        expect(account.mask).toMatch(/^\d{4}$/);
        expect(account.id).toMatch(new RegExp(`^${id.replace('ins_', 'acc_')}_${account.mask}(_2)?$`));
      }
    }
    expect(institutionOf('ins_twinrivers')?.accounts.map(({ id }) => id)).toEqual([
      ...['acc_twinrivers_5050', 'acc_twinrivers_5050_2'],
    ]);
    expect(institutionOf('ins_harborlight')?.accounts).toHaveLength(4);
  });

  it('sign people in on pages of their own at one of them', () => {
    expect(institutions.filter(({ isOauth }) => isOauth).map(({ id }) => id)).toEqual(['ins_tidewater']);
  });
});
