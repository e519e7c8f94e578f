import { ApiFailure } from '@portal/client/api/api-failure';
import { describe, expect, it } from 'vitest';
import { computeInviteState, nameInvitedAccount } from './invite-state';
import { explainAcceptance } from './use-invite';

const invite = {
  id: 'I-1',
  accountId: 'A-1',
  status: 'SENT',
  isValidInvite: true,
  accountLegalName: 'Corwin and Hale',
  firstName: 'Ada',
  lastName: 'Moran',
};

describe('the texts about an invite', () => {
  it('name its account, also if the server does not', () => {
    expect(nameInvitedAccount(invite)).toBe('Corwin and Hale’s account');
    expect(nameInvitedAccount({ ...invite, accountLegalName: null })).toBe('an account');
  });

  it('tell someone who is offline to try again, not to contact support', () => {
    const offline = new ApiFailure({ kind: 'offline', route: 'accept' });
    expect(explainAcceptance(offline, null)).toBe('You’re offline. Please try again when you’re back online.');
  });
});

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
