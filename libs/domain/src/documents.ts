import type { documentKinds } from './lookups';

export type DocumentKind = (typeof documentKinds)[number];

/** What an account is opened with; the specification names no types (docs/decisions/0015-documents.md). */
export const openingDocumentTypes = ['customer-agreement', 'account-application', 'form-w-9'] as const;
export type OpeningDocumentType = (typeof openingDocumentTypes)[number];

/** Tax lot data and the details of 1099-DIV are CSV files; all else is PDF [DOC-09 to DOC-11]. */
export const documentContentType = (kind: string): 'text/csv' | 'application/pdf' =>
  kind === 'tax lot data' || kind === '1099-DIV details' ? 'text/csv' : 'application/pdf';

/** Whether a document belongs to the kind asked for: 'taxDoc' stands for every tax document. */
export function isOfKind(kind: DocumentKind, wanted: DocumentKind): boolean {
  return kind === wanted || (wanted === 'taxDoc' && kind !== 'statements' && kind !== 'tradeConf');
}

/** Not allowed in a file name of one of the usual systems, or able to turn its reading direction (T22). */
const unsafe =
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  /[<>:"/\\|?*\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff\ud800-\udfff]/g;
const longestName = 100;

/** A part of a file name in which nothing is left that a system does not take or that hides what the file is. */
export const safeFileName = (text: string): string =>
  text
    .replace(unsafe, '_')
    .trim()
    .replace(/^\.+|[. ]+$/g, '_');

/**
 * '{type}_{YYYY-MM-DD}_{account name}.pdf' or '.csv' [DOC-12]: a name that every system can save, whatever the account is
 * called. `date` is an ISO date; `reference` stands at the end where there may be several of a kind and day.
 */
export function formatDocumentName(facts: {
  readonly type: string;
  readonly date: string;
  readonly accountName: string;
  readonly reference?: string;
}): string {
  const extension = documentContentType(facts.type) === 'text/csv' ? 'csv' : 'pdf';
  const reference = facts.reference === undefined ? '' : `_${safeFileName(facts.reference)}`;
  const name = safeFileName(facts.accountName).slice(0, longestName).trim();
  return `${safeFileName(facts.type)}_${safeFileName(facts.date)}_${name === '' ? '_' : name}${reference}.${extension}`;
}
