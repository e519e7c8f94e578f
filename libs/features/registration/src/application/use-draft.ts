import { registration, type DraftBody } from '@portal/contracts/endpoints/registration';
import { ApiFailure } from '@portal/client/api/api-failure';
import { q, useApiMutation } from '@portal/client/api/query';
import { useOffers } from '@portal/client/settings/offers';
import { readSession, useSession } from '@portal/client/session/session-store';
import { routeName, type ResponseBody } from '@portal/client/api/route-call';
import { createDraft, type RegistrationStep } from '@portal/domain/accounts/registration';
import { notifyManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { findChanges } from './merge-changes';

/** The draft as returned by the server, with its missing fields; only the last four digits of taxpayer numbers. */
export type Registration = ResponseBody<typeof registration.read>;

/** Puts the values of a form into a draft. */
export type DraftChange = (draft: DraftBody) => DraftBody;

export interface Draft {
  /** Undefined while unknown; null if the user has no draft or is not signed in with both factors. */
  readonly registration: Registration | null | undefined;
  /** Why the draft could not be loaded; null if it was loaded or does not exist. */
  readonly failure: ApiFailure | null;
  readonly retry: () => void;
  /**
   * Sends what has changed since the form was opened or last saved, which the server puts on top of the draft that it has
   * by then: a second tab or device may have saved other fields. Saves run one after the other. `step` is the step of the
   * calling screen. The first save creates the draft. Resolves once the screens have the saved draft. Rejects with the
   * ApiFailure of the call; the form keeps its values.
   */
  readonly save: (step: RegistrationStep, change: DraftChange) => Promise<Registration>;
}

/**
 * The application of the signed-in user. The draft is stored on the server and available after a reload and on any
 * device (docs/decisions/0011-registration.md) [REG-44]; unsaved input stays in the form.
 */
export function useDraft(): Draft {
  const cache = useQueryClient();
  const isOffered = useOffers('registration');
  const canRead = useSession(auth => auth.phase === 'ready' && auth.twoFactorAuthenticated) && isOffered;
  const isStarting = useSession(auth => auth.phase === 'starting');
  const query = useQuery({ ...q(registration.read), enabled: canRead });
  const { mutateAsync } = useApiMutation(registration.save);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  // The draft as the form shows it: first the one it was opened with, then what it has sent.
  const [opened, setOpened] = useState<DraftBody | null>(null);
  const shown = useRef<DraftBody | null>(null);

  const isAbsent = query.error?.status === 404;
  const found = canRead ? query.data : null;
  const known = isStarting ? undefined : isAbsent ? null : found;
  if (opened === null && known != null) setOpened(known.draft);

  const push = async (owner: string | null, step: RegistrationStep, change: DraftChange): Promise<Registration> => {
    const reading = q(registration.read);
    checkOwner(owner);
    const before = shown.current ?? opened;
    const mine = change(before ?? createDraft());
    const draft = before === null ? mine : findChanges(before, mine);
    const readsBefore = cache.getQueryState(reading.queryKey)?.dataUpdateCount;
    const saved = await mutateAsync({ body: { currentStep: step, draft } });
    checkOwner(owner);
    shown.current = mine;
    const state = cache.getQueryState(reading.queryKey);
    const wasRead = state?.fetchStatus === 'fetching' || state?.dataUpdateCount !== readsBefore;
    // Cancels reads in progress, whose response would restore the older draft.
    await cache.cancelQueries(reading);
    // A document that was added meanwhile is in the list that was read, and may be missing in this response.
    const read = (): Promise<Registration> => cache.fetchQuery({ ...reading, staleTime: 0 });
    const newest = saved === null ? await read() : wasRead ? await read().catch(() => saved) : saved;
    checkOwner(owner);
    cache.setQueryData(reading.queryKey, newest);
    // Screens that use it must know that a number is stored before its field is cleared.
    await new Promise<void>(resolve => notifyManager.schedule(resolve));
    return newest;
  };

  return {
    registration: known,
    failure: query.error === null || isAbsent ? null : query.error,
    retry: () => void query.refetch(),
    save: (step, change) => {
      const { userId } = readSession();
      const saved = queue.current.then(() => push(userId, step, change));
      queue.current = saved.catch(() => undefined);
      return saved;
    },
  };
}

/** Prevents one user's input from reaching the draft or cache of the next user of the same browser (T18). */
function checkOwner(owner: string | null): void {
  if (readSession().userId === owner) return;
  throw new ApiFailure({ kind: 'http', status: 401, route: routeName(registration.save) });
}

/** The server's open problems of a step: messages by path of the draft, such as 'legalDetails.birthdate'. */
export const problemsAt = ({ problems }: Registration, step: RegistrationStep): Record<string, string> =>
  Object.fromEntries(problems.filter(problem => problem.step === step).map(({ field, message }) => [field, message]));
