/** Documents that people send: what may be chosen, by name and size (VAL-08). What is inside is for the server to see. */

/** The extensions that are taken, in the order in which they are named to people [VAL-08]. */
export const uploadExtensions = ['jpeg', 'jpg', 'png', 'gif', 'pdf', 'heic', 'heif'] as const;
export type UploadExtension = (typeof uploadExtensions)[number];

/** Greatest size of a file in bytes: 10 MB. */
export const greatestUpload = 10 * 1_048_576;

/** Documents that one person may have on file. */
export const mostUploads = 20;

/** Names that end in another kind of file before the last dot: 'scan.exe.pdf'. */
const hiddenExtension = /\.(exe|dll|com|bat|cmd|scr|js|mjs|vbs|ps1|sh|jar|app|msi|html?|svg|xml|php|zip)\./i;
const unsafeName = /[/\\\p{Cc}]/u;

/** The extension of a file name in lower case, when files with it are taken; null otherwise [VAL-08]. */
export function parseUploadExtension(name: string): UploadExtension | null {
  const extension = /\.([A-Za-z]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return uploadExtensions.find(each => each === extension) ?? null;
}

/** Why a file is refused before anybody looks inside; null when it may be sent. `size` is bytes [VAL-08]. */
export function checkUploadFile({ name, size }: { readonly name: string; readonly size: number }): string | null {
  if (parseUploadExtension(name) === null) {
    return 'Please choose a .jpeg, .jpg, .png, .gif, .pdf, .heic or .heif file.';
  }
  if (unsafeName.test(name) || hiddenExtension.test(name)) return 'Please rename the file and try again.';
  if (size === 0) return 'The file is empty.';
  return size > greatestUpload ? 'The file is larger than 10 MB.' : null;
}

/** Kinds of content that browsers can show; HEIC and HEIF pictures they cannot, nor can a PDF stand in for a thumbnail. */
const shown: readonly (UploadExtension | null)[] = ['jpeg', 'jpg', 'png', 'gif'];

/** Whether a small picture of the file can be shown; otherwise its name and size stand for it. */
export const hasPreview = (name: string): boolean => shown.includes(parseUploadExtension(name));
