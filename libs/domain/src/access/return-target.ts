/** Maximum length of a return target, which must be a plain path of this portal [RTE-54, SGN-18]. */
const maxLength = 1_000;
const plainPath = /^(?:\/([A-Za-z0-9][A-Za-z0-9-]{0,39}))?\/investors(?:\/[A-Za-z0-9][A-Za-z0-9._~-]*)*\/?$/;
/** Unreserved and separator characters, and percent-encoded bytes except control characters. */
const plainQuery = /^(?:[A-Za-z0-9._~!$'()*+,;:@/?=&-]|%[2-7][0-9A-Fa-f]|%[89A-Fa-f][0-9A-Fa-f])*$/;

/** Returning to one of these pages would sign out or ask to sign in again. */
const refusedPages = new Set(['login', 'logout', 'migration', 'two-factor']);

/**
 * Return target that is safe to store and follow: a path under /investors or /{clientId}/investors with an optional
 * query and fragment. Null for anything else: other origins and schemes, dots, doubled or encoded slashes, unknown
 * client ids (if the known ones are passed), and the sign-in and sign-out pages.
 */
export function parseReturnTarget(text: unknown, knownClientIds?: readonly string[]): string | null {
  if (typeof text !== 'string' || text.length > maxLength) return null;
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(text) ?? [];
  const match = plainPath.exec(path);
  if (!match || !plainQuery.test(query) || !plainQuery.test(fragment.slice(1))) return null;
  const clientId = match[1];
  if (clientId !== undefined && knownClientIds && !knownClientIds.includes(clientId)) return null;
  const page = path.replace(/^.*?\/investors\/?/, '').replace(/\/$/, '');
  return refusedPages.has(page.toLowerCase()) ? null : text;
}
