import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  changeSession,
  clearSession,
  initialAuthState,
  readSession,
  useAuthority,
  useSession,
} from './session-store.ts';

afterEach(() => changeSession(initialAuthState));

describe('the auth state', () => {
  it('contains the fields of the specification [SES-01]', () => {
    expect(Object.keys(initialAuthState)).toEqual(
      expect.arrayContaining([
        'frozen',
        'accountId',
        'authenticated',
        'brokerId',
        'email',
        'emailVerified',
        'twoFactorAuthenticated',
        'twoFactorAuthType',
        'isActive',
        'dvpAccount',
        'authorities',
        'unsupported',
        'errorMessage',
        'userId',
        'domicile',
        'expiresIn',
        'emailSuccessMessage',
        'emailFailureMessage',
      ]),
    );
    expect(initialAuthState.authorities).toEqual({ list: [], loading: false, error: null });
  });

  it('is reset to its initial values by a logout [SES-04]', () => {
    changeSession({
      phase: 'ready',
      authenticated: true,
      userId: 'U-1',
      accountId: 'A-1',
      frozen: true,
      isActive: false,
      authorities: { list: ['api:can-order'], loading: false, error: null },
      emailSuccessMessage: 'Email sent successfully.',
    });
    clearSession();
    expect(readSession()).toEqual({ ...initialAuthState, phase: 'ready' });
  });

  it('notifies only readers whose selected part changed', () => {
    let renders = 0;
    const { result } = renderHook(() => {
      renders += 1;
      return useSession(session => session.email);
    });
    act(() => changeSession({ accountId: 'A-1' }));
    expect(renders).toBe(1);
    act(() => changeSession({ email: 'marisol.vance@example.com' }));
    expect([renders, result.current]).toEqual([2, 'marisol.vance@example.com']);
  });

  it('reports whether the user has an authority', () => {
    const { result } = renderHook(() => useAuthority('api:can-order'));
    expect(result.current).toBe(false);
    act(() => changeSession({ authorities: { list: ['api:can-order', 'api:unknown'], loading: false, error: null } }));
    expect(result.current).toBe(true);
  });
});
