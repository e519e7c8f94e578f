import { describe, expect, it } from 'vitest';
import { isAcceptable, isOpenInvite, listInvited } from './invite';

const invites = ['SCHEDULED', 'SENT', 'ACCEPTED', 'REVOKED', 'SOMETHING_NEW'].map(status => ({ status }));

describe('invites', () => {
  it('count as invited while neither revoked nor accepted [AUU-05]', () => {
    expect(invites.filter(isOpenInvite).map(({ status }) => status)).toEqual(['SCHEDULED', 'SENT', 'SOMETHING_NEW']);
  });

  it('can be accepted while open, except those to an account that the user is on [REG-02]', () => {
    const invite = { status: 'SENT', accountId: 'A-1' };
    expect(isAcceptable(invite, ['A-2', null])).toBe(true);
    expect(isAcceptable(invite, ['A-2', 'A-1'])).toBe(false);
    expect(isAcceptable({ ...invite, status: 'REVOKED' }, [])).toBe(false);
    expect(isAcceptable({ status: 'SENT', accountId: null }, [null])).toBe(true);
  });

  it('leave the invited list when revoked or accepted [AUU-06, AUU-07]', () => {
    expect(listInvited(invites)).not.toContainEqual({ status: 'REVOKED' });
    expect(listInvited(invites)).not.toContainEqual({ status: 'ACCEPTED' });
    expect(listInvited(invites)).toHaveLength(3);
  });
});
