import type { HelpTopic } from '@portal/ui/layout/help-request';

/** One sub-category of an entry; its parts are rendered in this order [HLP-04]. */
export interface FaqPart {
  readonly subTitle?: string;
  readonly text?: string;
  readonly orderedList?: readonly string[];
  readonly unorderedList?: readonly string[];
  readonly subText?: string;
  /** Link to another help topic, the contact form, or the Transfers page. */
  readonly action?: { readonly label: string; readonly to: HelpTopic | 'contact' | 'transfers' };
  /** Left out of the short variant [FLG-14]. */
  readonly detail?: true;
}

/** One entry of the accordion [HLP-03, HLP-05]. */
export interface FaqEntry {
  readonly id: string;
  readonly title: string;
  readonly parts: readonly FaqPart[];
  readonly troubleshooting?: readonly FaqPart[];
}

/** The fee text of a brand [HLP-16, BRD-09]. */
export type FeeText = 'two-tier' | 'one-percent' | readonly string[];

/** Variants of the FAQ, selected by the flag faqVariant; any other value means 'standard' [HLP-18, FLG-14]. */
const faqVariants = ['standard', 'short'] as const;
export type FaqVariant = (typeof faqVariants)[number];

export const parseVariant = (value: string): FaqVariant =>
  faqVariants.find(variant => variant === value) ?? faqVariants[0];

/** The entries of a variant: 'short' omits details and troubleshooting. */
export function entriesOf(entries: readonly FaqEntry[], variant: FaqVariant): readonly FaqEntry[] {
  if (variant === 'standard') return entries;
  return entries.map(({ id, title, parts }) => ({ id, title, parts: parts.filter(({ detail }) => detail !== true) }));
}

const searchTextOf = ({ title, parts, troubleshooting = [] }: FaqEntry): string =>
  [title, ...[...parts, ...troubleshooting].flatMap(textsOf)].join(' ');

const textsOf = ({ subTitle = '', text = '', orderedList = [], unorderedList = [], subText = '' }: FaqPart) => [
  subTitle,
  text,
  ...orderedList,
  ...unorderedList,
  subText,
];

/**
 * The entries that have, for every search term, a word that starts with it. Entries whose title matches all terms come
 * first. Returns all entries for an empty search.
 */
export function findEntries(entries: readonly FaqEntry[], search: string): readonly FaqEntry[] {
  const terms = splitWords(search);
  const hasAll = (text: string): boolean => {
    const words = splitWords(text);
    return terms.every(term => words.some(word => word.startsWith(term)));
  };
  const [titleMatches, others] = [
    entries.filter(({ title }) => hasAll(title)),
    entries.filter(({ title }) => !hasAll(title)),
  ];
  return [...titleMatches, ...others.filter(entry => hasAll(searchTextOf(entry)))];
}

/** Words and numbers in lower case, without punctuation around them: '$3.00' gives '3.00'. */
const splitWords = (text: string): readonly string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}.%-]*/gu) ?? [];
