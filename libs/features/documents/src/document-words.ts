import { documentContentType } from '@portal/domain/documents';
import { documentKinds } from '@portal/domain/lookups';

/** A part of the documents section: everything, or, while transactions are self-cleared, statements apart from the rest [DOC-17]. */
export type DocumentsPart = 'all' | 'statements' | 'other';

const labels: Readonly<Record<string, string>> = {
  statements: 'Statement',
  tradeConf: 'Trade confirmation',
  taxDoc: 'Tax summary',
  '1099-B': 'Form 1099-B',
  'tax lot data': 'Tax lot data',
  '1099-DIV': 'Form 1099-DIV',
  '1099-DIV details': 'Form 1099-DIV details',
  K1: 'Schedule K-1',
};

/** What a kind is called; one that this build does not know is shown as it is. */
export const kindLabel = (kind: string): string => labels[kind] ?? kind;

export const formatLabel = (kind: string): 'CSV' | 'PDF' => (documentContentType(kind) === 'text/csv' ? 'CSV' : 'PDF');

const choiceLabels: Readonly<Record<string, string>> = {
  statements: 'Statements',
  tradeConf: 'Trade confirmations',
  taxDoc: 'All tax documents',
};

export interface KindChoice {
  readonly value: string;
  readonly label: string;
}

/** Every kind. The list of the server has one kind or all, so this has the statements in it, also on the page of the others. */
export const allKinds = 'all';

/** The kinds to choose from in a part; the first one is shown until another is chosen. */
export function kindChoices(part: DocumentsPart): readonly KindChoice[] {
  const kinds = documentKinds
    .filter(kind => part === 'all' || (kind === 'statements') === (part === 'statements'))
    .map(kind => ({
      value: kind,
      label: choiceLabels[kind] ?? (formatLabel(kind) === 'CSV' ? `${kindLabel(kind)} (CSV)` : kindLabel(kind)),
    }));
  const all = { value: allKinds, label: 'All documents' };
  return { all: [all, ...kinds], statements: kinds, other: [...kinds, all] }[part];
}

/** Given wording of the catalogue (specification 1 section 8). */
export const documentErrors = {
  file: 'Error loading Document.',
  opening: 'Error loading account data.',
} as const;
