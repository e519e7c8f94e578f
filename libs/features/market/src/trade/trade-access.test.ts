import { describe, expect, it } from 'vitest';
import { canTrade } from './trade-access';

const anonymous = { phase: 'ready', twoFactorAuthenticated: false, authorities: { list: [] } } as const;
const trader = { phase: 'ready', twoFactorAuthenticated: true, authorities: { list: ['api:can-order'] } } as const;

describe('access to the order form', () => {
  it.each([
    ['a signed-in user who may order', trader, true, 'offered'],
    ['a signed-in user without api:can-order', { ...trader, authorities: { list: [] } }, true, 'noAuthority'],
    ['a visitor', anonymous, true, 'signIn'],
    ['a user who has not entered the code yet', { ...trader, twoFactorAuthenticated: false }, true, 'signIn'],
    ['a visitor while the portal is starting', { ...anonymous, phase: 'starting' as const }, true, 'starting'],
    ['anyone, for a symbol that is not tradable', trader, false, 'notTradable'],
  ] as const)('%s [MKT-48, SYM-21]', (_, reader, tradable, access) => {
    expect(canTrade(reader, { tradable })).toBe(access);
  });
});
