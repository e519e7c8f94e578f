import type { IssueKind } from '@portal/contracts/comparison/issues';

/** What is wrong with a response, a list or a message. */
export type Kind =
  | IssueKind
  | 'other form'
  | 'other status'
  | 'other content type'
  | 'not listed'
  | 'does not add up'
  | 'no response';

/** A deviation from the contract. It holds no value of a response: fields are named, values are not. */
export interface Finding {
  /** 'orders.list', or the topic of a live message: 'live.quote'. */
  readonly route: string;
  /** Field, with `[]` for the rows of a list and `*` for any key: 'orders[].status.name'. Empty for the response itself. */
  readonly path: string;
  readonly kind: Kind;
  /** What is expected, as the end of a sentence without a full stop. */
  readonly message: string;
  /** What the portal does with it. */
  readonly effect: string;
}

/** Something to know that is no deviation. */
export interface Note {
  readonly route: string;
  readonly message: string;
}

/** A part of the contract that nothing was found out about, and why. */
export interface Unverified {
  readonly route: string;
  readonly kind: 'not called' | 'empty list' | 'no message';
  readonly message: string;
}

/** Result of a verification. */
export interface Report {
  readonly findings: readonly (Finding & { readonly count: number })[];
  readonly notes: readonly Note[];
  readonly unverified: readonly Unverified[];
  /** Names of the additions that the back end does not offer. */
  readonly notOffered: readonly string[];
  /** Names of the routes of which a successful response was checked. */
  readonly checked: readonly string[];
  readonly calls: number;
  readonly messages: number;
}

/** Findings that say the same, once, with how often they occurred. */
export function countFindings(all: readonly Finding[]): Report['findings'] {
  const found = new Map<string, Finding & { count: number }>();
  for (const each of all) {
    const key = [each.route, each.path, each.kind, each.message].join('\n');
    const known = found.get(key);
    if (known === undefined) found.set(key, { ...each, count: 1 });
    else known.count += 1;
  }
  return [...found.values()];
}

/** What the portal does with more than one kind of finding. */
export const effects = {
  open: 'data of users are open to everyone',
  fails: 'the call counts as failed: what depends on it is left out, or says that it could not be loaded',
  done: 'the command counts as done, as after any 2xx; what it did is read from the lists and the live feed',
  rows: 'rows are missing or shown twice',
  unknown: 'it is unknown: a screen shows "-" or leaves it out',
  /** Of a value: nothing is lost. */
  read: 'it is read in this form too',
  figures: 'figures of the portal contradict each other',
} as const;
