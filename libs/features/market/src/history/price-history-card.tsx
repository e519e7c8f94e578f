import { useLacksRows } from '@portal/client/api/use-skipped-rows';
import { Button } from '@mantine/core';
import { market } from '@portal/contracts/endpoints/market';
import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { type DateWindow, windowBack } from '@portal/domain/calendar/date-window';
import { computePriceHistoryRequest } from '@portal/domain/calendar/graph-range';
import { countPages } from '@portal/client/api/count-pages';
import { q } from '@portal/client/api/query';
import { DateWindowButton } from '@portal/ui/dates/date-window-button';
import { EmptyNote } from '@portal/ui/feedback/empty-note';
import { ErrorNote } from '@portal/ui/feedback/error-note';
import { SectionCard } from '@portal/ui/layout/section-card';
import { IconCalendar } from '@tabler/icons-react';
import { useMobile } from '@portal/ui/layout/use-mobile';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CsvButton } from './csv-button';
import styles from './price-history-card.module.css';
import { PriceHistoryTable } from './price-history-table';
import { readLoadState } from '../symbol/load-state';
import { useToday } from '../symbol/use-today';
import { PageButtons } from '@portal/ui/tables/page-buttons';

const hour = 3_600_000;
const minute = 60_000;

/**
 * Daily prices of a date window, newest first, with CSV export. The text alternative of the graph [MKT-18 to MKT-20].
 */
export function PriceHistoryCard({ symbol }: { symbol: PortalSymbol }) {
  const today = useToday();
  const mobile = useMobile();
  const defaults = computePriceHistoryRequest(today);
  const [chosen, setChosen] = useState<DateWindow | null>(null);
  const [page, setPage] = useState(1);
  const { start, end } = chosen ?? defaults;
  const { size } = defaults;
  const pageQuery = (number: number) => ({
    ...q(market.priceHistory, { params: { symbol: symbol.symbol }, query: { start, end, page: number, size } }),
    staleTime: hour,
  });
  // Today's row changes until the close.
  const query = useQuery({ ...pageQuery(page), ...(page === 1 && end === today && { refetchInterval: minute }) });
  const history = readLoadState(query);
  const pages = (query.data && countPages(query.data, size)) ?? 1;
  // A server may ignore the dates and the order, and the change of a day is computed from the row below it.
  const rows = query.data?.priceHistories
    .filter(({ date }) => date >= start && date <= end)
    .toSorted((a, b) => (a.date < b.date ? 1 : -1));
  const oldest = rows?.at(-1)?.date ?? start;
  // The change of a page's last row needs the previous close, which is on the next page.
  const next = useQuery({ ...pageQuery(page + 1), enabled: page < pages });
  const choose = (window: DateWindow): void => {
    setChosen(window);
    setPage(1);
  };
  const year = windowBack(today, 365);
  const isYear = start === year.start && end === year.end;
  const dates = <DateWindowButton size="sm" window={{ start, end }} max={today} onChange={choose} />;
  const lacksRows = useLacksRows(market.priceHistory);
  return (
    <SectionCard
      title="Price history"
      action={
        <span className={styles.actions}>
          {!mobile && dates}
          <CsvButton
            key={`${start} ${end}`}
            symbol={symbol.symbol}
            window={{ start, end }}
            label={mobile ? 'CSV' : 'Download CSV'}
            variant="default"
          />
        </span>
      }
    >
      {mobile && <div className={styles.tools}>{dates}</div>}
      <PriceHistoryTable
        symbol={symbol}
        now={today}
        rows={history.state === 'success' ? rows : undefined}
        before={next.data?.priceHistories.find(({ date }) => date < oldest)}
        error={
          history.state === 'error' && (
            <ErrorNote text="Historical data unavailable" onRetry={history.retry} busy={history.busy} />
          )
        }
        empty={
          <EmptyNote
            unread={lacksRows && 'prices'}
            icon={<IconCalendar size={28} stroke={1.75} />}
            title="No prices for these dates"
            action={
              isYear ? undefined : (
                <Button variant="default" onClick={() => choose(year)}>
                  Show past year
                </Button>
              )
            }
          >
            Try different dates.
          </EmptyNote>
        }
      />
      {pages > 1 && <PageButtons page={page} pages={pages} onPage={setPage} />}
    </SectionCard>
  );
}
