import type { BrandPalette } from '@portal/ui/brand-colors';

/** All that differs between brands. A brand is one file under brands/; it is chosen by the client id in the path (docs/branding.md). */
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
  /** Address of that site, and of the brand's own support, where they are not the deployment's [BRD-07]. */
  readonly parentUrl?: string;
  readonly supportEmail?: string;
  /** Its colors as in brands/{client id}.css, which is written from them; none for the default brand, which the tokens draw. */
  readonly palette?: BrandPalette;
  /** How the help explains the trading fee: in two tiers, or as 1% with a $0.01 minimum [BRD-09]. */
  readonly feeText: 'two-tier' | 'one-percent';
  /** Whether its users must have signed their application before they get in [ACS-13, BRD-10]. */
  readonly requiresSignature: boolean;
}
