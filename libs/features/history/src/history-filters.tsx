import { Button, NativeSelect } from '@mantine/core';
import { DateWindowButton } from '@portal/ui/dates/date-window-button';
import { SelectChevron } from '@portal/ui/fields/select-field';
import { useState } from 'react';
import styles from './history-page.module.css';
import { orderStatusFilter, transferStatusFilter, transferTypeFilter } from './status-filter';
import { firstDay, type HistoryUrlState } from './use-history-search-params';

interface HistoryFiltersProps {
  urlState: HistoryUrlState;
  symbols: readonly string[];
}

const presets = [
  { label: '10 days', days: 10 },
  { label: '30 days', days: 30 },
  { label: '90 days', days: 90 },
  { label: '1 year', days: 365 },
];

/** Start and end date [HIS-04], and the other filters of the list, which the narrowest phones show on request. */
export function HistoryFilters({ urlState, symbols }: HistoryFiltersProps) {
  const { address, change, clear, filtered, latest, canFilter } = urlState;
  const { start, end, view, status, type, symbol } = address;
  const [isOpen, setOpen] = useState(false);
  const applied = [status, type, symbol].filter(Boolean).length;
  const statuses = { orders: orderStatusFilter, transfers: transferStatusFilter, executions: null }[view];
  const symbolChoices = symbols.includes(symbol) || symbol === '' ? symbols : [symbol, ...symbols];
  return (
    <div className={styles.filters} data-open={isOpen || undefined}>
      <DateWindowButton
        className={styles.dates}
        window={{ start, end }}
        anyDate={
          view === 'orders'
            ? { isChosen: address.anyDate, onChoose: () => change({ start: '', end: '' }) }
            : {
                isChosen: start === firstDay && end === latest,
                onChoose: () => change({ start: firstDay, end: latest }),
              }
        }
        max={latest}
        spans={presets}
        onChange={change}
      />
      {canFilter && (
        <Button
          className={styles.more}
          variant="default"
          aria-label={applied > 0 ? `Filters, ${applied} applied` : undefined}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          Filters
        </Button>
      )}
      {canFilter && view === 'transfers' && (
        <NativeSelect
          rightSection={<SelectChevron />}
          aria-label="Type"
          data={transferTypeFilter.choices}
          value={transferTypeFilter.names(type).length === 0 ? '' : type}
          onChange={event => change({ type: event.currentTarget.value })}
        />
      )}
      {canFilter && statuses && (
        <NativeSelect
          rightSection={<SelectChevron />}
          aria-label="Status"
          data={statuses.choices}
          value={statuses.names(status).length === 0 ? '' : status}
          onChange={event => change({ status: event.currentTarget.value })}
        />
      )}
      {canFilter && view !== 'transfers' && (
        <NativeSelect
          rightSection={<SelectChevron />}
          aria-label="Symbol"
          data={[{ value: '', label: 'All symbols' }, ...symbolChoices]}
          value={symbol}
          onChange={event => change({ symbol: event.currentTarget.value })}
        />
      )}
      {filtered && (
        <Button variant="subtle" className={styles.clear ?? ''} onClick={clear}>
          Clear
        </Button>
      )}
    </div>
  );
}
