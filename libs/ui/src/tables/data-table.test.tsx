import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPortal } from 'react-dom';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { type Column, DataTable } from './data-table';
import { ErrorNote } from '../feedback/error-note';
import { type Sort, turnSort } from './sort';
import { UiRoot } from '../theme/ui-root';

interface Row {
  symbol: string;
  price: string;
}

const rows: readonly Row[] = [
  { symbol: 'OSTKO', price: '$44.18' },
  { symbol: 'TZROP', price: '$5.26' },
];
const columns: readonly Column<Row>[] = [
  { key: 'symbol', head: 'Symbol', isRowHead: true, cell: row => row.symbol },
  { key: 'price', head: 'Last price', align: 'end', sortBy: { text: () => '' }, cell: row => row.price },
  { key: 'act', head: 'Actions', hideHead: true, cell: row => <button>Cancel {row.symbol}</button> },
];

type TableProps = Partial<Parameters<typeof DataTable<Row>>[0]>;

const show = (props: TableProps = {}) =>
  render(
    <UiRoot>
      <DataTable caption="Positions" columns={columns} rows={rows} rowKey={row => row.symbol} {...props} />
    </UiRoot>,
  );

it('sorts on a press of the column head, and sets aria-sort', async () => {
  function Sorted() {
    const [sort, setSort] = useState<Sort | null>(null);
    return (
      <DataTable
        caption="Positions"
        columns={columns}
        rows={rows}
        rowKey={row => row.symbol}
        sort={sort}
        onSort={key => setSort(current => turnSort(current, key))}
      />
    );
  }
  render(
    <UiRoot>
      <Sorted />
    </UiRoot>,
  );
  const head = screen.getByRole('columnheader', { name: 'Last price' });
  expect(head.getAttribute('aria-sort')).toBe('none');
  await userEvent.click(screen.getByRole('button', { name: 'Last price' }));
  expect(head.getAttribute('aria-sort')).toBe('descending');
  await userEvent.click(screen.getByRole('button', { name: 'Last price' }));
  expect(head.getAttribute('aria-sort')).toBe('ascending');
  expect(screen.getByRole('columnheader', { name: 'Symbol' }).hasAttribute('aria-sort')).toBe(false);
});

it('is busy while loading and keeps its column heads', () => {
  show({ rows: undefined, skeletonRows: 3 });
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
  expect(screen.getAllByRole('row')).toHaveLength(4);
});

it('shows the error with a retry button instead of old rows', async () => {
  const onRetry = vi.fn();
  show({ error: <ErrorNote text="Error loading positions." onRetry={onRetry} /> });
  expect(screen.getByRole('alert').textContent).toContain('Error loading positions.');
  expect(screen.queryByText('OSTKO')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

it('opens the row on a press, but not on a press of its button', async () => {
  const onRowClick = vi.fn();
  show({ onRowClick });
  await userEvent.click(screen.getByText('$5.26'));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel TZROP' }));
  expect(onRowClick.mock.calls).toEqual([[rows[1]]]);
});

it('ignores presses in a modal that belongs to a row', async () => {
  const onRowClick = vi.fn();
  const inModal = { key: 'modal', head: 'Modal', cell: () => createPortal(<p>Keep order?</p>, document.body) };
  show({ onRowClick, columns: [...columns, inModal], rows: rows.slice(0, 1) });
  await userEvent.click(screen.getByText('Keep order?'));
  expect(onRowClick).not.toHaveBeenCalled();
});

it('changes its columns when the window becomes narrow', () => {
  vi.useFakeTimers();
  show({ mobileColumns: columns.slice(0, 2) });
  act(() => {
    window.innerWidth = 700;
    window.dispatchEvent(new Event('resize'));
    vi.advanceTimersByTime(125);
  });
  vi.useRealTimers();
  expect(screen.getAllByRole('columnheader')).toHaveLength(2);
});

it('shows the rows that it has, and none of those before, where several rows have the same key', () => {
  const withKey = (symbol: string, ...prices: readonly string[]) => prices.map(price => ({ symbol, price }));
  const { rerender } = show({ rows: [...withKey('TZROP', '$1', '$2', '$3'), ...rows] });
  rerender(
    <UiRoot>
      <DataTable caption="Positions" columns={columns} rows={withKey('MYRA', '$4')} rowKey={row => row.symbol} />
    </UiRoot>,
  );
  expect(screen.getAllByRole('rowheader').map(head => head.textContent)).toEqual(['MYRA']);
});

it('moves a row when the order changes, so that what is open or focused in it stays so', () => {
  const { rerender } = show();
  const button = screen.getByRole('button', { name: 'Cancel TZROP' });
  button.focus();
  rerender(
    <UiRoot>
      <DataTable caption="Positions" columns={columns} rows={rows.toReversed()} rowKey={row => row.symbol} />
    </UiRoot>,
  );
  expect(screen.getAllByRole('rowheader').map(head => head.textContent)).toEqual(['TZROP', 'OSTKO']);
  expect(screen.getByRole('button', { name: 'Cancel TZROP' })).toBe(button);
});
