import type { FileType } from '@portal/contracts/routing/route';
import { parseErrorBody, type ErrorItem } from '@portal/domain/access/failures';
import { parseJson } from '../browser/parse-json.ts';

/** Result of a file download: the file, the errors of the server, an empty body or content that is not allowed. */
export type FileResult =
  | { readonly kind: 'file'; readonly file: Blob }
  | { readonly kind: 'errors'; readonly errors: readonly ErrorItem[] }
  | { readonly kind: 'empty' | 'malformed' };

/** The first five bytes of every PDF: '%PDF-'. */
const pdfMark = [0x25, 0x50, 0x44, 0x46, 0x2d];

/**
 * Reads a successful response of a file route (T22, S-20). Accepts only the content types that the route declares; a
 * PDF must begin with the PDF signature. A JSON body is read as an error body.
 */
export async function readFile(response: Response, types: readonly FileType[]): Promise<FileResult> {
  const file = await response.blob();
  const [type = ''] = (response.headers.get('content-type') ?? '').toLowerCase().split(';');
  if (file.size === 0) return { kind: 'empty' };
  if (type.trim() === 'application/json') return readErrors(await file.text());
  const known = types.find(each => each === type.trim());
  if (known === undefined) return { kind: 'malformed' };
  if (known === 'application/pdf' && !(await beginsLikePdf(file))) return { kind: 'malformed' };
  return { kind: 'file', file };
}

function readErrors(text: string): FileResult {
  const errors = parseErrorBody(parseJson(text));
  return errors.length > 0 ? { kind: 'errors', errors } : { kind: 'malformed' };
}

async function beginsLikePdf(file: Blob): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, pdfMark.length).arrayBuffer());
  return pdfMark.every((byte, i) => start[i] === byte);
}
