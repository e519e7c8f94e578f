import { afterEach, describe, expect, it } from 'vitest';
import { forgetInvite, readInvite, saveInvite } from './invite-store.ts';

afterEach(() => sessionStorage.clear());

describe('the invite of a link to the sign-in screen [SGN-17]', () => {
  it('is kept in this tab until it was accepted', () => {
    expect(readInvite()).toBe(null);
    expect(saveInvite('INV_1-a', 'A-20001')).toBe(true);
    expect(readInvite()).toEqual({ inviteId: 'INV_1-a', accountId: 'A-20001' });
    expect(sessionStorage.getItem('portal-invite')).toBe('INV_1-a A-20001');
    forgetInvite();
    expect(readInvite()).toBe(null);
  });

  it.each([
    ['missing', null],
    ['invalid', 'A 1'],
    ['invalid at its end', 'A-1?'],
    ['invalid at its start', '?A-1'],
  ])('is kept without an account whose id is %s', (_, aid) => {
    expect(saveInvite('INV-1', aid)).toBe(true);
    expect(readInvite()).toEqual({ inviteId: 'INV-1', accountId: null });
  });

  it.each([null, '', 'INV 1', '<INV-1', 'INV-1>', 'I'.repeat(65)])('is not kept with the id %s', iid => {
    expect(saveInvite(iid, 'A-20001')).toBe(false);
    expect(readInvite()).toBe(null);
  });
});
