/** Checks uploads by name and size (VAL-08); the server checks the content. */

/** Accepted extensions, in display order [VAL-08]. */
export const uploadExtensions = ['jpeg', 'jpg', 'png', 'gif', 'pdf', 'heic', 'heif'] as const;
/** Accepted file extension. */
export type UploadExtension = (typeof uploadExtensions)[number];

/** Maximum file size in bytes: 10 MB. */
export const maxUploadBytes = 10 * 1_048_576;

/** Maximum number of documents per person. */
export const maxUploads = 20;

/** Names with another file extension before the last dot: 'scan.exe.pdf'. */
const hiddenExtension = /\.(exe|dll|com|bat|cmd|scr|js|mjs|vbs|ps1|sh|jar|app|msi|html?|svg|xml|php|zip)\./i;
const unsafeName = /[/\\\p{Cc}]/u;

/** Lower-case extension of a file name if it is accepted, else null [VAL-08]. */
export function parseUploadExtension(name: string): UploadExtension | null {
  const extension = /\.([A-Za-z]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return uploadExtensions.find(each => each === extension) ?? null;
}

/** Why a file is rejected by name or size, or null. `size` is in bytes [VAL-08]. */
export function checkUploadFile({ name, size }: { readonly name: string; readonly size: number }): string | null {
  if (parseUploadExtension(name) === null) {
    return 'Please choose a .jpeg, .jpg, .png, .gif, .pdf, .heic or .heif file.';
  }
  if (unsafeName.test(name) || hiddenExtension.test(name))
    return 'We can’t accept this file name. Rename the file and try again.';
  if (size === 0) return 'The file is empty.';
  return size > maxUploadBytes ? 'The file is larger than 10 MB.' : null;
}

/** Formats with a browser preview; HEIC, HEIF and PDF have none. */
const shown: readonly (UploadExtension | null)[] = ['jpeg', 'jpg', 'png', 'gif'];

/** True if a thumbnail can be shown; otherwise name and size are shown. */
export const hasPreview = (name: string): boolean => shown.includes(parseUploadExtension(name));
