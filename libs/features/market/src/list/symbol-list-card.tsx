import { useLacksRows } from '@portal/client/api/use-skipped-rows';
import { symbols as symbolRoutes, type PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { SegmentedControl, TextInput, Button } from '@mantine/core';
import { SquareButton } from '@portal/ui/controls/square-button';
import { EmptyNote } from '@portal/ui/feedback/empty-note';
import { ErrorNote } from '@portal/ui/feedback/error-note';
import { LiveText } from '@portal/ui/display/live-text';
import { SkeletonRows } from '@portal/ui/feedback/skeleton-lines';
import { deferredPart } from '@portal/ui/feedback/lazy-part';
import { cycleSort, type Sort } from '@portal/ui/tables/sort';
import { IconListDetails, IconSearch, IconStar, IconStarFilled } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { LoadState } from '../symbol/load-state';
import { type Filter, countSymbols, listTabs, parseFilter } from '../symbol/symbol-filter';
import type { RowFigure } from './row-facts';
import { SymbolGrid } from './symbol-grid';
import styles from './symbol-list-card.module.css';
import { isCrypto } from '../symbol/use-crypto';
import { type WatchList, type WatchedSymbols, countListed } from '../watch-lists/watch-lists';

interface SymbolListCardProps {
  /** All symbols listed for this user. */
  symbols: LoadState<readonly PortalSymbol[]>;
  /** The listed symbols that match filter and search. */
  rows: readonly PortalSymbol[];
  lists: readonly WatchList[];
  watched: WatchedSymbols;
  filter: Filter;
  search: string;
  onFilter: (filter: Filter) => void;
  onSearch: (search: string) => void;
  selected: string | null;
  onSelect: (symbol: string) => void;
  onOpen: (symbol: string) => void;
  onDetail: ((symbol: string) => void) | undefined;
  /** Opens the dialog of the lists of a symbol. */
  onLists: (symbol: string) => void;
  onEditLists: () => void;
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
  compact: boolean;
}

// Only phones show it.
const ListTools = deferredPart(async () => (await import('./list-tools')).ListTools);

/** The market list: tabs, search, rows and row count. */
export function SymbolListCard(props: SymbolListCardProps) {
  const { symbols, rows, lists, watched, filter, search, onFilter, onSearch, sort, onSort, onEditLists, compact } =
    props;
  const [figure, setFigure] = useState<RowFigure>('change');
  const all = symbols.state === 'success' ? symbols.data : none;
  const tabs = useMemo(
    () =>
      listTabs(lists).map(({ filter: value, label }) => ({
        value,
        label: <TabLabel filter={value} label={label} count={countSymbols(all, value, watched)} />,
      })),
    [lists, all, watched],
  );
  return (
    <section className={styles.card} aria-label="Symbols">
      <div className={styles.head} data-lists={lists.length > 0 || undefined}>
        <div className={styles.strip}>
          <SegmentedControl
            aria-label="Show"
            data={tabs}
            value={filter}
            onChange={value => onFilter(parseFilter(value))}
          />
        </div>
        <div className={styles.find}>
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
          <SquareButton aria-label="Watchlists" title="Watchlists" aria-haspopup="dialog" onClick={onEditLists}>
            <IconListDetails size={18} stroke={1.75} aria-hidden="true" />
          </SquareButton>
        </div>
      </div>
      {compact && (
        <div className={styles.tools}>
          <ListTools sort={sort} onSort={onSort} figure={figure} onFigure={setFigure} />
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
          {rows.some(isCrypto) && (
            <span>Crypto prices come from a pricing service. We don’t show an order book for crypto.</span>
          )}
        </footer>
      )}
    </section>
  );
}

const none: readonly PortalSymbol[] = [];

const describeCount = (shown: number, all: number): string =>
  shown === all ? countListed(all) : `${shown} of ${all} symbols`;

function TabLabel({ filter, label, count }: { filter: Filter; label: string; count: number }) {
  return (
    <span className={styles.tab}>
      {filter === 'favorites' && (
        <IconStarFilled className={styles.star} data-empty={count === 0 || undefined} size={14} aria-hidden="true" />
      )}
      {label}
      <small>{count}</small>
    </span>
  );
}

function NoRows({ lists, watched, filter, search, onFilter, onSearch }: SymbolListCardProps) {
  const lacksRows = useLacksRows(symbolRoutes.list);
  if (search.trim() !== '') {
    return (
      <EmptyNote
        icon={<IconSearch size={28} stroke={1.75} />}
        title={`No results for “${search.trim()}”`}
        action={
          <>
            <Button variant="default" onClick={() => onSearch('')}>
              Clear search
            </Button>
            {filter !== 'all' && (
              <Button variant="default" onClick={() => onFilter('all')}>
                Search all symbols
              </Button>
            )}
          </>
        }
      >
        Try a different symbol or name.
      </EmptyNote>
    );
  }
  const list = lists.find(({ id }) => id === filter);
  // Symbols that were chosen may not be listed for the account in use.
  const chosen = watched.get(filter);
  const isUnused = chosen?.size === 0;
  return (
    <EmptyNote
      unread={lacksRows && !isUnused && 'symbols'}
      icon={<IconStar size={28} stroke={1.75} />}
      title={!isUnused ? 'No symbols to show' : list ? `No symbols in “${list.name}” yet` : 'No favorites yet'}
      action={
        filter !== 'all' && (
          <Button variant="default" onClick={() => onFilter('all')}>
            Show all symbols
          </Button>
        )
      }
    >
      {isUnused
        ? 'Select the star next to a symbol to add it here.'
        : chosen
          ? 'The symbols you added aren’t available to you right now.'
          : 'There are no symbols available to you here right now.'}
    </EmptyNote>
  );
}
