import type { LinkToken } from '@portal/contracts/endpoints/banking';
import { isSameBankAccount } from '@portal/domain/transfers/banking';

/** How the portal reacts to the events of the bank-linking provider's modal (specification 1 section 4). */

export interface LinkFlow {
  /** The modal is visible. */
  readonly shown: boolean;
  /** The investor searched for a bank [BNK-14]. */
  readonly searched: boolean;
  readonly succeeded: boolean;
  /** The wire-transfer dialog must open: the investor searched for a bank and left without linking one [BNK-15]. */
  readonly wire: boolean;
}

export type LinkEvent = 'open' | 'search' | 'handoff' | 'success' | 'exit';

export const closedLink: LinkFlow = { shown: false, searched: false, succeeded: false, wire: false };

/**
 * Next state for an event. Exit and handoff hide the modal [BNK-17, BNK-18]; an exit opens the wire-transfer dialog
 * only after a search [BNK-15, BNK-16] and not after a success.
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

/** Purpose of a success, and the path to post it to [BNK-19]. */
export interface LinkTarget {
  readonly kind: 'add' | 'verify' | 'reauthorize';
  readonly url: string;
}

const kinds = ['add', 'verify', 'reauthorize'] as const;

/**
 * Purpose of a link token's success URL: adding accounts, micro-deposit verification or re-authorization [APT-32,
 * BNK-19]. Taken from the server's field, else from a segment of the path. Null if the URL is missing or matches
 * neither [BNK-31].
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

/** True if one of the chosen accounts is already linked; checked before a duplicate is created. */
export const hasDuplicate = (linked: readonly Marks[], institutionId: string, chosen: readonly Marks[]): boolean =>
  chosen.some(each => linked.some(known => isSameBankAccount(known, { ...each, institutionId })));
