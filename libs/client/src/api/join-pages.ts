/**
 * The rows of all pages of a list, each once: a row that arrives meanwhile moves others to the next page. `idOf` gets a row
 * with its position on its page.
 * @throws if a page has only rows of the pages before it. The server ignores the number of the page then, and its first
 * page would be taken for the whole list.
 */
export function joinPages<Row>(pages: readonly (readonly Row[])[], idOf: (row: Row, at: number) => string): Row[] {
  const rows = new Map<string, Row>();
  for (const [index, page] of pages.entries()) {
    if (page.length > 0 && page.every((row, at) => rows.has(idOf(row, at)))) {
      throw new Error(`The server sent no new rows for page ${index + 1}`);
    }
    for (const [at, row] of page.entries()) {
      const id = idOf(row, at);
      if (!rows.has(id)) rows.set(id, row);
    }
  }
  return [...rows.values()];
}
