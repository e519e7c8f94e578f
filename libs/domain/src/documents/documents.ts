import { documentKinds } from '../accounts/lookups';
import { byPlainCode, plainCode } from '../codes/spelling';

/** Kind of a document. */
export type DocumentKind = (typeof documentKinds)[number];

/** Documents signed at account opening; the specification names no types (docs/decisions/0015-documents.md). */
export const openingDocumentTypes = ['customer-agreement', 'account-application', 'form-w-9'] as const;
/** Type of an opening document. */
export type OpeningDocumentType = (typeof openingDocumentTypes)[number];

const kindsByCode = byPlainCode<DocumentKind>([
  ...documentKinds.map(kind => [kind, kind] as const),
  ...['tax lots', '1099-B tax lots', '1099-B tax lot data'].map(name => [name, 'tax lot data'] as const),
]);

/** A row of the document list with its exact kind, where a server writes 'taxDoc' as type and the form in a field of its own. */
export function completeDocument(row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { type } = row;
  if (typeof type !== 'string' || plainCode(type) !== 'taxdoc') return row;
  const kinds = Object.values(row).map(each =>
    typeof each === 'string' ? kindsByCode.get(plainCode(each)) : undefined,
  );
  return { ...row, exactKind: kinds.find(kind => kind !== undefined && kind !== 'taxDoc') };
}

/** Content type: CSV for tax lot data and 1099-DIV details, PDF for everything else [DOC-09 to DOC-11]. */
export const documentContentType = (kind: string): 'text/csv' | 'application/pdf' =>
  kind === 'tax lot data' || kind === '1099-DIV details' ? 'text/csv' : 'application/pdf';

/** True if a document matches the requested kind: 'taxDoc' matches every tax document. */
export function isOfKind(kind: DocumentKind, requested: DocumentKind): boolean {
  return kind === requested || (requested === 'taxDoc' && kind !== 'statements' && kind !== 'tradeConf');
}

/** Characters that common file systems reject, or that change the text direction (T22). */
const unsafe =
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  /[<>:"/\\|?*\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff\ud800-\udfff]/g;
const longestName = 100;

/** Part of a file name without characters that file systems reject or that disguise the file type. */
export const safeFileName = (text: string): string =>
  text
    .replace(unsafe, '_')
    .trim()
    .replace(/^\.+|[. ]+$/g, '_');

/**
 * File name '{type}_{YYYY-MM-DD}_{account name}.pdf' or '.csv' [DOC-12], safe for every file system. `date` is an ISO
 * date; `reference` is appended if there may be several documents of a kind per day.
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
