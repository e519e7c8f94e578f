import type { FileType } from '@portal/contracts/routing/route';
import { checkUploadFile, parseUploadExtension, type UploadExtension } from '@portal/domain/documents/upload';
import { fileTypeFromBuffer } from 'file-type';

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

const mismatch = 'This file doesn’t match its file type. Save it again as a JPEG, PNG, or PDF and upload it.';

export type CheckedUpload =
  | { readonly ok: true; readonly extension: string; readonly mimeType: FileType }
  | { readonly ok: false; readonly message: string };

/**
 * Whether a file is accepted: its name and its content must agree (T21, S-19). The message says what the reader can do
 * about it.
 */
export async function checkUpload(name: string, bytes: Uint8Array): Promise<CheckedUpload> {
  const refused = checkUploadFile({ name, size: bytes.length });
  const extension = parseUploadExtension(name);
  if (refused !== null || extension === null) return { ok: false, message: refused ?? mismatch };
  const allowed = contentOf[extension];
  const content = await fileTypeFromBuffer(bytes);
  return content !== undefined && allowed.includes(content.mime)
    ? { ok: true, extension, mimeType: allowed[0] }
    : { ok: false, message: mismatch };
}
