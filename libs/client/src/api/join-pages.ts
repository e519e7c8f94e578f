/**
 * The rows of all pages of a list, each once: a row that arrives meanwhile moves others to the next page.
 * @throws if a page has only rows of the pages before it. The server ignores the number of the page then, and its first
 * page would be taken for the whole list.
 */
export function joinPages<Row>(pages: readonly (readonly Row[])[], idOf: (row: Row) => string): Row[] {
  const rows = new Map<string, Row>();
  for (const [index, page] of pages.entries()) {
    if (page.length > 0 && page.every(row => rows.has(idOf(row)))) {
      throw new Error(`The server sent no new rows as page ${index + 1}`);
    }
    for (const row of page) if (!rows.has(idOf(row))) rows.set(idOf(row), row);
  }
  return [...rows.values()];
}
