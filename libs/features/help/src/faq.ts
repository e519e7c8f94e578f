import type { HelpTopic } from '@portal/ui/help-request';

/** One sub-category of an entry; what it has is drawn in this order [HLP-04]. */
export interface FaqPart {
  readonly subTitle?: string;
  readonly text?: string;
  readonly orderedList?: readonly string[];
  readonly unorderedList?: readonly string[];
  readonly subText?: string;
  /** A way on: another topic of the help, the contact form, or the Transfers page. */
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

/** The fee that a brand's help tells [HLP-16, BRD-09]. */
export type FeeText = 'two-tier' | 'one-percent';

/** Variants of the FAQ that the flag faqVariant chooses between; any other value means 'standard' [HLP-18, FLG-14]. */
const faqVariants = ['standard', 'short'] as const;
export type FaqVariant = (typeof faqVariants)[number];

export const parseVariant = (value: string): FaqVariant =>
  faqVariants.find(variant => variant === value) ?? faqVariants[0];

/** The entries in a variant: 'short' keeps what answers the question and leaves details and troubleshooting out. */
export function entriesOf(entries: readonly FaqEntry[], variant: FaqVariant): readonly FaqEntry[] {
  if (variant === 'standard') return entries;
  return entries.map(({ id, title, parts }) => ({ id, title, parts: parts.filter(({ detail }) => detail !== true) }));
}

const wordsOf = ({ title, parts, troubleshooting = [] }: FaqEntry): string =>
  [title, ...[...parts, ...troubleshooting].flatMap(textsOf)].join(' ');

const textsOf = ({ subTitle = '', text = '', orderedList = [], unorderedList = [], subText = '' }: FaqPart) => [
  subTitle,
  text,
  ...orderedList,
  ...unorderedList,
  subText,
];

/**
 * The entries in which some word begins with each word of a search; those whose title has them all come first. All entries
 * for an empty search.
 */
export function findEntries(entries: readonly FaqEntry[], search: string): readonly FaqEntry[] {
  const wanted = splitWords(search);
  const hasAll = (text: string): boolean => {
    const words = splitWords(text);
    return wanted.every(start => words.some(word => word.startsWith(start)));
  };
  const [named, others] = [entries.filter(({ title }) => hasAll(title)), entries.filter(({ title }) => !hasAll(title))];
  return [...named, ...others.filter(entry => hasAll(wordsOf(entry)))];
}

/** Words and figures in lower case, without what stands around them: '$3.00' gives '3.00'. */
const splitWords = (text: string): readonly string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}.%-]*/gu) ?? [];
