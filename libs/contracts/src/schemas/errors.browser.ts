import type * as errors from './errors.ts';

/**
 * The browser build replaces errors.ts with this file: the portal reads the errors of any back end by their form
 * (domain/access/failures.ts), so it needs neither the codes of each route nor schemas of their bodies.
 */

/** No schemas. */
// The types say what a server may answer; nothing reads these schemas in the browser.
export const failures = (() => ({})) as unknown as typeof errors.failures;

const lists: unknown = {
  anyCallErrors: [],
  anyChangeErrors: [],
  moneyErrors: [],
  sessionErrors: [],
  twoFactorErrors: [],
};
// Only parameters of `failures`, so their values do not matter.
export const { anyCallErrors, anyChangeErrors, moneyErrors, sessionErrors, twoFactorErrors } = lists as Pick<
  typeof errors,
  'anyCallErrors' | 'anyChangeErrors' | 'moneyErrors' | 'sessionErrors' | 'twoFactorErrors'
>;
