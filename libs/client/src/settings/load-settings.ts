import { startUp, type Settings } from '@portal/contracts/endpoints/start-up';
import { callApi } from '../api/http.ts';

/** Loads the server settings; null if that fails [FLG-26, FLG-27]. */
export const loadSettings = (): Promise<Settings | null> => callApi(startUp.settings).catch(() => null);
