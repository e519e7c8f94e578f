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
  if (extension === 'pdf')
    return isWholePdf(bytes) ? { ok: true, extension, mimeType: allowed[0] } : no('The file is damaged.');
  const pixels = readPixels(bytes, content.mime);
  if (pixels === null) return no('The file is damaged.');
  if (pixels.width * pixels.height > mostPixels) return no('The picture is too large. Please send a smaller one.');
  return { ok: true, extension, mimeType: allowed[0] };
}

/** A PDF begins at the first byte, or it could be something else too; its end mark stands near the end. */
function isWholePdf(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return text.subarray(0, 5).toString('latin1') === '%PDF-' && text.subarray(-2048).includes('%%EOF');
}
