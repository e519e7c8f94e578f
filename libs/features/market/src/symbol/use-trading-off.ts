import { useFlag, useFlagFailure, useFlagsSettled } from '@portal/client/settings/flags';
import { useSession } from '@portal/client/session/session-store';

/**
 * True if trading is switched off for this user [FLG-09]. False while unknown, and when not signed in (the page then
 * asks to sign in).
 */
export function useTradingOff(): boolean {
  const isOn = useFlag('canTrade');
  const isKnown = useFlagsSettled();
  const hasFailed = useFlagFailure() !== null;
  const isSignedIn = useSession(session => session.twoFactorAuthenticated);
  return isSignedIn && isKnown && !hasFailed && !isOn;
}
