/** A link in a legal text: a page of the portal by name, or an external URL of the configuration. */
export type LegalLink =
  | { readonly page: string; readonly label: string; readonly note: string }
  | { readonly site: 'finra' | 'sipc' | 'brokerCheck' | 'formCrs'; readonly label: string; readonly note: string };

/** A paragraph (string), or a block of another kind. */
export type LegalBlock =
  | string
  | { readonly list: readonly string[] }
  /** Terms with descriptions, such as categories with examples. */
  | { readonly facts: readonly (readonly [term: string, text: string])[] }
  /** Records: the first cell of a row is its name, the others are labeled by column name. */
  | { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | { readonly links: readonly LegalLink[] };

interface LegalSection {
  /** URL fragment of the section. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly LegalBlock[];
}

/**
 * One disclosure page as data. `{brand}` is replaced by the brand name in any text. All texts are samples: a deployment
 * supplies its own [HLP-21].
 */
export interface LegalText {
  readonly title: string;
  /** ISO date of the last revision. */
  readonly revised: string;
  readonly summary: string;
  readonly sections: readonly LegalSection[];
}

export const fillBrand = (text: string, brandName: string): string => text.replaceAll('{brand}', brandName);
