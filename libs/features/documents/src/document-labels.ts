import { documentContentType, formatDocumentName } from '@portal/domain/documents/documents';
import { documentKinds } from '@portal/domain/accounts/lookups';
import { formatStatus, missing } from '@portal/ui/format/format';
import { formatDate } from '@portal/ui/format/format-time';

/**
 * A page of the documents section: all documents, or, while transactions are self-cleared, statements and others
 * separately [DOC-17].
 */
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

/** Label of a document kind; one that this version does not know is shown as the server names it. */
export const kindLabel = (kind: string): string => labels[kind] ?? formatStatus(kind);

interface NamedDocument {
  readonly id: string;
  readonly type: string | null;
  readonly title: string | null;
  /** ISO date. */
  readonly date: string | null;
  readonly fileName: string | null;
}

/** Title of a document: its kind and date if the server sends none, at last its id. */
export const documentTitle = ({ id, title, type, date }: NamedDocument): string =>
  title ?? (type === null ? `Document ${id}` : [kindLabel(type), date && formatDate(date)].filter(Boolean).join(', '));

/** File name for a download that the server does not name: kind, date, and account [DOC-12], or its id if one is unknown. */
export function documentFileName({ id, fileName, type, date }: NamedDocument, accountName: string | null): string {
  if (fileName !== null) return fileName;
  if (type !== null && date !== null && accountName !== null) return formatDocumentName({ type, date, accountName });
  return `document-${id}.${documentContentType(type ?? '') === 'text/csv' ? 'csv' : 'pdf'}`;
}

/** Format of a kind of documents, '-' for a document of an unknown kind. */
export const formatLabel = (kind: string | null): string =>
  kind === null ? missing : documentContentType(kind) === 'text/csv' ? 'CSV' : 'PDF';

/** A group of kinds; with several kinds, the first stands for all of them and each can be chosen. */
export interface KindGroup {
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

/**
 * All kinds. The server filters by one kind or none, so this includes statements, also on the page of other documents.
 */
export const allKinds = 'all';

const one = (value: string, label: string): KindGroup => ({ label, choices: [{ value, label }] });

/** The kind that stands for all tax forms. */
export const allTaxForms = 'taxDoc';

/** The tax forms, all of them first. */
export const taxForms: KindGroup = {
  label: 'Tax forms',
  choices: documentKinds
    .filter(kind => kind !== 'statements' && kind !== 'tradeConf')
    .map(kind => ({
      value: kind,
      label:
        kind === allTaxForms ? 'All tax forms' : `${kindLabel(kind)}${formatLabel(kind) === 'CSV' ? ' (CSV)' : ''}`,
    })),
};

const groups = {
  all: one(allKinds, 'All'),
  statements: one('statements', 'Statements'),
  confirmations: one('tradeConf', 'Confirmations'),
} as const;

/** The groups of kinds of a page; the first kind of the first one is the default [DOC-16]. */
export function kindGroups(part: DocumentsPart): readonly KindGroup[] {
  return {
    all: [groups.all, groups.statements, groups.confirmations, taxForms],
    statements: [groups.statements],
    other: [groups.confirmations, taxForms, groups.all],
  }[part];
}

/** Messages with the wording of the specification (specification 1 section 8). */
export const documentErrors = {
  file: 'Error loading Document.',
  opening: 'Error loading account data.',
} as const;
