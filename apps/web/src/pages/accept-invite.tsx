import { AcceptInvitePage } from '@portal/registration/accept-invite-page';

/** An invite onto somebody's account. */
export const AcceptInvite = () => <AcceptInvitePage />;
