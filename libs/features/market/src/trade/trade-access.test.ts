import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { describe, expect, it } from 'vitest';
import { canTrade } from './trade-access';

const anonymous = { phase: 'ready', twoFactorAuthenticated: false, authorities: { list: [] } } as const;
const trader = { phase: 'ready', twoFactorAuthenticated: true, authorities: { list: ['api:can-order'] } } as const;

const share = { assetType: { code: 'COMMON_STOCK' }, num_decimals: 0 } as const;
// A code that the contract does not know.
const strange = { code: 'MUTUAL_FUND' } as PortalSymbol['assetType'];

describe('access to the order form', () => {
  it.each([
    ['a signed-in user who may order', trader, true, 'offered'],
    ['a signed-in user without api:can-order', { ...trader, authorities: { list: [] } }, true, 'noAuthority'],
    ['a visitor', anonymous, true, 'signIn'],
    ['a user who has not entered the code yet', { ...trader, twoFactorAuthenticated: false }, true, 'signIn'],
    ['a visitor while the portal is starting', { ...anonymous, phase: 'starting' as const }, true, 'starting'],
    ['anyone, for a symbol that is not tradable', trader, false, 'notTradable'],
  ] as const)('%s [MKT-48, SYM-21]', (_, reader, tradable, access) => {
    expect(canTrade(reader, { ...share, tradable })).toBe(access);
  });

  it.each([
    ['frozen', 'frozen', ['api:can-order']],
    ['frozen', 'frozen', []],
    ['notOpen', 'notOpen', []],
    ['notOpen', 'offered', ['api:can-order']],
  ] as const)('of an account that is %s is %s with the authorities %j', (block, access, list) => {
    expect(canTrade({ ...trader, authorities: { list } }, { ...share, tradable: true }, block)).toBe(access);
  });

  it.each([
    ['an asset type that this version does not know', { assetType: strange }],
    ['no asset type', { assetType: null }],
    ['unknown decimals', { num_decimals: null }],
    ['no word on whether it is tradable', { tradable: null }],
  ])('is not offered for a symbol with %s', (_, fact) => {
    expect(canTrade(trader, { ...share, tradable: true, ...fact })).toBe('unknownFacts');
  });
});
