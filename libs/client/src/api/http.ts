import { ApiFailure } from './api-failure.ts';
import { isSafe, type ResponseBody, type ArgsOf, type Route } from './route-call.ts';
import { sendCall, type ApiResponse, type LooseArgs } from './send-call.ts';
import { handleFailure } from './session-failures.ts';

/** Options of a call. */
export interface CallOptions {
  /** Aborts the call; the promise then rejects with the signal's reason, not with an ApiFailure. */
  readonly signal?: AbortSignal | undefined;
  /** The caller handles every failure itself: it says nothing of the session. */
  readonly isQuiet?: boolean | undefined;
}

/**
 * Calls a route of the contracts and returns the success body, parsed by the route's schema. A command succeeds with
 * every 2xx; its body is null if there is none that can be read. Cookies and the anti-forgery header are sent with every
 * call [API-01, API-02]. Nothing is retried, except a GET that was refused although the session proved to be alive
 * [SES-30].
 * @throws ApiFailure for every failure.
 */
export async function callApi<R extends Route>(route: R, ...rest: ArgsOf<R, CallOptions>): Promise<ResponseBody<R>> {
  const answer = await callRoute(route, rest[0] ?? {});
  return answer.body;
}

/** Like `callApi`, but returns status and headers too. */
export const callApiWithResponse = <R extends Route>(
  route: R,
  ...rest: ArgsOf<R, CallOptions>
): Promise<ApiResponse<ResponseBody<R>>> => callRoute(route, rest[0] ?? {});

/** Like `callApiWithResponse`, for callers that hold the arguments in one object. */
export async function callRoute<R extends Route>(
  route: R,
  call: LooseArgs & CallOptions,
): Promise<ApiResponse<ResponseBody<R>>> {
  const answer = await sendCall(route, call).catch(async (error: unknown) => {
    if (!(error instanceof ApiFailure) || call.isQuiet === true) throw error;
    const isAlive = await handleFailure(error, route);
    if (!isAlive || !isSafe(route)) throw error;
    return sendCall(route, call);
  });
  // The body was parsed by the schema of this route.
  return answer as ApiResponse<ResponseBody<R>>;
}
