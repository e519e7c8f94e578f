/** Where to go after signing in: only a page of this portal, written plainly [RTE-54, SGN-18]. */
const longest = 1_000;
const plainPath = /^(?:\/([A-Za-z0-9][A-Za-z0-9-]{0,39}))?\/investors(?:\/[A-Za-z0-9][A-Za-z0-9._~-]*)*\/?$/;
/** Unreserved and separator characters, and percent-encoded bytes other than control characters. */
const plainQuery = /^(?:[A-Za-z0-9._~!$'()*+,;:@/?=&-]|%[2-7][0-9A-Fa-f]|%[89A-Fa-f][0-9A-Fa-f])*$/;

/** Going back to one of these would sign out or ask to sign in again. */
const refusedPages = new Set(['login', 'logout', 'migration', 'two-factor']);

/**
 * A return target that is safe to store and to follow: a path under /investors or /{clientId}/investors with an
 * optional query and fragment. Everything else is null: other origins and schemes, dots, doubled or encoded slashes,
 * other client ids than the known ones (when they are given), and the pages of signing in and out.
 */
export function parseReturnTarget(text: unknown, knownClientIds?: readonly string[]): string | null {
  if (typeof text !== 'string' || text.length > longest) return null;
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(text) ?? [];
  const match = plainPath.exec(path);
  if (!match || !plainQuery.test(query) || !plainQuery.test(fragment.slice(1))) return null;
  const clientId = match[1];
  if (clientId !== undefined && knownClientIds && !knownClientIds.includes(clientId)) return null;
  const page = path.replace(/^.*?\/investors\/?/, '').replace(/\/$/, '');
  return refusedPages.has(page.toLowerCase()) ? null : text;
}
