/** An invite that is neither revoked nor accepted counts as invited [AUU-05]; so does one whose status is not known. */
export const isOpenInvite = ({ status }: { readonly status: string }): boolean =>
  status !== 'REVOKED' && status !== 'ACCEPTED';

/** The invited list: revoked and accepted invites are dropped from it [AUU-06, AUU-07]. */
export const listInvited = <I extends { readonly status: string }>(invites: readonly I[]): I[] =>
  invites.filter(isOpenInvite);
