import type { invites } from '@portal/contracts/invites';
import type { ApiFailure } from '@portal/client/api-failure';
import type { AnswerBody } from '@portal/client/route-call';

export type InviteData = AnswerBody<typeof invites.show>;

/** What is known of the invite that a link names [REG-41]. */
export interface InviteState {
  /** The server has said whether it knows the invite. */
  readonly hasCheckedInviteId: boolean;
  readonly isValidInvite: boolean;
  readonly inviteData: InviteData | null;
}

interface InviteAnswer {
  readonly data: InviteData | undefined;
  readonly error: ApiFailure | null;
}

/** The invite as the server's answer leaves it: an id that it does not know is checked and not valid [REG-41]. */
export function computeInviteState({ data, error }: InviteAnswer): InviteState {
  const isUnknown = error?.status === 404 || error?.kind === 'invalid';
  return {
    hasCheckedInviteId: data !== undefined || isUnknown,
    isValidInvite: data?.isValidInvite ?? false,
    inviteData: data ?? null,
  };
}

/** Why an invite cannot be accepted, by its status. */
export function explainRefusal(invite: InviteData | null): string {
  if (invite?.status === 'ACCEPTED') return 'This invite was accepted already.';
  if (invite?.status === 'REVOKED') return 'This invite was taken back by the account holder.';
  return 'This invite link is not valid.';
}
