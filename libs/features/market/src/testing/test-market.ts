import { screen } from '@testing-library/react';

/** Waits for the list and returns the row of a symbol. @throws Error if the symbol is not listed. */
export async function findRow(symbol: string): Promise<HTMLElement> {
  const grid = await screen.findByRole('grid', { name: 'Symbols' });
  const row = grid.querySelector(`[data-symbol="${symbol}"]`);
  if (!(row instanceof HTMLElement)) throw new Error(`${symbol} is not listed`);
  return row;
}
