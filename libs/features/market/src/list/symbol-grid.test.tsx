import { type PortalSymbol, symbols } from '@portal/contracts/endpoints/symbols';
import { q } from '@portal/client/api/query';
import { mountRoute } from '@portal/testing/mount';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SymbolGrid } from './symbol-grid';

const noop = () => undefined;

/** 500 rows, more than any screen shows. */
function LongList() {
  const template = useQuery(q(symbols.one, { params: { symbol: 'TZROP' } })).data;
  if (!template) return null;
  const rows: PortalSymbol[] = Array.from({ length: 500 }, (_, index) => ({ ...template, symbol: `LONG${index}` }));
  return <SymbolGrid rows={rows} selected="LONG0" onSelect={noop} onOpen={noop} compact={false} />;
}

it('renders and subscribes only the visible rows of a long list, and reports the total row count', async () => {
  const { venue } = await mountRoute({ element: <LongList /> });
  const grid = await screen.findByRole('grid', { name: 'Symbols' });
  expect(grid.getAttribute('aria-rowcount')).toBe('501');
  const drawn = grid.querySelectorAll('[data-symbol]').length;
  expect(drawn).toBeGreaterThan(5);
  expect(drawn).toBeLessThan(60);
  expect(venue.hosted.feed.readers()).toBeLessThan(120);
  expect(grid.querySelector('[data-symbol]')?.getAttribute('aria-rowindex')).toBe('2');
});
