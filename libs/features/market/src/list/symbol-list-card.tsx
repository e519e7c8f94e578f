import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { SegmentedControl, TextInput, Button } from '@mantine/core';
import { EmptyNote } from '@portal/ui/feedback/empty-note';
import { ErrorNote } from '@portal/ui/feedback/error-note';
import { LiveText } from '@portal/ui/display/live-text';
import { SkeletonRows } from '@portal/ui/feedback/skeleton-lines';
import { lazyPart } from '@portal/ui/feedback/lazy-part';
import { cycleSort, type Sort } from '@portal/ui/tables/sort';
import { IconSearch, IconStar, IconStarFilled } from '@tabler/icons-react';
import { Suspense, useMemo, useState } from 'react';
import type { LoadState } from '../symbol/load-state';
import { type Filter, countSymbols, filterLabels, filters, parseFilter } from '../symbol/symbol-filter';
import type { RowFigure } from './row-figure';
import { SymbolGrid } from './symbol-grid';
import styles from './symbol-list-card.module.css';
import { isCrypto } from '../symbol/use-crypto';

interface SymbolListCardProps {
  /** All symbols listed for this user. */
  symbols: LoadState<readonly PortalSymbol[]>;
  /** The listed symbols that match filter and search. */
  rows: readonly PortalSymbol[];
  favorites: ReadonlySet<string>;
  filter: Filter;
  search: string;
  onFilter: (filter: Filter) => void;
  onSearch: (search: string) => void;
  selected: string | null;
  onSelect: (symbol: string) => void;
  onOpen: (symbol: string) => void;
  onDetail: ((symbol: string) => void) | undefined;
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
  compact: boolean;
}

// Only phones show it.
const ListTools = lazyPart(async () => (await import('./list-tools')).ListTools);

/** The market list: tabs, search, rows and row count. */
export function SymbolListCard(props: SymbolListCardProps) {
  const { symbols, rows, favorites, filter, search, onFilter, onSearch, sort, onSort, compact } = props;
  const [figure, setFigure] = useState<RowFigure>('change');
  const all = symbols.state === 'success' ? symbols.data : none;
  const counts = useMemo(() => countSymbols(all, favorites), [all, favorites]);
  const tabs = filters.map(value => ({ value, label: <TabLabel filter={value} count={counts[value]} /> }));
  return (
    <section className={styles.card} aria-label="Symbols">
      <div className={styles.head}>
        <div className={styles.strip}>
          <SegmentedControl
            aria-label="Show"
            data={tabs}
            value={filter}
            onChange={value => onFilter(parseFilter(value))}
          />
        </div>
        <TextInput
          className={styles.search ?? ''}
          type="search"
          aria-label="Symbol or name"
          placeholder="Symbol or name"
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
          value={search}
          maxLength={40}
          onChange={event => onSearch(event.currentTarget.value)}
        />
      </div>
      {compact && (
        <div className={styles.tools}>
          <Suspense fallback={null}>
            <ListTools sort={sort} onSort={onSort} figure={figure} onFigure={setFigure} />
          </Suspense>
        </div>
      )}
      {symbols.state === 'loading' && <SkeletonRows rows={8} rowHeight={compact ? 60 : 52} label="Loading symbols" />}
      {symbols.state === 'error' && (
        <ErrorNote text="Failed to load market data" onRetry={symbols.retry} busy={symbols.busy} />
      )}
      {symbols.state === 'success' && rows.length === 0 && <NoRows {...props} />}
      {rows.length > 0 && <SymbolGrid {...props} figure={figure} onSort={key => onSort(cycleSort(sort, key))} />}
      {symbols.state === 'success' && (
        <footer className={styles.foot}>
          <span>{describeCount(rows.length, all.length)}</span>
          <LiveText text={rows.length === all.length ? '' : describeCount(rows.length, all.length)} />
          {rows.some(isCrypto) && <span>Crypto prices come from a pricing service and have no order book here.</span>}
        </footer>
      )}
    </section>
  );
}

const none: readonly PortalSymbol[] = [];

const describeCount = (shown: number, all: number): string =>
  shown === all ? `${all} ${all === 1 ? 'symbol' : 'symbols'}` : `${shown} of ${all} symbols`;

function TabLabel({ filter, count }: { filter: Filter; count: number }) {
  return (
    <span className={styles.tab}>
      {filter === 'favorites' && (
        <IconStarFilled className={styles.star} data-empty={count === 0 || undefined} size={14} aria-hidden="true" />
      )}
      {filterLabels[filter]}
      <small>{count}</small>
    </span>
  );
}

function NoRows({ filter, search, onFilter, onSearch }: SymbolListCardProps) {
  if (search.trim() !== '') {
    return (
      <EmptyNote
        icon={<IconSearch size={28} stroke={1.75} />}
        title={`Nothing matches '${search.trim()}'`}
        action={
          <Button variant="default" onClick={() => onSearch('')}>
            Clear the search
          </Button>
        }
      >
        Search by symbol or by name.
      </EmptyNote>
    );
  }
  const isFavorites = filter === 'favorites';
  return (
    <EmptyNote
      icon={<IconStar size={28} stroke={1.75} />}
      title={isFavorites ? 'No favorites yet' : 'No symbols here'}
      action={
        filter !== 'all' && (
          <Button variant="default" onClick={() => onFilter('all')}>
            Show all symbols
          </Button>
        )
      }
    >
      {isFavorites ? 'Tap the star next to a symbol to add it here.' : 'Nothing of this kind is listed for you today.'}
    </EmptyNote>
  );
}
