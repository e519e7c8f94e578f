/** Hands a text to the browser as a file to save. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has its own copy of the data by the time the event loop turns.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
