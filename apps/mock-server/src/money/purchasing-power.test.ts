import { decimal } from '@portal/domain/money/money';
import { beforeEach, describe, expect, it } from 'vitest';
import type { World } from '../core/world.ts';
import { accountOfPersona, settledWorld } from '../../testing/settled-world.ts';
import { canBuy } from '../api/wallets.ts';

let world: World;
beforeEach(() => {
  world = settledWorld();
});
const oneShare = decimal('1');

/** Whether the trader may buy, with these authorities or this country. */
function may(asset: string, changes: { authorities?: readonly string[]; domicile?: string | null } = {}) {
  const { userId, record } = accountOfPersona(world, 'trader');
  const user = world.state.people.users.get(userId);
  if (user === undefined) throw new Error('We couldn’t find that user');
  const { authorities = user.authorities, domicile = record.account.domicile } = changes;
  const account = { ...record.account, domicile: domicile ?? null };
  return canBuy(world, { ...user, authorities }, { ...record, account }, asset);
}

describe('whether an account may buy an asset', () => {
  it('needs trading that is on, and the authority to order [APT-52, WLT-13]', () => {
    expect(may('TZROP')).toBe(true);
    expect(may('TZROP', { authorities: ['api:can-order'] })).toBe(true);
    expect(may('TZROP', { authorities: ['api:can-tdas-order'] })).toBe(false);
    world.execute('flags.change', { values: { canTrade: false } });
    expect(may('TZROP')).toBe(false);
  });

  it('needs a second authority for a digital asset security', () => {
    expect(may('RIVT')).toBe(true);
    expect(may('RIVT', { authorities: ['api:can-order'] })).toBe(false);
    expect(may('RIVT', { authorities: ['api:can-tdas-order'] })).toBe(false);
  });

  it('needs a country to which the asset is open and that is not restricted', () => {
    expect(may('VALE')).toBe(false);
    expect(may('VALE', { domicile: 'CA' })).toBe(true);
    world.execute('settings.change', { values: { restrictedCountries: ['CA'] } });
    expect(may('TZROP', { domicile: 'CA' })).toBe(false);
    expect(may('TZROP')).toBe(true);
  });

  it('needs an asset that is traded here, and a place among its holders', () => {
    expect([may('DOGE'), may('NOPE'), may('TSTX')]).toEqual([false, null, null]);
    expect(may('KITE')).toBe(false);
    const { record } = accountOfPersona(world, 'trader');
    const credit = { accountId: record.id, symbol: 'KITE' };
    // One share makes a holder.
    world.execute('ledger.creditTokens', { ...credit, quantity: oneShare });
    expect(may('KITE')).toBe(true);
  });
});
