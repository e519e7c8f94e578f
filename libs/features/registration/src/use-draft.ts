import { registration, type DraftBody } from '@portal/contracts/registration';
import { ApiFailure } from '@portal/client/api-failure';
import { q, useApiMutation } from '@portal/client/query';
import { readSession, useSession } from '@portal/client/session-store';
import { routeName, type AnswerBody } from '@portal/client/route-call';
import { createDraft, type RegistrationStep } from '@portal/domain/registration';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

/** The draft as the server answers it, with what is still missing: taxpayer numbers by their last four digits only. */
export type Registration = AnswerBody<typeof registration.read>;

/** Makes the next draft of the newest one, so that two screens or two saves never undo each other. */
export type DraftChange = (draft: DraftBody) => DraftBody;

export interface Draft {
  /** Undefined until it is known; null when the user has no draft, or is not signed in with both factors. */
  readonly registration: Registration | null | undefined;
  /** Why the draft could not be loaded; null when it was, or when there is none. */
  readonly failure: ApiFailure | null;
  readonly retry: () => void;
  /**
   * Saves the draft, whole, one save after the other. `step` is the screen's own step. Without a draft the first save
   * begins one. Rejects with the ApiFailure of the call; nothing is lost then, the form still has it.
   */
  readonly save: (step: RegistrationStep, change: DraftChange) => Promise<Registration>;
}

/**
 * The application of the signed-in user. It lives on the server and is found again after a reload and on any device
 * (docs/decisions/0011-registering.md) [REG-44]; what is typed and not yet saved stays in the form.
 */
export function useDraft(): Draft {
  const cache = useQueryClient();
  const canRead = useSession(auth => auth.phase === 'ready' && auth.twoFactorAuthenticated);
  const isStarting = useSession(auth => auth.phase === 'starting');
  const query = useQuery({ ...q(registration.read), enabled: canRead });
  const { mutateAsync } = useApiMutation(registration.save);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const isAbsent = query.error?.status === 404;
  const found = canRead ? query.data : null;
  const known = isStarting ? undefined : isAbsent ? null : found;

  const push = async (owner: string | null, step: RegistrationStep, change: DraftChange): Promise<Registration> => {
    const reading = q(registration.read);
    checkOwner(owner);
    const draft = change(cache.getQueryData(reading.queryKey)?.draft ?? createDraft());
    const saved = await mutateAsync({ body: { currentStep: step, draft } });
    checkOwner(owner);
    // An answer that was asked for before must not bring the older draft back.
    await cache.cancelQueries(reading);
    cache.setQueryData(reading.queryKey, saved);
    return saved;
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

/** What one user typed never reaches the draft, or the cache, of the next one at the same computer (T18). */
function checkOwner(owner: string | null): void {
  if (readSession().userId === owner) return;
  throw new ApiFailure({ kind: 'http', status: 401, route: routeName(registration.save) });
}

/** What the server still misses or refuses at a step: words by path of the draft, such as 'legalDetails.birthdate'. */
export const problemsAt = ({ problems }: Registration, step: RegistrationStep): Record<string, string> =>
  Object.fromEntries(problems.filter(problem => problem.step === step).map(({ field, message }) => [field, message]));
