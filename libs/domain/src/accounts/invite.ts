/** True for an invite that is neither revoked nor accepted [AUU-05], also with an unknown status, but not without one. */
export const isOpenInvite = ({ status }: { readonly status: string | null }): boolean =>
  status !== null && status !== 'REVOKED' && status !== 'ACCEPTED';

/**
 * True if the user can accept an invite: it is open, and not to an account that the user is on. No one joins their own
 * account as another person [REG-02].
 */
export const isAcceptable = (
  invite: { readonly status: string | null; readonly accountId?: string | null | undefined },
  ownAccountIds: readonly (string | null | undefined)[],
): boolean => isOpenInvite(invite) && (invite.accountId == null || !ownAccountIds.includes(invite.accountId));

/** List of invited users, without revoked and accepted invites [AUU-06, AUU-07]. */
export const listInvited = <I extends { readonly status: string | null }>(invites: readonly I[]): I[] =>
  invites.filter(isOpenInvite);
