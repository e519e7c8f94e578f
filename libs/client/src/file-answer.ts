import type { FileType } from '@portal/contracts/route';
import { parseErrorBody, type ErrorItem } from '@portal/domain/failures';

/** What a call for a file was answered with: the file, the server's own errors, nothing, or something that is no such file. */
export type FileAnswer =
  | { readonly kind: 'file'; readonly file: Blob }
  | { readonly kind: 'errors'; readonly errors: readonly ErrorItem[] }
  | { readonly kind: 'empty' | 'malformed' };

/** The first five bytes of every PDF. */
const pdfMark = [0x25, 0x50, 0x44, 0x46, 0x2d];

/**
 * Reads a success of a route that answers with a file (T22, S-20): only the content types that the route declares, and of a
 * PDF only one that begins like one. An error body that came in place of the file is read as the error that it is.
 */
export async function readFile(response: Response, types: readonly FileType[]): Promise<FileAnswer> {
  const file = await response.blob();
  const [type = ''] = (response.headers.get('content-type') ?? '').toLowerCase().split(';');
  if (file.size === 0) return { kind: 'empty' };
  if (type.trim() === 'application/json') return readErrors(await file.text());
  const known = types.find(each => each === type.trim());
  if (known === undefined) return { kind: 'malformed' };
  if (known === 'application/pdf' && !(await beginsLikePdf(file))) return { kind: 'malformed' };
  return { kind: 'file', file };
}

function readErrors(text: string): FileAnswer {
  try {
    const errors = parseErrorBody(JSON.parse(text));
    return errors.length > 0 ? { kind: 'errors', errors } : { kind: 'malformed' };
  } catch {
    return { kind: 'malformed' };
  }
}

async function beginsLikePdf(file: Blob): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, pdfMark.length).arrayBuffer());
  return pdfMark.every((byte, i) => start[i] === byte);
}
