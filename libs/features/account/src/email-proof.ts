/**
 * The proof that verify2fa hands to the profile page with the step to it, as the state of that place in the history: a
 * typed address has none. The server asks for its own proof in any case.
 */
export const emailProof = { proved: 'EMAIL_UPDATE' } as const;

/** Whether the place was come to by way of verify2fa [TFA-12]. */
export const isEmailProved = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'proved' in state && state.proved === emailProof.proved;
