import { screen } from '@testing-library/react';

/** The row of a symbol, once the list has come. */
export async function findRow(symbol: string): Promise<HTMLElement> {
  const grid = await screen.findByRole('grid', { name: 'Symbols' });
  const row = grid.querySelector(`[data-symbol="${symbol}"]`);
  if (!(row instanceof HTMLElement)) throw new Error(`${symbol} is not listed`);
  return row;
}
