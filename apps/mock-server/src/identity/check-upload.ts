import type { FileType } from '@portal/contracts/routing/route';
import { checkUploadFile, parseUploadExtension, type UploadExtension } from '@portal/domain/documents/upload';
import { fileTypeFromBuffer } from 'file-type';
import { readPixels } from './pixels.ts';

/** Upload rules (T21, S-19): name and content are checked and must agree. */

/** The specification's extensions with the content types that each may have, as detected from the first bytes. */
const contentOf: Readonly<Record<UploadExtension, readonly [FileType, ...string[]]>> = {
  jpeg: ['image/jpeg'],
  jpg: ['image/jpeg'],
  png: ['image/png'],
  gif: ['image/gif'],
  pdf: ['application/pdf'],
  heic: ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'],
  heif: ['image/heif', 'image/heic', 'image/heif-sequence', 'image/heic-sequence'],
};

/** A larger picture is not of a document, and could use up the memory of the program that opens it. */
const maxPixels = 50_000_000;

export type CheckedUpload =
  | { readonly ok: true; readonly extension: string; readonly mimeType: FileType }
  | { readonly ok: false; readonly message: string };

const no = (message: string): CheckedUpload => ({ ok: false, message });

/** Whether a file with this name and content is accepted; the message says what the reader can do about it. */
export async function checkUpload(name: string, bytes: Uint8Array): Promise<CheckedUpload> {
  const refused = checkUploadFile({ name, size: bytes.length });
  const extension = parseUploadExtension(name);
  if (refused !== null || extension === null)
    return no(refused ?? 'This file doesn’t match its file type. Save it again as a JPEG, PNG, or PDF and upload it.');
  const allowed = contentOf[extension];
  const content = await fileTypeFromBuffer(bytes);
  if (content === undefined || !allowed.includes(content.mime))
    return no('This file doesn’t match its file type. Save it again as a JPEG, PNG, or PDF and upload it.');
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (endsAsArchive(data))
    return no('This file doesn’t match its file type. Save it again as a JPEG, PNG, or PDF and upload it.');
  if (extension === 'pdf') {
    if (!isWholePdf(data)) return no('The file is damaged.');
    if (hasActiveParts(data)) return no('This PDF contains a script or an attachment. Upload it as an image instead.');
    return { ok: true, extension, mimeType: allowed[0] };
  }
  if (extension === 'png' && !isWholePng(data)) return no('The file is damaged.');
  const pixels = readPixels(bytes, content.mime);
  if (pixels === null || pixels.width * pixels.height === 0) return no('The file is damaged.');
  if (pixels.width * pixels.height > maxPixels) return no('The picture is too large. Please send a smaller one.');
  return { ok: true, extension, mimeType: allowed[0] };
}

/** How many bytes at the end of a file are read, whatever its content. */
const tailLength = 2048;

/**
 * True for a PDF that starts at the first byte (otherwise it could be another format too) and ends with the offset of
 * its last cross-reference table, which lies within the file, and the end mark, followed only by white space.
 */
function isWholePdf(data: Buffer): boolean {
  if (!/^%PDF-[12]\.\d/.test(data.toString('latin1', 0, 8))) return false;
  const end = /startxref\s{1,4}(\d{1,10})\s{1,4}%%EOF[\s\0]*$/.exec(
    data.toString('latin1', Math.max(0, data.length - tailLength)),
  );
  return end !== null && Number(end[1]) < data.length;
}

/** PDF names of actions that run when a file is opened, and of embedded files. */
const activeNames = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?)(?![^\s\0()<>[\]{}/%])/;

/**
 * True if a PDF visibly contains a script, a program, or a file: it may harm the person in the back office who opens it.
 * Compressed parts aren't read; a real service hands uploads to a scanner.
 */
function hasActiveParts(data: Buffer): boolean {
  const readable = withoutStreams(data.toString('latin1'));
  // Any character of a name may be written as its hexadecimal code.
  const plain = readable.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  return activeNames.test(plain);
}

/** Removes the bytes of streams (pictures, compressed objects), in which any name may appear by chance. */
function withoutStreams(text: string): string {
  const parts: string[] = [];
  let from = 0;
  for (const { index } of text.matchAll(/>>[\s\0]{0,8}stream\r?\n/g)) {
    if (index < from) continue;
    const end = text.indexOf('endstream', index);
    // No later stream is closed either: searching for each of them would take minutes.
    if (end < 0) break;
    parts.push(text.slice(from, index + 2));
    from = end;
  }
  return [...parts, text.slice(from)].join('');
}

/** A PNG begins with its size, in a chunk of 13 bytes, and ends with an empty IEND chunk. */
function isWholePng(data: Buffer): boolean {
  const isBegun = data.length > 24 && data.readUInt32BE(8) === 13 && data.toString('latin1', 12, 16) === 'IHDR';
  return isBegun && data.subarray(-tailLength).includes('\0\0\0\0IEND\xae\x42\x60\x82', 0, 'latin1');
}

const archiveEnd = { mark: 'PK\x05\x06', length: 22, mostComment: 65_535 };

/** True if the file is also a ZIP archive: archives are read from their end, so anything may precede them. */
function endsAsArchive(data: Buffer): boolean {
  const from = Math.max(0, data.length - archiveEnd.length - archiveEnd.mostComment);
  for (let at = data.indexOf(archiveEnd.mark, from); at >= 0; at = data.indexOf(archiveEnd.mark, at + 1)) {
    const comment = at + archiveEnd.length;
    if (comment <= data.length && comment + data.readUInt16LE(comment - 2) === data.length) return true;
  }
  return false;
}
