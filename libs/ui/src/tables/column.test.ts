import { decimal } from '@portal/domain/money/money';
import { expect, it } from 'vitest';
import { chooseColumns, type ColumnModel, sortKeysOf, toggleColumn } from './column';
import { sortRows } from './sort';

interface Row {
  readonly name: string;
  readonly price: string | null;
}

const columns: readonly ColumnModel<Row>[] = [
  { key: 'name', head: 'Name', isMandatory: true, sortBy: { text: ({ name }) => name } },
  { key: 'trend', head: 'Trend' },
  { key: 'price', head: 'Price', sortBy: { figure: ({ price }) => (price === null ? null : decimal(price)) } },
];
const rows: readonly Row[] = [
  { name: 'MYRA', price: '9' },
  { name: 'ASPD', price: null },
  { name: 'TZROP', price: '10' },
  { name: 'OSTKO', price: '9.0' },
];
const order = (key: string, direction: 'ascending' | 'descending') =>
  sortRows(rows, columns, { key, direction }).map(({ name }) => name);

it('shows the mandatory and the chosen columns in the order of the table', () => {
  expect(chooseColumns(columns, new Set(['price', 'gone'])).map(({ key }) => key)).toEqual(['name', 'price']);
});

it('adds and removes a column, but no mandatory one', () => {
  expect(toggleColumn(columns, new Set(['name', 'price']), 'trend')).toEqual(['name', 'trend', 'price']);
  expect(toggleColumn(columns, new Set(['name', 'price']), 'price')).toEqual(['name']);
  expect(toggleColumn(columns, new Set(['name']), 'name')).toEqual(['name']);
});

it('sorts by the columns that have a value to sort by', () => {
  expect(sortKeysOf(columns)).toEqual(['name', 'price']);
  expect(order('trend', 'ascending')).toEqual(rows.map(({ name }) => name));
  expect(order('name', 'ascending')).toEqual(['ASPD', 'MYRA', 'OSTKO', 'TZROP']);
  expect(order('name', 'descending')).toEqual(['TZROP', 'OSTKO', 'MYRA', 'ASPD']);
});

it('sorts figures by value, unknown ones last, and keeps the order of equal ones', () => {
  expect(order('price', 'ascending')).toEqual(['MYRA', 'OSTKO', 'TZROP', 'ASPD']);
  expect(order('price', 'descending')).toEqual(['TZROP', 'MYRA', 'OSTKO', 'ASPD']);
});
