import { readReturnTarget } from '@portal/client/session/return-target-store';
import type { SignOutReason } from '@portal/client/session/session-events';
import { useHydrated } from '@portal/ui/layout/use-hydrated';
import { useLocation } from 'react-router';
import { readEndReason } from './session-end';

const invited =
  'To accept an invitation, sign in with the email it was sent to, or use that email to create an account.';

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
  if (!isHydrated) return null;
  const reason = readEndReason();
  const endReason = reason === null ? null : endTexts[reason];
  return endReason ?? (readReturnTarget()?.includes('/register/accept-invite') ? invited : null);
}
