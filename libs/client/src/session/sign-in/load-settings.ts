import { startUp, type Settings } from '@portal/contracts/endpoints/start-up';
import { callApi, type CallOptions } from '../../api/http.ts';
import { isApiFailure } from '../../api/api-failure.ts';

/** Loads the server settings; none of them if the back end has no such call, null if it fails [FLG-26, FLG-27]. */
export const loadSettings = (options: CallOptions = {}): Promise<Settings | null> =>
  callApi(startUp.settings, options).catch((failure: unknown) => (isUnknownCall(failure) ? {} : null));

/** Statuses of a public call that say nothing about whether it exists: too slow, too often. */
const temporary: readonly (number | null)[] = [408, 425, 429];

/** Whether a failure of a call that needs no session says that the back end does not have it. */
export const isUnknownCall = (failure: unknown): boolean =>
  isApiFailure(failure) &&
  failure.kind === 'http' &&
  (failure.status === 501 || ((failure.status ?? 500) < 500 && !temporary.includes(failure.status)));
