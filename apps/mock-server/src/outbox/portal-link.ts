/** The client id that stands before the portal's addresses; null or left out for the usual brand [BRD-01]. */
export interface Sender {
  readonly clientId?: string | null;
}

/** A link into the portal as mails carry it: 'login?iid=1' gives '/investors/login?iid=1', or '/harbor/investors/login?iid=1'. */
export const portalLink = (page: string, { clientId }: Sender): string =>
  `${clientId == null ? '' : `/${clientId}`}/investors/${page}`;
