/** Rows of texts as lines with aligned columns. */
export function formatRows(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>(
    (widest, row) => row.map((text, column) => Math.max(text.length, widest[column] ?? 0)),
    [],
  );
  return rows
    .map(row =>
      row
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
