/**
 * Proof that verify2fa passes to the profile page in the history state; a typed address has none. The server requires
 * its own proof in any case.
 */
export const emailProof = { proved: 'EMAIL_UPDATE' } as const;

/** True if the user came from verify2fa [TFA-12]. */
export const isEmailProved = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'proved' in state && state.proved === emailProof.proved;
