import { configText } from '@portal/client/browser/config';
import { formatProblem, readSettings } from '@portal/contracts/configuration/check-settings';
import { settingsPlaceholder } from '@portal/contracts/configuration/page-settings';

/**
 * Checks the configuration in the page by its schema, and lists what is wrong in the console, for the operator. Loaded
 * beside the first screen, because the schema is not needed to draw it.
 * @returns true if nothing is wrong
 */
export function checkConfiguration(): boolean {
  const text = configText();
  const { problems } =
    text === null || text.trim() === settingsPlaceholder
      ? { problems: [{ path: '', message: 'The page has no settings.' }] }
      : readSettings(text);
  if (problems === undefined) return true;
  // eslint-disable-next-line no-restricted-syntax -- for the operator; the page tells the investor
  console.error(
    `The portal configuration isn’t valid (see docs/deploy.md).\n${problems.map(formatProblem).join('\n')}`,
  );
  return false;
}
