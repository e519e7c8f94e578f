import { safeFileName } from '@portal/domain/documents/documents';
import { saveBlob } from '../browser/save-blob.ts';
import type { ApiResponse } from './send-call.ts';

const longestName = 120;

/** File name from Content-Disposition, without any path or unsafe characters; null if there is none. */
export function fileNameOf(headers: Headers): string | null {
  const text = headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(text)?.[1];
  const plain = /filename="([^"]*)"/i.exec(text)?.[1] ?? /filename=([^;\s]+)/i.exec(text)?.[1];
  const name = (encoded === undefined ? plain : decodeName(encoded))?.split(/[\\/]/).at(-1) ?? '';
  const clean = safeFileName(name.trim());
  return clean === '' || name.trim().startsWith('.') ? null : clean.slice(-longestName);
}

/** Extension for each content type that the venue produces [DOC-09 to DOC-11]. */
const extensions: Readonly<Record<string, string>> = { 'application/pdf': '.pdf', 'text/csv': '.csv' };

/**
 * Name to save a file under: the server's name or the fallback. It always ends in the extension of the checked content
 * type, so a download never looks like an executable (T22, S-20).
 */
export function saveNameOf(headers: Headers, type: string, fallback: string): string {
  const name = fileNameOf(headers) ?? fallback;
  const extension = extensions[type.toLowerCase().split(';')[0]?.trim() ?? ''];
  return extension === undefined || name.toLowerCase().endsWith(extension) ? name : `${name}${extension}`;
}

function decodeName(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/**
 * Saves the file of a response through the browser, under the server's file name [DOC-12]. `fallback` is the fallback
 * name.
 * @throws TypeError if the body is not a Blob.
 */
export function saveFile({ body, headers }: ApiResponse<Blob | Uint8Array>, fallback: string): void {
  // The contract serves both sides: the client receives a Blob, the server sends bytes.
  if (!('stream' in body)) throw new TypeError('Expected a file');
  saveBlob(body, saveNameOf(headers, body.type, fallback));
}
