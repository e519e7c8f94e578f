import { screen, within } from '@testing-library/react';

/** The table with this caption. */
export const findTable = (name: string): Promise<HTMLElement> => screen.findByRole('table', { name });

/** Cell texts of each row of a table's body, once it has rows. */
export async function readRows(name: string): Promise<string[][]> {
  const table = await findTable(name);
  await within(table).findAllByRole('rowheader');
  const rows = [...table.querySelectorAll<HTMLTableRowElement>(':scope > tbody > tr')];
  return rows.map(row => [...row.cells].map(cell => cell.textContent));
}
