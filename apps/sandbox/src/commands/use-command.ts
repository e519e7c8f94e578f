import { isApiFailure, type ApiFailure } from '@portal/client/api/api-failure';
import { useApiMutation } from '@portal/client/api/query';
import type { ResponseBody, Route, RouteArgs } from '@portal/client/api/route-call';
import { useQueryClient } from '@tanstack/react-query';
import { showResult } from './result';

export interface CommandOptions<R extends Route> {
  /** What happened, in one sentence. */
  readonly result: string | ((answer: ResponseBody<R>) => string);
  /** The browser is in another world afterwards: everything that was read is of the previous one. */
  readonly entersWorld?: boolean | undefined;
}

/** A call that changes the world. It shows its result, and refreshes whatever the page shows. */
export function useCommand<R extends Route>(route: R, { result, entersWorld = false }: CommandOptions<R>) {
  const cache = useQueryClient();
  const { mutateAsync, isPending, error } = useApiMutation(route);
  /** Resolves to null when it was carried out, else to the failure. */
  const run = async (args: RouteArgs<R>): Promise<ApiFailure | null> => {
    try {
      const answer = await mutateAsync(args);
      showResult(typeof result === 'string' ? result : result(answer));
    } catch (failure) {
      if (!isApiFailure(failure)) throw failure;
      return failure;
    }
    void (entersWorld ? cache.resetQueries() : cache.invalidateQueries());
    return null;
  };
  return { run, busy: isPending, failure: error };
}
