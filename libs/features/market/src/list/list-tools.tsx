import { NativeSelect } from '@mantine/core';
import { formatSort, parseSort, type Sort } from '@portal/ui/tables/sort';
import { IconChevronDown } from '@tabler/icons-react';
import { sortKeys } from './symbol-columns';
import type { RowFigure } from './row-facts';
import { parseRowFigure, rowFigures } from './row-figure';
import styles from './list-tools.module.css';

interface ListToolsProps {
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
  figure: RowFigure;
  onFigure: (figure: RowFigure) => void;
}

const chevron = <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />;

const orders: readonly (readonly [value: string, label: string])[] = [
  ['', 'Default'],
  ['-symbol', 'Symbol, A to Z'],
  ['symbol', 'Symbol, Z to A'],
  ['change', 'Largest gain first'],
  ['-change', 'Largest loss first'],
  ['last', 'Highest price first'],
  ['-last', 'Lowest price first'],
  ['volume', 'Highest volume first'],
  ['-volume', 'Lowest volume first'],
];

/** Order of the rows and the figure below each price, for phones: their rows have no column heads. */
export function ListTools({ sort, onSort, figure, onFigure }: ListToolsProps) {
  return (
    <div className={styles.tools}>
      <NativeSelect
        aria-label="Sort by"
        value={formatSort(sort)}
        rightSection={chevron}
        onChange={event => onSort(parseSort(event.currentTarget.value, sortKeys))}
      >
        {orders.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        aria-label="Secondary figure"
        value={figure}
        rightSection={chevron}
        onChange={event => onFigure(parseRowFigure(event.currentTarget.value))}
      >
        {rowFigures.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}
