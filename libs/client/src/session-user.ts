import type { AuthUser } from '@portal/contracts/auth';
import { computeExpiry } from '@portal/domain/session-timing';
import type { AuthState } from './session-store.ts';

/** The part of the auth state that GET auth/user tells. */
export function stateOf(user: AuthUser): Partial<AuthState> {
  return {
    userId: user.userId,
    authorities: { list: user.authorities, loading: false, error: null },
    twoFactorAuthenticated: user.twoFactorAuthenticated,
    twoFactorAuthType: user.twoFactorAuthType ?? null,
    email: user.email ?? null,
    emailVerified: user.emailVerified ?? null,
    dvpAccount: user.dvpAccount ?? false,
    maskedPhone: user.maskedPhone ?? null,
  };
}

/** Seconds of the wire become an instant once [SES-14, SES-17]. */
export const renewalOf = (expiresIn: number): Pick<AuthState, 'expiresIn' | 'expiresAt'> => ({
  expiresIn,
  expiresAt: computeExpiry(Date.now(), expiresIn),
});
