import { useFlag, useFlagFailure, useFlagsSettled } from '@portal/client/flags';
import { useSession } from '@portal/client/session-store';

/** Whether trading is switched off for this investor [FLG-09]; false while that is not known, and for a visitor, who is asked to sign in. */
export function useTradingOff(): boolean {
  const isOn = useFlag('canTrade');
  const isKnown = useFlagsSettled();
  const hasFailed = useFlagFailure() !== null;
  const isSignedIn = useSession(session => session.twoFactorAuthenticated);
  return isSignedIn && isKnown && !hasFailed && !isOn;
}
