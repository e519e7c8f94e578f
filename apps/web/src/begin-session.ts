import { hasSession } from '@portal/client/session-hint';
import { clearSession } from '@portal/client/session-store';

/**
 * Finds out who is here [SES-18]. Without a session cookie that is known at once, and the first screen need not wait for the code
 * that calls the server; it is fetched behind it.
 */
export function beginSession(): void {
  if (!hasSession()) clearSession();
  void import('@portal/client/session').then(({ startSession }) => startSession());
}
