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

/** What a success is for [BNK-19]. */
export type LinkTarget =
  { readonly kind: 'add' } | { readonly kind: 'verify' | 'reauthorize'; readonly bankId: string };

const forBank = /\/ach\/accounts\/([^/?#]+)\/(micro-deposits|reauthorization)$/;

/**
 * What the success URL of a link token stands for: adding accounts, micro-deposit verification or re-authorization
 * [APT-32, BNK-19]. Null for a missing one, or one that this build does not know [BNK-31].
 */
export function parseSuccessUrl(url: string | null | undefined): LinkTarget | null {
  if (!url) return null;
  if (/\/ach\/accounts$/.test(url)) return { kind: 'add' };
  const [, bankId, path] = forBank.exec(url) ?? [];
  if (bankId === undefined) return null;
  return { kind: path === 'micro-deposits' ? 'verify' : 'reauthorize', bankId: decodeURIComponent(bankId) };
}

interface Linked {
  readonly institutionId?: string | null | undefined;
  readonly mask?: string | null | undefined;
}

/** Whether one of the chosen accounts is linked already: told before a duplicate exists. */
export const hasDuplicate = (
  linked: readonly Linked[],
  institutionId: string,
  chosen: readonly { readonly mask: string | null }[],
): boolean =>
  chosen.some(
    ({ mask }) => mask !== null && linked.some(each => each.institutionId === institutionId && each.mask === mask),
  );
