import { onTestFinished } from 'vitest';

export interface SavedFile {
  readonly name: string;
  readonly file: Blob;
}

/** Records the files that the page passes to the browser for saving, which jsdom cannot do; until the test ends. */
export function watchSaves(): readonly SavedFile[] {
  const saved: SavedFile[] = [];
  const files: Blob[] = [];
  const { createObjectURL } = URL;
  const { click } = HTMLAnchorElement.prototype;
  URL.createObjectURL = file => {
    // The client always passes a Blob.
    files.push(file as Blob);
    return `blob:${files.length - 1}`;
  };
  HTMLAnchorElement.prototype.click = function record() {
    const file = files.at(-1);
    if (file !== undefined) saved.push({ name: this.download, file });
  };
  onTestFinished(() => {
    URL.createObjectURL = createObjectURL;
    HTMLAnchorElement.prototype.click = click;
  });
  return saved;
}
