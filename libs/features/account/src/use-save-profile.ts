import { fieldMessages, isApiFailure } from '@portal/client/api-failure';
import { globalQuery } from '@portal/client/global-data';
import { useApiMutation } from '@portal/client/query';
import { changeSession, readSession } from '@portal/client/session-store';
import { wantsStepUp } from '@portal/client/use-step-up';
import { identities, type ProfileBody } from '@portal/contracts/identities';
import type { Identity } from '@portal/contracts/identity';
import { toast } from '@portal/ui/toast';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

/** What became of a save. `fields` are messages by the path of the field that the server named. */
export type SaveOutcome =
  | { readonly kind: 'saved' }
  | { readonly kind: 'refused'; readonly fields: Readonly<Record<string, string>> }
  /** A second factor is wanted first; nothing was changed [TFA-12]. */
  | { readonly kind: 'codeWanted' };

export interface SaveProfile {
  readonly busy: boolean;
  /** Sends the parts of the profile that have changed. */
  readonly save: (changes: ProfileBody) => Promise<SaveOutcome>;
}

const unknownError = 'Unknown error, please refresh the page and try again.';

function say(text: string, status: 'success' | 'error'): void {
  toast({ name: 'profile', text, status, position: 'top-center', shouldReplace: true });
}

/** Saving the own profile [PRF-07 to PRF-10]: toasts tell how it went, and all screens show what was saved. */
export function useSaveProfile(identity: Identity): SaveProfile {
  const cache = useQueryClient();
  const inProgress = useRef(false);
  const { mutateAsync, isPending } = useApiMutation(identities.save);

  const save = async (body: ProfileBody): Promise<SaveOutcome> => {
    if (inProgress.current) return { kind: 'refused', fields: {} };
    inProgress.current = true;
    try {
      putIdentity(cache, await mutateAsync({ params: { id: identity.id }, body }));
      say('Changes saved successfully!', 'success');
      return { kind: 'saved' };
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      if (wantsStepUp(error)) return { kind: 'codeWanted' };
      // The shared handler has already said that a call timed out.
      if (error.kind !== 'timeout') say(error.errors[0]?.message || unknownError, 'error');
      return { kind: 'refused', fields: fieldMessages(error) };
    } finally {
      inProgress.current = false;
    }
  };
  return { busy: isPending, save };
}

/** Puts a saved profile in the place of the one that start-up brought; the verification status is not part of the answer. */
function putIdentity(cache: QueryClient, saved: Identity): void {
  cache.setQueryData(globalQuery().queryKey, data =>
    data === undefined ? data : { ...data, identity: { ...data.identity, ...saved } },
  );
  const { email, emailVerified } = readSession();
  // A new address is not verified yet; where the server says nothing about that, nothing is claimed.
  const isNewAddress = saved.email !== email && emailVerified !== null;
  changeSession({ email: saved.email, ...(isNewAddress ? { emailVerified: false } : {}) });
}
