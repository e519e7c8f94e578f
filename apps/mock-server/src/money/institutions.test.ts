import { beforeEach, describe, expect, it } from 'vitest';
import { chooseBank, codeOf, ownerOf } from '../../testing/banking-fixtures.ts';
import { practiceWorld } from '../../testing/world-fixtures.ts';
import type { World } from '../core/world.ts';
import { listBanks } from './banking.ts';
import { institutionOf } from './institutions.ts';

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
});
