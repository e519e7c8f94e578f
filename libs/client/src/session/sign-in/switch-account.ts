import { credentials } from '@portal/contracts/endpoints/credentials';
import { isApiFailure } from '../../api/api-failure.ts';
import { callApi } from '../../api/http.ts';
import { liveFeed } from '../../feed/live-feed.ts';
import { queryClient } from '../../api/query-client.ts';
import { changeSession, readSession } from '../session-store.ts';
import { tabs } from '../session-tabs.ts';
import { renewalOf } from '../session-user.ts';
import { runStartUp } from './start-up.ts';

/** The account to switch to. */
export interface AccountChoice {
  readonly accountId: string;
  readonly brokerId: string;
}

/**
 * Switches the active account and replaces the start-up data [ACT-22, ACT-24]. Without a response everything is
 * reloaded, and the result says whether the account is active.
 * @throws ApiFailure if the server refused and nothing changed.
 */
export async function switchAccount({ accountId, brokerId }: AccountChoice): Promise<'switched' | 'notSwitched'> {
  const { userId } = readSession();
  if (userId === null) return 'notSwitched';
  try {
    const answer = await callApi(credentials.activateAccount, { body: { userId, brokerId, accountId } });
    if (answer !== null) changeSession(renewalOf(answer.expiresIn));
    // Immediately: pending requests of other tabs would go to the new account.
    tabs().broadcast({ kind: 'switchedAccount', accountId });
  } catch (error) {
    if (!isApiFailure(error) || !error.mayHaveActed) throw error;
  }
  await restartSession();
  const isActive = readSession().accountId === accountId;
  // Also after a lost response; tabs ignore an account they already use.
  if (isActive) tabs().broadcast({ kind: 'switchedAccount', accountId });
  return isActive ? 'switched' : 'notSwitched';
}

/**
 * Clears all data of the account in use (cache, live connection; pending orders follow the session) and starts again
 * with the server's active account. No page is shown meanwhile.
 */
export async function restartSession(): Promise<void> {
  changeSession({ phase: 'starting' });
  queryClient.clear();
  await runStartUp();
  liveFeed.renew();
}
