/** True for an invite that is neither revoked nor accepted [AUU-05], also with an unknown status, but not without one. */
export const isOpenInvite = ({ status }: { readonly status: string | null }): boolean =>
  status !== null && status !== 'REVOKED' && status !== 'ACCEPTED';

/** List of invited users, without revoked and accepted invites [AUU-06, AUU-07]. */
export const listInvited = <I extends { readonly status: string | null }>(invites: readonly I[]): I[] =>
  invites.filter(isOpenInvite);
