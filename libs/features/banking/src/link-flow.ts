import type { LinkToken } from '@portal/contracts/banking';
import { isSameBankAccount } from '@portal/domain/banking';

/** What the portal does with the events of the bank-linking provider's modal (specification 1 section 4). */

export interface LinkFlow {
  /** The modal is on the screen. */
  readonly shown: boolean;
  /** The investor has looked for a bank [BNK-14]. */
  readonly searched: boolean;
  readonly succeeded: boolean;
  /** The wire-transfer dialog is to open: somebody looked for a bank and left without one [BNK-15]. */
  readonly wire: boolean;
}

export type LinkEvent = 'open' | 'search' | 'handoff' | 'success' | 'exit';

export const closedLink: LinkFlow = { shown: false, searched: false, succeeded: false, wire: false };

/**
 * The next state. Exit and handoff hide the modal [BNK-17, BNK-18]; an exit after a search opens the wire-transfer dialog,
 * one without a search does not [BNK-15, BNK-16], and the exit that follows a success does not either.
 */
export function stepLink(flow: LinkFlow, event: LinkEvent): LinkFlow {
  switch (event) {
    case 'open':
      return { ...closedLink, shown: true };
    case 'search':
      return { ...flow, searched: true };
    case 'handoff':
      return { ...flow, shown: false };
    case 'success':
      return { ...flow, shown: false, succeeded: true };
    case 'exit':
      return { ...flow, shown: false, wire: flow.searched && !flow.succeeded };
  }
}

/** What a success is for, and the path that it is posted to [BNK-19]. */
export interface LinkTarget {
  readonly kind: 'add' | 'verify' | 'reauthorize';
  readonly url: string;
}

const kinds = ['add', 'verify', 'reauthorize'] as const;

/**
 * What the success URL of a link token stands for: adding accounts, micro-deposit verification or re-authorization
 * [APT-32, BNK-19]. The server says it, else a word of the path does. Null for a missing URL, or one that says neither [BNK-31].
 */
export function readLinkTarget({
  successUrl: url,
  purpose,
}: Pick<LinkToken, 'successUrl' | 'purpose'>): LinkTarget | null {
  if (!url) return null;
  const kind = kinds.find(each => each === purpose) ?? kindOfPath(url.replace(/[?#].*$/, ''));
  return kind === null ? null : { kind, url };
}

function kindOfPath(path: string): LinkTarget['kind'] | null {
  if (/micro|verif/i.test(path)) return 'verify';
  if (/auth|update|reconnect|relink/i.test(path)) return 'reauthorize';
  return /\/accounts\/?$/i.test(path) ? 'add' : null;
}

type Marks = Parameters<typeof isSameBankAccount>[0];

/** Whether one of the chosen accounts is linked already: told before a duplicate exists. */
export const hasDuplicate = (linked: readonly Marks[], institutionId: string, chosen: readonly Marks[]): boolean =>
  chosen.some(each => linked.some(known => isSameBankAccount(known, { ...each, institutionId })));
