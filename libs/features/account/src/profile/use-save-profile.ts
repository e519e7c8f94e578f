import { fieldMessages, isApiFailure } from '@portal/client/api/api-failure';
import { globalQuery } from '@portal/client/account/global-data';
import { callApi } from '@portal/client/api/http';
import { useApiMutation } from '@portal/client/api/query';
import { changeSession, readSession } from '@portal/client/session/session-store';
import { requiresStepUp } from '@portal/client/commands/use-step-up';
import { identities, type ProfileBody } from '@portal/contracts/endpoints/identities';
import { startUp } from '@portal/contracts/endpoints/start-up';
import type { Identity } from '@portal/contracts/schemas/identity';
import { toast } from '@portal/ui/feedback/toast';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

/** Result of a save. `fields` maps the field path named by the server to its message. */
export type SaveOutcome =
  | { readonly kind: 'saved' }
  | { readonly kind: 'refused'; readonly fields: Readonly<Record<string, string>> }
  /** The server requires a second factor first; nothing was changed [TFA-12]. */
  | { readonly kind: 'codeRequired' };

export interface SaveProfile {
  readonly busy: boolean;
  /** Why the last save failed, for the form as a whole; null if a field has the reason, or nothing failed. */
  readonly problem: string | null;
  /** Sends only the changed parts of the profile. */
  readonly save: (changes: ProfileBody) => Promise<SaveOutcome>;
}

/** The fields that were changed in a form: the others stay as the service spells them. */
export function onlyChanged<T extends object>(fields: T, isDirty: (name: string) => boolean): Partial<T> {
  // A part of the same fields.
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isDirty(name))) as Partial<T>;
}

const unknownError = 'Unknown error, please refresh the page and try again.';

function notify(text: string, status: 'success' | 'error'): void {
  toast({ name: 'profile', text, status, position: 'top-center', shouldReplace: true });
}

/** Saves the user's own profile [PRF-07 to PRF-10]: toasts report the result, and all screens show the saved data. */
export function useSaveProfile(identity: Identity): SaveProfile {
  const cache = useQueryClient();
  const inProgress = useRef(false);
  const { mutateAsync, isPending } = useApiMutation(identities.save);
  const [problem, setProblem] = useState<string | null>(null);

  const save = async (body: ProfileBody): Promise<SaveOutcome> => {
    if (inProgress.current) return { kind: 'refused', fields: {} };
    inProgress.current = true;
    setProblem(null);
    try {
      const saved = await mutateAsync({ params: { id: identity.id }, body });
      if (saved !== null) putIdentity(cache, saved, body.email);
      const rereading = rereadIdentity(cache, body.email);
      // A response that shows the saved profile need not be waited for twice.
      if (saved === null) await rereading;
      notify('Changes saved successfully!', 'success');
      return { kind: 'saved' };
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      if (requiresStepUp(error)) return { kind: 'codeRequired' };
      // The shared handler has already reported a timeout.
      const reason = error.reason ?? unknownError;
      if (error.kind !== 'timeout') notify(reason, 'error');
      const fields = fieldMessages(error);
      // The toast goes; the reason stays in the form.
      if (Object.keys(fields).length === 0) setProblem(reason);
      return { kind: 'refused', fields };
    } finally {
      inProgress.current = false;
    }
  };
  return { busy: isPending, problem, save };
}

/**
 * Shows what the response has of the saved profile. What it lacks stays as it was: a service may answer with the changed
 * part, and none has the verification status. `sentEmail`: the address that was saved, if one was: where the response has
 * another one, the new one waits for its verification, also if the service does not say so.
 */
function putIdentity(cache: QueryClient, saved: Identity, sentEmail: string | undefined): void {
  const known: Partial<Identity> = Object.fromEntries(Object.entries(saved).filter(([, value]) => value !== null));
  if (sentEmail !== undefined && saved.email !== null) {
    const isInUse = saved.email.toLowerCase() === sentEmail.toLowerCase();
    known.pendingEmail = isInUse ? null : (saved.pendingEmail ?? sentEmail);
  }
  cache.setQueryData(globalQuery().queryKey, data =>
    data === undefined ? data : { ...data, identity: { ...(data.identity ?? saved), ...known } },
  );
  const { email, emailVerified } = readSession();
  if (saved.email === null || saved.email === email) return;
  // A new address is unverified; an unknown verification status stays unknown.
  changeSession({ email: saved.email, ...(emailVerified === null ? {} : { emailVerified: false }) });
}

/** Reads the profile again: the response to the change need not have all of it. Without an answer it stays as shown. */
async function rereadIdentity(cache: QueryClient, sentEmail: string | undefined): Promise<void> {
  const { identity } = await callApi(startUp.global, { query: { symbolResource: 'asset' } }).catch((error: unknown) => {
    if (!isApiFailure(error)) throw error;
    return { identity: null };
  });
  if (identity !== null) putIdentity(cache, identity, sentEmail);
}
