import { readReturnTarget } from '@portal/client/session/return-target-store';
import { useOffers } from '@portal/client/settings/offers';
import type { SignOutReason } from '@portal/client/session/session-events';
import { useHydrated } from '@portal/ui/layout/use-hydrated';
import { useLocation } from 'react-router';
import { readEndReason } from './session-end';

const endTexts: Readonly<Record<SignOutReason, string | null>> = {
  user: null,
  inactive: 'We signed you out because you were inactive.',
  expired: 'Your session has ended. Please sign in again.',
  limit: 'Your session reached its time limit. Please sign in again.',
  otherTab: 'You were signed out in another tab.',
};

/** Notice of the sign-in page: why the session ended, or that an invitation follows; null for neither. */
export function useSignInNotice(): string | null {
  const isHydrated = useHydrated();
  // Subscribes to the address: invitation ids are removed from it once they are stored.
  useLocation();
  const invited = useInvitedText();
  if (!isHydrated) return null;
  const reason = readEndReason();
  const endReason = reason === null ? null : endTexts[reason];
  return endReason ?? (readReturnTarget()?.includes('/register/accept-invite') ? invited : null);
}

/** What to do with an invitation, as far as the back end offers it. */
function useInvitedText(): string {
  const canAccept = useOffers('invitations');
  const canOpenAccount = useOffers('registration');
  if (!canAccept) return 'You can’t accept invitations online. Contact support to join the account.';
  const signIn = 'To accept an invitation, sign in with the email it was sent to';
  return canOpenAccount ? `${signIn}, or use that email to create an account.` : `${signIn}.`;
}
