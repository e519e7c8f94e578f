/** Brand content of the sign-in screens. The web app holds the brands and passes the active one. */
export interface AuthBrand {
  readonly name: string;
  /** SVG path data of the logo in a 24 × 24 box. */
  readonly mark: string;
  readonly headline: string;
  readonly pitch: string;
  /** Short facts under the pitch, such as the venue's hours and memberships. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

/**
 * A footer link of the sign-in screens; `to` is a portal page, `href` another site, or '#…' for a dialog over the page.
 */
export interface LegalLink {
  readonly label: string;
  readonly to?: string;
  readonly href?: string;
}
