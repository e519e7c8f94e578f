import { readReturnTarget } from '@portal/client/return-target-store';
import type { SignOutReason } from '@portal/client/session-events';
import { useTakenOver } from '@portal/ui/use-taken-over';
import { useLocation } from 'react-router';
import { readEndReason } from './session-end';

const invited =
  'You are invited to join an account. Sign in with the address that the invitation was sent to, or create an account with it.';

const endTexts: Readonly<Record<SignOutReason, string | null>> = {
  user: null,
  inactive: 'You were signed out because you were inactive.',
  expired: 'Your session has ended. Please sign in again.',
  limit: 'Your session reached its time limit. Please sign in again.',
  otherTab: 'You were signed out in another tab.',
};

/** What the sign-in page says first: why the session ended, or that an invitation comes next; null for neither. */
export function useSignInNotice(): string | null {
  const isTakenOver = useTakenOver();
  // The ids of an invitation are taken out of the address once they are stored.
  useLocation();
  if (!isTakenOver) return null;
  const reason = readEndReason();
  const endText = reason === null ? null : endTexts[reason];
  return endText ?? (readReturnTarget()?.includes('/register/accept-invite') ? invited : null);
}
