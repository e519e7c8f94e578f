import type { FileType } from '@portal/contracts/route';
import { checkUploadFile, parseUploadExtension, type UploadExtension } from '@portal/domain/upload';
import { fileTypeFromBuffer } from 'file-type';
import { readPixels } from './pixels.ts';

/** What uploads may be (T21, S-19): by name and by content, which must agree. */

/** The specification's extensions with the kinds of content that each may have, as their first bytes tell. */
const contentOf: Readonly<Record<UploadExtension, readonly [FileType, ...string[]]>> = {
  jpeg: ['image/jpeg'],
  jpg: ['image/jpeg'],
  png: ['image/png'],
  gif: ['image/gif'],
  pdf: ['application/pdf'],
  heic: ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'],
  heif: ['image/heif', 'image/heic', 'image/heif-sequence', 'image/heic-sequence'],
};

/** A picture of more is not of a document, and could use up the memory of whoever opens it. */
const mostPixels = 50_000_000;

export type CheckedUpload =
  | { readonly ok: true; readonly extension: string; readonly mimeType: FileType }
  | { readonly ok: false; readonly message: string };

const no = (message: string): CheckedUpload => ({ ok: false, message });

/** Whether a file with this name and content is taken; the message says what the reader can do about it. */
export async function checkUpload(name: string, bytes: Uint8Array): Promise<CheckedUpload> {
  const refused = checkUploadFile({ name, size: bytes.length });
  const extension = parseUploadExtension(name);
  if (refused !== null || extension === null) return no(refused ?? 'The file is not what its name says.');
  const allowed = contentOf[extension];
  const content = await fileTypeFromBuffer(bytes);
  if (content === undefined || !allowed.includes(content.mime)) return no('The file is not what its name says.');
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (endsAsArchive(data)) return no('The file is not what its name says.');
  if (extension === 'pdf') {
    if (!isWholePdf(data)) return no('The file is damaged.');
    if (hasActiveParts(data)) return no('The PDF holds a script or another file. Please send it as a picture.');
    return { ok: true, extension, mimeType: allowed[0] };
  }
  if (extension === 'png' && !isWholePng(data)) return no('The file is damaged.');
  const pixels = readPixels(bytes, content.mime);
  if (pixels === null || pixels.width * pixels.height === 0) return no('The file is damaged.');
  if (pixels.width * pixels.height > mostPixels) return no('The picture is too large. Please send a smaller one.');
  return { ok: true, extension, mimeType: allowed[0] };
}

/** How much of the end of a file is looked at: nothing below reads more, whatever is inside. */
const tail = 2048;

/**
 * A PDF begins at the first byte, or it could be something else too. It ends with the place of its last table of contents,
 * which lies within the file, and the end mark; behind that is nothing but white space.
 */
function isWholePdf(data: Buffer): boolean {
  if (!/^%PDF-[12]\.\d/.test(data.toString('latin1', 0, 8))) return false;
  const end = /startxref\s{1,4}(\d{1,10})\s{1,4}%%EOF[\s\0]*$/.exec(
    data.toString('latin1', Math.max(0, data.length - tail)),
  );
  return end !== null && Number(end[1]) < data.length;
}

/** Names of what acts when a PDF is opened, or is another file. */
const activeNames = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?)(?![^\s\0()<>[\]{}/%])/;

/**
 * Whether a PDF says, where it can be read without unpacking, that it holds a script, a program or a file
 * (docs/decisions/0049-scripts-in-uploaded-pdfs.md).
 */
function hasActiveParts(data: Buffer): boolean {
  const readable = withoutStreams(data.toString('latin1'));
  // Any letter of a name may be written as the number of its code.
  const plain = readable.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  return activeNames.test(plain);
}

/** Without the bytes of pictures and packed parts, in which any word may stand by chance. */
function withoutStreams(text: string): string {
  const parts: string[] = [];
  let from = 0;
  for (const { index } of text.matchAll(/>>[\s\0]{0,8}stream\r?\n/g)) {
    if (index < from) continue;
    const end = text.indexOf('endstream', index);
    // Nothing ends any more: to look again for each of many would take for ever.
    if (end < 0) break;
    parts.push(text.slice(from, index + 2));
    from = end;
  }
  return [...parts, text.slice(from)].join('');
}

/** A PNG begins with its size, in a part of 13 bytes, and ends with an empty part that says so. */
function isWholePng(data: Buffer): boolean {
  const isBegun = data.length > 24 && data.readUInt32BE(8) === 13 && data.toString('latin1', 12, 16) === 'IHDR';
  return isBegun && data.subarray(-tail).includes('\0\0\0\0IEND\xae\x42\x60\x82', 0, 'latin1');
}

const archiveEnd = { mark: 'PK\x05\x06', length: 22, mostComment: 65_535 };

/** Whether the file is a ZIP archive too: these are read from their end, so that anything may stand before. */
function endsAsArchive(data: Buffer): boolean {
  const from = Math.max(0, data.length - archiveEnd.length - archiveEnd.mostComment);
  for (let at = data.indexOf(archiveEnd.mark, from); at >= 0; at = data.indexOf(archiveEnd.mark, at + 1)) {
    const comment = at + archiveEnd.length;
    if (comment <= data.length && comment + data.readUInt16LE(comment - 2) === data.length) return true;
  }
  return false;
}
