import { hasSession } from '@portal/client/session/session-hint';
import { useSession } from '@portal/client/session/session-store';
import { requestScreen } from '@portal/ui/layout/screen-settings';

/** Signs out from anywhere. On failure the session shows a toast, and the user stays signed in [SES-36]. */
export const signOut = (): void => void endSession().catch(() => undefined);

/** As `signOut`, but rejects when the user is still signed in. The overlay covers the page meanwhile [LAY-15]. */
export async function endSession(): Promise<void> {
  requestScreen({ overlayLoading: true });
  try {
    const { logout } = await import('@portal/client/sign-in/session');
    await logout();
  } finally {
    requestScreen({ overlayLoading: false });
  }
}

/**
 * Sign Out is shown only while there is an anti-forgery cookie, which indicates a session [SHL-24]. The cookie is only
 * a hint; the server authorizes each call.
 */
export function useSignOut(): { canSignOut: boolean; signOut: () => void } {
  const canSignOut = useSession(hasSession);
  return { canSignOut, signOut };
}
