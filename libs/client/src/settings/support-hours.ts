import { configText } from '../browser/config';
import { parseJson } from '../browser/parse-json';

/**
 * When support answers and how soon, from the settings of the deployment; null if they do not say. Read here and not with
 * the rest of the configuration, because only dialogs that load later show it.
 */
export function readSupportHours(): string | null {
  const settings = parseJson(configText());
  const isObject = typeof settings === 'object' && settings !== null && 'supportHours' in settings;
  return isObject && typeof settings.supportHours === 'string' ? settings.supportHours : null;
}
