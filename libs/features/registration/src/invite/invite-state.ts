import type { invites } from '@portal/contracts/endpoints/invites';
import type { ApiFailure } from '@portal/client/api/api-failure';
import type { ResponseBody } from '@portal/client/api/route-call';

export type InviteData = ResponseBody<typeof invites.show>;

/** State of the invite that a link names [REG-41]. */
export interface InviteState {
  /** The server has answered if it knows the invite. */
  readonly hasCheckedInviteId: boolean;
  readonly isValidInvite: boolean;
  readonly inviteData: InviteData | null;
}

interface InviteAnswer {
  readonly data: InviteData | undefined;
  readonly error: ApiFailure | null;
}

/** The invite state after the server's response: an unknown id is checked and invalid [REG-41]. So is one that may be invalid. */
export function computeInviteState({ data, error }: InviteAnswer): InviteState {
  const isUnknown = error?.status === 404 || error?.kind === 'invalid';
  return {
    hasCheckedInviteId: data !== undefined || isUnknown,
    // One of which the server does not say it can be accepted: the server decides.
    isValidInvite: data?.isValidInvite ?? (data !== undefined && !isClosed(data.status)),
    inviteData: data ?? null,
  };
}

const isClosed = (status: string | null): boolean => status === 'ACCEPTED' || status === 'REVOKED';

/** Why an invite cannot be accepted, by its status, and what to do. */
export function explainRefusal(invite: InviteData | null): string {
  if (invite?.status === 'ACCEPTED')
    return 'This invitation was already accepted. If you didn’t accept it, contact the account holder.';
  const why = invite?.status === 'REVOKED' ? 'This invitation was revoked.' : 'This invitation link isn’t valid.';
  return `${why} Ask the account holder to send a new one.`;
}

/** The account of an invite in words: 'Jane Doe’s account'. */
export const nameInvitedAccount = ({ accountLegalName }: InviteData): string =>
  accountLegalName === null ? 'an account' : `${accountLegalName}’s account`;
