/** In ms. Safari on iOS asks the user first and reads the file after the answer; FileSaver.js waits this long too. */
const keptFor = 40_000;

/** Saves a file through the browser's download. */
export function saveBlob(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keptFor);
}

/** Saves the text of a CSV file (`formatCsv`). */
export const saveCsv = (name: string, text: string): void =>
  saveBlob(new Blob([text], { type: 'text/csv;charset=utf-8' }), name);
