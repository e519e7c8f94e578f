import type { AuthUser } from '@portal/contracts/endpoints/auth';
import { computeExpiry } from '@portal/domain/access/session-timing';
import type { AuthState } from './session-store.ts';

/** Auth state fields from GET auth/user. */
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

/** Converts the remaining seconds of a response to an instant [SES-14, SES-17]. */
export const renewalOf = (expiresIn: number): Pick<AuthState, 'expiresIn' | 'expiresAt'> => ({
  expiresIn,
  expiresAt: computeExpiry(Date.now(), expiresIn),
});
