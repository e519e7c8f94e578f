import { type PortalSymbol, symbols } from '@portal/contracts/symbols';
import { q } from '@portal/client/query';
import { mountRoute } from '@portal/testing/mount';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SymbolGrid } from './symbol-grid';

const nothing = () => undefined;

/** 500 rows of one kind, more than any screen shows. */
function LongList() {
  const model = useQuery(q(symbols.one, { params: { symbol: 'TZROP' } })).data;
  if (!model) return null;
  const rows: PortalSymbol[] = Array.from({ length: 500 }, (_, index) => ({ ...model, symbol: `LONG${index}` }));
  return (
    <SymbolGrid
      rows={rows}
      favorites={new Set()}
      selected="LONG0"
      onSelect={nothing}
      onOpen={nothing}
      compact={false}
    />
  );
}

it('draws and subscribes only the rows that can be seen of a long list, and says how many there are', async () => {
  const { venue } = await mountRoute({ element: <LongList /> });
  const grid = await screen.findByRole('grid', { name: 'Symbols' });
  expect(grid.getAttribute('aria-rowcount')).toBe('501');
  const drawn = grid.querySelectorAll('[data-symbol]').length;
  expect(drawn).toBeGreaterThan(5);
  expect(drawn).toBeLessThan(60);
  expect(venue.seat.feed.readers()).toBeLessThan(120);
  expect(grid.querySelector('[data-symbol]')?.getAttribute('aria-rowindex')).toBe('2');
});
