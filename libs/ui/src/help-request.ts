/** Topics of the help, as they stand in an address: '#help=fees' [HLP-01]. 'acat' has a drawer of its own [HLP-07]. */
const helpTopics = [
  'opening-an-account',
  'two-factor',
  'fees',
  'order-hours',
  'bank-linking',
  'moving-shares',
  'cost-basis',
  'supported-browsers',
  'acat',
] as const;
export type HelpTopic = (typeof helpTopics)[number];

/**
 * Target of a plain link (`<a href={helpHref('fees')}>`) that opens the help drawer over the page that is open, whose own
 * address and query stay as they are. Without a topic the drawer opens at its beginning.
 */
export const helpHref = (topic?: HelpTopic): string => (topic === undefined ? '#help' : `#help=${topic}`);

/** Opens the help drawer over the page that is open, at a topic or at its beginning. The browser's Back closes it. */
export function askHelp(topic?: HelpTopic): void {
  window.location.hash = helpHref(topic);
}

/** What an address asks of the help: a topic, its beginning ('start', also for a topic that is not known), or nothing. */
export type HelpRequest = HelpTopic | 'start' | null;

/** Reads '#help=acat' and '?help=acat' alike; `#help` alone asks for the beginning. */
export function readHelpRequest({ search, hash }: { search: string; hash: string }): HelpRequest {
  const given = new URLSearchParams(hash.slice(1)).get('help') ?? new URLSearchParams(search).get('help');
  if (given === null) return null;
  return helpTopics.find(topic => topic === given) ?? 'start';
}

/** The same address without what it asks of the help. */
export function withoutHelp({ search, hash }: { search: string; hash: string }): { search: string; hash: string } {
  const query = new URLSearchParams(search);
  const isAsked = query.has('help');
  query.delete('help');
  const rest = query.size === 0 ? '' : `?${query.toString()}`;
  // A query that asks for nothing stays letter for letter as it was.
  return { search: isAsked ? rest : search, hash: isHelpHash(hash) ? '' : hash };
}

const isHelpHash = (hash: string): boolean => new URLSearchParams(hash.slice(1)).has('help');
