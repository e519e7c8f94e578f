import { configText } from '../browser/config';

/**
 * When support answers and how soon, from the settings of the deployment; null if they do not say. Read here and not with
 * the rest of the configuration, because only dialogs that load later show it.
 */
export function readSupportHours(): string | null {
  try {
    const settings: unknown = JSON.parse(configText() ?? 'null');
    const isObject = typeof settings === 'object' && settings !== null && 'supportHours' in settings;
    return isObject && typeof settings.supportHours === 'string' ? settings.supportHours : null;
  } catch {
    return null;
  }
}
