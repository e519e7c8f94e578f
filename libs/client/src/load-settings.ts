import { startUp, type Settings } from '@portal/contracts/start-up';
import { callApi } from './http.ts';

/** The server's settings, or null when they cannot be loaded [FLG-26, FLG-27]. */
export const loadSettings = (): Promise<Settings | null> => callApi(startUp.settings).catch(() => null);
