import { startUp, type Settings } from '@portal/contracts/endpoints/start-up';
import { callApi, type CallOptions } from '../api/http.ts';
import { isUnknownCall } from './offers.ts';

/** Loads the server settings; none of them if the back end has no such call, null if it fails [FLG-26, FLG-27]. */
export const loadSettings = (options: CallOptions = {}): Promise<Settings | null> =>
  callApi(startUp.settings, options).catch((failure: unknown) => (isUnknownCall(failure) ? {} : null));
