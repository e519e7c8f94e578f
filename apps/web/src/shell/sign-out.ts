import { hasSession } from '@portal/client/session-hint';
import { useSession } from '@portal/client/session-store';
import { askScreen } from '@portal/ui/screen-settings';

/** Signing out from anywhere. A failure is told by the session's own toast, and the user stays signed in [SES-36]. */
export const signOut = (): void => void endSession().catch(() => undefined);

/** The same for a caller that follows the outcome: rejects when the user is still signed in. The overlay covers the page meanwhile [LAY-15]. */
export async function endSession(): Promise<void> {
  askScreen({ overlayLoading: true });
  try {
    const { logout } = await import('@portal/client/session');
    await logout();
  } finally {
    askScreen({ overlayLoading: false });
  }
}

/**
 * Sign Out shows only while a session is established, which the anti-forgery cookie tells [SHL-24]. The cookie is only a
 * hint; the server decides with each call.
 */
export function useSignOut(): { canSignOut: boolean; signOut: () => void } {
  const canSignOut = useSession(hasSession);
  return { canSignOut, signOut };
}
