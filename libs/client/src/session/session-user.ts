import type { AuthUser } from '@portal/contracts/endpoints/auth';
import { computeExpiry } from '@portal/domain/access/session-timing';
import type { AuthState } from './session-store.ts';

/** Auth state fields from GET auth/user. */
export function stateOf(user: AuthUser): Partial<AuthState> {
  return {
    userId: user.userId,
    authorities: { list: user.authorities ?? [], loading: false, error: null },
    // Unknown facts allow nothing.
    twoFactorAuthenticated: user.twoFactorAuthenticated ?? false,
    twoFactorAuthType: user.twoFactorAuthType ?? null,
    email: user.email ?? null,
    emailVerified: user.emailVerified ?? null,
    dvpAccount: user.dvpAccount ?? false,
    // A response without it leaves what the sending of a code has said.
    ...(user.maskedPhone === undefined ? {} : { maskedPhone: user.maskedPhone }),
  };
}

/** Converts the remaining seconds of a response to an instant [SES-14, SES-17]. */
export const renewalOf = (expiresIn: number | null): Pick<AuthState, 'expiresIn' | 'expiresAt'> => ({
  expiresIn,
  expiresAt: expiresIn === null ? null : computeExpiry(Date.now(), expiresIn),
});
