import { ApiFailure } from '@portal/client/api/api-failure';
import { describe, expect, it } from 'vitest';
import { computeInviteState } from './invite-state';

const invite = {
  id: 'I-1',
  accountId: 'A-1',
  status: 'SENT',
  isValidInvite: true,
  accountLegalName: 'Corwin and Hale',
  firstName: 'Ada',
  lastName: 'Moran',
};

describe('the state of an invite', () => {
  it('is not checked before the server has responded, nor when it cannot be reached [REG-41]', () => {
    const networkFailure = new ApiFailure({ kind: 'network', route: 'show' });
    for (const error of [null, networkFailure]) {
      expect(computeInviteState({ data: undefined, error })).toEqual({
        hasCheckedInviteId: false,
        isValidInvite: false,
        inviteData: null,
      });
    }
  });

  it('is checked and valid, or checked and invalid, depending on the response [REG-41]', () => {
    const state = (data: typeof invite | undefined, error: ApiFailure | null = null) =>
      computeInviteState({ data, error });
    expect(state(invite)).toEqual({ hasCheckedInviteId: true, isValidInvite: true, inviteData: invite });
    expect(state({ ...invite, isValidInvite: false })).toMatchObject({
      hasCheckedInviteId: true,
      isValidInvite: false,
    });
    expect(state(undefined, new ApiFailure({ kind: 'http', status: 404, route: 'show' }))).toEqual({
      hasCheckedInviteId: true,
      isValidInvite: false,
      inviteData: null,
    });
  });

  it('is valid while it is open, if the server does not say whether it is: the server decides', () => {
    const isValid = (status: string | null) =>
      computeInviteState({ data: { ...invite, isValidInvite: null, status }, error: null }).isValidInvite;
    expect(['SENT', null, 'ACCEPTED', 'REVOKED'].map(isValid)).toEqual([true, true, false, false]);
  });
});
