import { symbols } from '@portal/contracts/endpoints/symbols';
import { q } from '@portal/client/api/query';
import { mountRoute } from '@portal/testing/mount';
import { useQuery } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SymbolGrid } from './symbol-grid';

const noop = () => undefined;

function OneRow({ compact }: { compact: boolean }) {
  const row = useQuery(q(symbols.one, { params: { symbol: 'TZROP' } })).data;
  if (!row) return null;
  return <SymbolGrid rows={[row]} selected={null} onSelect={noop} onOpen={noop} onDetail={noop} compact={compact} />;
}

/** The heads, and the role and form of the text of the cell below each: digits are 0. */
async function read(compact: boolean) {
  await mountRoute({ element: <OneRow compact={compact} /> });
  const grid = await screen.findByRole('grid', { name: 'Symbols' });
  await within(grid).findByRole('img', { name: /30 days/ });
  const heads = within(grid)
    .getAllByRole('columnheader')
    .map(head => head.textContent);
  const cells = [...(grid.querySelector('[data-symbol]')?.children ?? [])];
  return heads.map((head, at) => [
    head,
    cells[at]?.getAttribute('role'),
    cells[at]?.textContent.replaceAll(/\d+/g, '0'),
  ]);
}

it('draws one cell below each head of the wide list', async () => {
  expect(await read(false)).toEqual([
    ['Favorite', 'gridcell', ''],
    ['Symbol', 'rowheader', 'TZROPTerzo Preferred'],
    ['Last', 'gridcell', '0.0'],
    ['Day change', 'gridcell', '−0.0−0.0%'],
    ['Bid', 'gridcell', '0.0× 0,0'],
    ['Ask', 'gridcell', '0.0× 0'],
    ['Volume', 'gridcell', '0,0'],
    ['30 days', 'gridcell', ''],
    ['Details', 'gridcell', ''],
  ]);
});

it('draws the symbol, the trend and the price with one more figure on a phone', async () => {
  expect(await read(true)).toEqual([
    ['Symbol', 'rowheader', 'TZROPTerzo Preferred'],
    ['30 days', 'gridcell', ''],
    ['Last and day change', 'gridcell', '0.0−0.0%'],
  ]);
});
