import { identities } from '@portal/contracts/endpoints/identities';
import { registration } from '@portal/contracts/endpoints/registration';
import { isApiFailure, type ApiFailure } from '@portal/client/api/api-failure';
import { useIdentity } from '@portal/client/account/global-data';
import { refresh, useApiMutation } from '@portal/client/api/query';
import { useSession } from '@portal/client/session/session-store';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** Confirms the personal data of the signed-in user [REG-43]; resolves to true if it succeeded. */
export function useConfirm() {
  const cache = useQueryClient();
  const userId = useSession(auth => auth.userId);
  const identity = useIdentity();
  const { mutateAsync, isPending } = useApiMutation(identities.confirmPii);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const confirm = async (): Promise<boolean> => {
    setFailure(null);
    try {
      await mutateAsync({ params: { id: identity?.id ?? userId ?? '' }, body: {} });
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      setFailure(error);
      return false;
    }
    await refresh(cache, [registration.read]);
    return true;
  };
  return { confirm, isBusy: isPending, failure };
}

/** Why the data was not confirmed, and what to do. */
export function explainConfirm(failure: ApiFailure): string {
  if (failure.refusal !== null) return failure.refusal;
  if (failure.kind === 'offline') return 'You’re offline. Your confirmation wasn’t saved.';
  return 'We couldn’t save your confirmation. Please try again.';
}
