/** The client id in the portal's addresses; null or omitted for the default brand [BRD-01]. */
export interface Sender {
  readonly clientId?: string | null;
}

/**
 * A link into the portal for mails: 'login?iid=1' gives '/investors/login?iid=1', or '/harbor/investors/login?iid=1'.
 */
export const portalLink = (page: string, { clientId }: Sender): string =>
  `${clientId == null ? '' : `/${clientId}`}/investors/${page}`;
