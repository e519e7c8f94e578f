import { describe, expect, it } from 'vitest';
import { isOpenInvite, listInvited } from './invite';

const invites = ['SCHEDULED', 'SENT', 'ACCEPTED', 'REVOKED', 'SOMETHING_NEW'].map(status => ({ status }));

describe('invites', () => {
  it('count as invited while neither revoked nor accepted [AUU-05]', () => {
    expect(invites.filter(isOpenInvite).map(({ status }) => status)).toEqual(['SCHEDULED', 'SENT', 'SOMETHING_NEW']);
  });

  it('leave the invited list when revoked or accepted [AUU-06, AUU-07]', () => {
    expect(listInvited(invites)).not.toContainEqual({ status: 'REVOKED' });
    expect(listInvited(invites)).not.toContainEqual({ status: 'ACCEPTED' });
    expect(listInvited(invites)).toHaveLength(3);
  });
});
