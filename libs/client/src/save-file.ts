import { safeFileName } from '@portal/domain/documents';
import type { Answer } from './http.ts';

const longestName = 120;

/** The name that the server gives a file, without any path and without what file systems do not take; null without one. */
export function fileNameOf(headers: Headers): string | null {
  const text = headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(text)?.[1];
  const plain = /filename="([^"]*)"/i.exec(text)?.[1] ?? /filename=([^;\s]+)/i.exec(text)?.[1];
  const name = (encoded === undefined ? plain : decodeName(encoded))?.split(/[\\/]/).at(-1) ?? '';
  const clean = safeFileName(name.trim());
  return clean === '' || name.trim().startsWith('.') ? null : clean.slice(-longestName);
}

/** What a file of a checked type may be called; the two kinds that the venue makes [DOC-09 to DOC-11]. */
const extensions: Readonly<Record<string, string>> = { 'application/pdf': '.pdf', 'text/csv': '.csv' };

/**
 * The name to save a file under: the server's or else the given one, always with the extension of what the file was
 * checked to be, so that no name makes a program of it (T22, S-20).
 */
export function saveNameOf(headers: Headers, type: string, otherwise: string): string {
  const name = fileNameOf(headers) ?? otherwise;
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

/** Hands a file of an answer to the browser to save, under the name that the server gives it [DOC-12]. */
export function saveFile({ body, headers }: Answer<Blob | Uint8Array>, otherwise: string): void {
  // The contract serves both sides: what a call gives is a Blob, bytes are what a server sends.
  if (!('stream' in body)) throw new TypeError('Expected a file');
  const address = URL.createObjectURL(body);
  const link = document.createElement('a');
  link.href = address;
  link.download = saveNameOf(headers, body.type, otherwise);
  link.click();
  // The download has its own copy of the data by the time the event loop turns.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
