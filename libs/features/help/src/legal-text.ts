/** Links that a legal text may hold: a page of the portal by its name, or an address of the configuration. */
export type LegalLink =
  | { readonly page: string; readonly label: string; readonly note: string }
  | { readonly site: 'finra' | 'sipc' | 'brokerCheck' | 'formCrs'; readonly label: string; readonly note: string };

/** A paragraph, or one of the other shapes that text takes. */
export type LegalBlock =
  | string
  | { readonly list: readonly string[] }
  /** Terms with their meaning, such as categories with examples. */
  | { readonly facts: readonly (readonly [term: string, text: string])[] }
  /** Records, the name first and then what is said of each under the names of the columns. */
  | { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | { readonly links: readonly LegalLink[] };

interface LegalSection {
  /** Fragment of the section's address. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly LegalBlock[];
}

/**
 * One disclosure page as data. `{brand}` in any text stands for the name of the brand. All texts are samples: a deployment
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
