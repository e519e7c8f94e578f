import { clientIdFrom, pageFrom } from '@portal/client/paths';
import { halyard } from './brands/halyard';

/** All that differs between brands. A brand is one file under brands/; it is chosen by the client id in the path. */
export interface Brand {
  readonly name: string;
  /** Path data of the mark in a box of 24. */
  readonly mark: string;
  readonly headline: string;
  readonly pitch: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** The line under the footer's links. */
  readonly legalLine: string;
  /** The company behind the brand, for the way back to its site [BRD-08]. */
  readonly parentSite: string;
  /** Whether its users must have signed their application before they get in [ACS-13, BRD-10]. */
  readonly requiresSignature: boolean;
}

const byClientId: Readonly<Record<string, Brand>> = {};

/** The brand of a client id; the default one without an id and for an unknown one [BRD-01, BRD-05]. */
export const brandFor = (clientId: string | null): Brand => byClientId[clientId ?? ''] ?? halyard;

/** The brand of an address of the portal. */
export const brandAt = (pathname: string): Brand =>
  brandFor(pageFrom(pathname) === null ? null : clientIdFrom(pathname));

/** Text of the browser's tab [BRD-06]. */
export const formatTitle = (page: string, brand: Brand): string => `${page} - ${brand.name}`;
