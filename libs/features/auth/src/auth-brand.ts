/** What the sign-in screens show of a brand. The web app holds the brands and passes the one in force. */
export interface AuthBrand {
  readonly name: string;
  /** Path data of the mark in a box of 24. */
  readonly mark: string;
  readonly headline: string;
  readonly pitch: string;
  /** Short facts under the pitch, such as the hours of the venue and its memberships. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

/** A link at the foot of the sign-in screens; `to` is a page of the portal, `href` another site, or '#…' for what opens over the page. */
export interface LegalLink {
  readonly label: string;
  readonly to?: string;
  readonly href?: string;
}
