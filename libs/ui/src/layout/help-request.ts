/** Help topics, as in an address: '#help=fees' [HLP-01]. 'acat' has its own drawer [HLP-07]. */
const helpTopics = [
  'opening-an-account',
  'two-factor',
  'fees',
  'order-hours',
  'bank-linking',
  'deposits',
  'moving-shares',
  'wallets',
  'cost-basis',
  'documents',
  'supported-browsers',
  'acat',
] as const;
export type HelpTopic = (typeof helpTopics)[number];

/**
 * Target of a plain link (`<a href={helpHref('fees')}>`) that opens the help drawer over the current page, whose path
 * and query stay unchanged. Without a topic the drawer opens at its start.
 */
export const helpHref = (topic?: HelpTopic): string => (topic === undefined ? '#help' : `#help=${topic}`);

/** Opens the help drawer over the current page, at a topic or at its start. The browser's Back closes it. */
export function askHelp(topic?: HelpTopic): void {
  window.location.hash = helpHref(topic);
}

/** The help request in an address: a topic, 'start' (also for an unknown topic), or null for none. */
export type HelpRequest = HelpTopic | 'start' | null;

/** Reads '#help=acat' and '?help=acat' alike; `#help` alone requests the start. */
export function readHelpRequest({ search, hash }: { search: string; hash: string }): HelpRequest {
  const requested = new URLSearchParams(hash.slice(1)).get('help') ?? new URLSearchParams(search).get('help');
  if (requested === null) return null;
  return helpTopics.find(topic => topic === requested) ?? 'start';
}

/** The same address without its help request. */
export function withoutHelp({ search, hash }: { search: string; hash: string }): { search: string; hash: string } {
  const query = new URLSearchParams(search);
  const isAsked = query.has('help');
  query.delete('help');
  const rest = query.size === 0 ? '' : `?${query.toString()}`;
  // A query without a help request stays unchanged to the letter.
  return { search: isAsked ? rest : search, hash: isHelpHash(hash) ? '' : hash };
}

const isHelpHash = (hash: string): boolean => new URLSearchParams(hash.slice(1)).has('help');
