import { hasSession } from '@portal/client/session/session-hint';
import { useSession, type AuthState } from '@portal/client/session/session-store';
import { requestScreen } from '@portal/ui/layout/screen-settings';

/** Signs out from anywhere. On failure the session shows a toast, and the user stays signed in [SES-36]. */
export const signOut = (): void => void endSession().catch(() => undefined);

/** As `signOut`, but rejects when the user is still signed in. The overlay covers the page meanwhile [LAY-15]. */
export async function endSession(): Promise<void> {
  requestScreen({ overlayLoading: true });
  try {
    const { logout } = await import('@portal/client/session/sign-in/session');
    await logout();
  } finally {
    requestScreen({ overlayLoading: false });
  }
}

/**
 * What the header offers: Sign Out while there is a session, Sign In without one, never both. Until start-up knows, and if
 * it fails, the anti-forgery cookie says whether there is a session [SHL-24]; it is only a hint, the server authorizes
 * each call.
 */
export function useSignOut(): { canSignOut: boolean; isVisitor: boolean; signOut: () => void } {
  const isVisitor = useSession(auth => !auth.authenticated && (!hasSession() || isRefused(auth)));
  const hasCookie = useSession(hasSession);
  return { canSignOut: hasCookie && !isVisitor, isVisitor, signOut };
}

/** Start-up has found that there is no session; a frozen account and a splash screen have one. */
const isRefused = ({ phase, frozen, splashMessage }: AuthState): boolean =>
  phase === 'ready' && !frozen && splashMessage === null;
