import { credentials } from '@portal/contracts/credentials';
import { isApiFailure } from './api-failure.ts';
import { callApi } from './http.ts';
import { liveFeed } from './live-feed.ts';
import { queryClient } from './query-client.ts';
import { changeSession, readSession } from './session-store.ts';
import { tabs } from './session-tabs.ts';
import { renewalOf } from './session-user.ts';
import { runStartUp } from './start-up.ts';

export interface AccountChoice {
  readonly accountId: string;
  readonly brokerId: string;
}

/**
 * Makes another account of the user the active one and loads its start-up data in place of the former one's [ACT-22, ACT-24]. Throws
 * the ApiFailure when the server refused and nothing has changed. When the answer was lost everything is loaded anew, and the
 * result says which account is the active one.
 */
export async function switchAccount({ accountId, brokerId }: AccountChoice): Promise<'switched' | 'notSwitched'> {
  const { userId } = readSession();
  if (userId === null) return 'notSwitched';
  try {
    const { expiresIn } = await callApi(credentials.activateAccount, { body: { userId, brokerId, accountId } });
    changeSession(renewalOf(expiresIn));
    // At once: what they are about to send would go to the other account.
    tabs().tell({ kind: 'switchedAccount', accountId });
  } catch (error) {
    if (!isApiFailure(error) || !error.mayHaveActed) throw error;
  }
  await beginAnew();
  const isActive = readSession().accountId === accountId;
  // Also where the answer was lost; they pay no attention to an account that they have already.
  if (isActive) tabs().tell({ kind: 'switchedAccount', accountId });
  return isActive ? 'switched' : 'notSwitched';
}

/**
 * Forgets all that belongs to the account in use (data, the live connection; orders under way follow the session) and starts
 * again with the one that the server says. No page is drawn meanwhile.
 */
export async function beginAnew(): Promise<void> {
  changeSession({ phase: 'starting' });
  queryClient.clear();
  await runStartUp();
  liveFeed.renew();
}
