import type { BrandPalette } from '@portal/ui/theme/brand-colors';

/**
 * Everything that differs between brands. Each brand is one file under brands/, selected by the client id in the path
 * (docs/branding.md).
 */
export interface Brand {
  readonly name: string;
  /** SVG path of the logo in a 24 by 24 box. */
  readonly mark: string;
  readonly headline: string;
  readonly pitch: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** The line under the footer's links. */
  readonly legalLine: string;
  /** Company behind the brand, for the link to its site [BRD-08]. */
  readonly parentSite: string;
  /** URL of that site, and the brand's own support, if they differ from the deployment's [BRD-07]. */
  readonly parentUrl?: string;
  readonly supportEmail?: string;
  /**
   * Source of brands/{client id}.css, which is generated from it; undefined for the default brand, whose colors are the
   * tokens.
   */
  readonly palette?: BrandPalette;
  /** Explanation of the trading fee in the help: two tiers, or 1% with a $0.01 minimum [BRD-09]. */
  readonly feeText: 'two-tier' | 'one-percent';
  /** True if users need a signed application for access [ACS-13, BRD-10]. */
  readonly requiresSignature: boolean;
}
