import { isApiFailure } from '@portal/client/api/api-failure';
import { globalQuery } from '@portal/client/account/global-data';
import { callApi } from '@portal/client/api/http';
import { refresh } from '@portal/client/api/query';
import { changeSession, readSession } from '@portal/client/session/session-store';
import { continueSession } from '@portal/client/session/sign-in/session-timers';
import { stateOf } from '@portal/client/session/session-user';
import { accounts } from '@portal/contracts/endpoints/accounts';
import { auth } from '@portal/contracts/endpoints/auth';
import { describeSignature, type TermsFlow } from '@portal/domain/accounts/digital-securities';
import { toast } from '@portal/ui/feedback/toast';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

const texts = {
  done: 'You have successfully acknowledged the Terms and Conditions.',
  failed: 'Error acknowledging application. Please contact customer support.',
} as const;

/** Result of a submit. `signature` is the message to show at that field, `form` the server's reason. */
export type TermsOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'notSupported' }
  | { readonly kind: 'refused'; readonly signature?: string; readonly form?: string };

const notify = (text: string, status: 'success' | 'error'): void =>
  void toast({ name: 'digital-securities', text, status, position: 'top-center', shouldReplace: true });

/**
 * The two account-setup actions [DAS-16]: in the agreement flow the application, then the acknowledgement, after which
 * the session is renewed [DAS-18]. On a retry after a lost response, an application that already exists counts as made.
 */
export function useTermsSubmit(accountId: string) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const inProgress = useRef(false);

  const submit = async (flow: TermsFlow, signature: string): Promise<TermsOutcome> => {
    if (inProgress.current) return { kind: 'failed' };
    inProgress.current = true;
    setBusy(true);
    const params = { accountId };
    try {
      if (flow === 'agreement') await apply(accountId, signature);
      await callApi(accounts.acknowledgeTdas, { params, body: { ackTDASAutoOptIn: true } });
      noteAcknowledged(cache);
      notify(texts.done, 'success');
      await renewSession();
      return { kind: 'done' };
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      if (error.is('STATE_NOT_SUPPORTED')) return { kind: 'notSupported' };
      if (error.is('SIGNATURE_MISMATCH')) return { kind: 'refused', signature: describeSignature(signature) };
      notify(texts.failed, 'error');
      return error.refusal === null ? { kind: 'failed' } : { kind: 'refused', form: error.refusal };
    } finally {
      inProgress.current = false;
      setBusy(false);
      void refresh(cache, [accounts.applications, accounts.one]);
    }
  };
  return { busy, submit };
}

async function apply(accountId: string, signature: string): Promise<void> {
  try {
    await callApi(accounts.applyForTdas, { params: { accountId }, body: { signature } });
  } catch (error) {
    if (!isApiFailure(error) || !error.is('APPLICATION_ALREADY_SIGNED')) throw error;
  }
}

/** The offer has been answered: hides the banner and the announcement [DAS-23]. */
function noteAcknowledged(cache: QueryClient): void {
  cache.setQueryData(globalQuery().queryKey, data =>
    data === undefined || data.account === null
      ? data
      : { ...data, account: { ...data.account, ackTDASAutoOptIn: true } },
  );
}

/** The renewed session may hold more authorities. On failure the next renewal adds them. */
async function renewSession(): Promise<void> {
  try {
    await continueSession();
    if (readSession().authenticated) changeSession(stateOf(await callApi(auth.user)));
  } catch (error) {
    if (!isApiFailure(error)) throw error;
  }
}
