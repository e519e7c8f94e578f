import type { FileType } from '@portal/contracts/route';
import { fileTypeFromBuffer } from 'file-type';
import { readPixels } from './pixels.ts';

/** What uploads may be (T21, S-19): by name and by content, which must agree. */

/** The specification's extensions with the kinds of content that each may have, as their first bytes tell. */
const contentOf: Readonly<Record<string, readonly [FileType, ...string[]]>> = {
  jpeg: ['image/jpeg'],
  jpg: ['image/jpeg'],
  png: ['image/png'],
  gif: ['image/gif'],
  pdf: ['application/pdf'],
  heic: ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'],
  heif: ['image/heif', 'image/heic', 'image/heif-sequence', 'image/heic-sequence'],
};

export const greatestUpload = 10 * 1_048_576;
/** A picture of more is not of a document, and could use up the memory of whoever opens it. */
const mostPixels = 50_000_000;

/** Names that end in another kind of file before the last dot: 'scan.exe.pdf'. */
const hiddenExtension = /\.(exe|dll|com|bat|cmd|scr|js|mjs|vbs|ps1|sh|jar|app|msi|html?|svg|xml|php|zip)\./i;
const unsafeName = /[/\\\p{Cc}]/u;

export type CheckedUpload =
  | { readonly ok: true; readonly extension: string; readonly mimeType: FileType }
  | { readonly ok: false; readonly message: string };

const no = (message: string): CheckedUpload => ({ ok: false, message });

/** Whether a file with this name and content is taken; the message says what the reader can do about it. */
export async function checkUpload(name: string, bytes: Uint8Array): Promise<CheckedUpload> {
  const extension = /\.([A-Za-z]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const allowed = contentOf[extension];
  if (allowed === undefined) return no('Please choose a .jpeg, .jpg, .png, .gif, .pdf, .heic or .heif file.');
  if (unsafeName.test(name) || hiddenExtension.test(name)) return no('Please rename the file and try again.');
  if (bytes.length === 0) return no('The file is empty.');
  if (bytes.length > greatestUpload) return no('The file is larger than 10 MB.');
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
