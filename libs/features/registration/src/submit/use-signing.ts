import { accounts } from '@portal/contracts/endpoints/accounts';
import { registration } from '@portal/contracts/endpoints/registration';
import { isApiFailure, type ApiFailure } from '@portal/client/api/api-failure';
import { globalQuery } from '@portal/client/account/global-data';
import { callApi } from '@portal/client/api/http';
import { refresh, useApiMutation } from '@portal/client/api/query';
import { readSession } from '@portal/client/session/session-store';
import { runStartUp } from '@portal/client/session/sign-in/start-up';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { findOwnApplication } from '../application/application-stage';
import type { SignProblem } from './sign-form';
import { describeSubmitFailure, explainSubmitFailure } from '../application/submit-failure';

const problemOf = (failure: ApiFailure): SignProblem => ({
  text: describeSubmitFailure(failure),
  detail: explainSubmitFailure(failure),
  signature: failure.is('SIGNATURE_MISMATCH') ? failure.reason : null,
  requiresVerification: failure.is('EMAIL_NOT_VERIFIED'),
});

/** Unknown if the application was submitted: both the call and the look-up got no response. */
const unconfirmed: SignProblem = {
  text: 'Error Submitting your Application.',
  detail: 'We couldn’t confirm that we received your application. Please try again.',
  signature: null,
};

export interface Signing {
  /**
   * Signs; resolves to null, or to the problem. `onSent` is called with the account that the application is for, before
   * the data on this page is refetched: a page that leaves then must not show the new state first. Null if the server
   * does not say which account.
   */
  readonly sign: (signature: string, onSent: (accountId: string | null) => void) => Promise<SignProblem | null>;
  readonly isBusy: boolean;
}

/**
 * A lost response is not a failure: the result is looked up on the server first (O-16). A response without the account is
 * a success, and the account is looked up.
 */
async function settle(
  attempt: () => Promise<string | null>,
  lookUp: () => Promise<string | null>,
): Promise<{ accountId: string | null } | SignProblem> {
  try {
    return { accountId: (await attempt()) ?? (await lookUp().catch(() => null)) };
  } catch (error) {
    if (!isApiFailure(error)) throw error;
    if (!error.mayHaveActed) return problemOf(error);
    try {
      const accountId = await lookUp();
      return accountId === null ? problemOf(error) : { accountId };
    } catch {
      return unconfirmed;
    }
  }
}

/** After a signature: reloads the session with its account, and refetches outdated data. */
function useFinish() {
  const cache = useQueryClient();
  return async (accountId: string | null, onSent: (accountId: string | null) => void): Promise<void> => {
    await runStartUp();
    onSent(accountId);
    await refresh(cache, [accounts.applications, accounts.userStatuses, accounts.status, registration.read]);
  };
}

/** Submits the draft as an application [REG-36]. */
export function useSubmission(): Signing {
  const cache = useQueryClient();
  const readAccountIds = (): readonly string[] =>
    (cache.getQueryData(globalQuery().queryKey)?.identity?.kycStatuses ?? []).map(({ accountId }) => accountId);
  const { mutateAsync } = useApiMutation(registration.submit);
  const finish = useFinish();
  const [isBusy, setBusy] = useState(false);

  /**
   * A missing draft means that the application was received: for the account that is in the start-up data now, but not
   * in `before`.
   */
  const lookUp = async (before: readonly string[]): Promise<string | null> => {
    const isGone = await callApi(registration.read).then(
      () => false,
      (error: unknown) => {
        if (isApiFailure(error) && error.status === 404) return true;
        throw error;
      },
    );
    if (!isGone) return null;
    await runStartUp();
    return readAccountIds().find(id => !before.includes(id)) ?? readSession().accountId;
  };

  return {
    isBusy,
    sign: async (signature, onSent) => {
      setBusy(true);
      const before = readAccountIds();
      const submit = async () => (await mutateAsync({ body: { signature } }))?.accountId ?? null;
      const outcome = await settle(submit, () => lookUp(before));
      if ('accountId' in outcome) await finish(outcome.accountId, onSent);
      setBusy(false);
      return 'accountId' in outcome ? null : outcome;
    },
  };
}

/** Signs the user's own application of an existing account [ACT-25]. */
export function useAccountSigning(accountId: string): Signing {
  const { mutateAsync } = useApiMutation(accounts.sign);
  const finish = useFinish();
  const [isBusy, setBusy] = useState(false);
  const params = { accountId };

  const lookUp = async (): Promise<string | null> => {
    const list = await callApi(accounts.applications, { params });
    return findOwnApplication(list, readSession().userId)?.signedOn == null ? null : accountId;
  };

  return {
    isBusy,
    sign: async (signature, onSent) => {
      setBusy(true);
      const outcome = await settle(async () => {
        await mutateAsync({ params, body: { signature } });
        return accountId;
      }, lookUp);
      if ('accountId' in outcome) await finish(outcome.accountId, onSent);
      setBusy(false);
      return 'accountId' in outcome ? null : outcome;
    },
  };
}
