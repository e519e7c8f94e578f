import { useLacksRows } from '@portal/client/api/use-skipped-rows';
import { market, type RecentTrade } from '@portal/contracts/endpoints/market';
import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { compare } from '@portal/domain/money/money';
import { useServerNow } from '@portal/client/browser/server-time';
import { useQuote } from '@portal/client/quotes/quotes';
import { useRecentTrades } from '@portal/client/quotes/recent-trades';
import { ChangeText } from '@portal/ui/display/change-text';
import { DataTable, type Column } from '@portal/ui/tables/data-table';
import { EmptyNote } from '@portal/ui/feedback/empty-note';
import { type Direction, formatPlainPrice, formatQuantity } from '@portal/ui/format/format';
import { formatDateTime, formatPlainTime } from '@portal/ui/format/format-time';
import { SectionCard } from '@portal/ui/layout/section-card';
import { IconArrowsExchange } from '@tabler/icons-react';
import { readPriceDigits } from '../symbol/price-digits';

interface TradeRow extends RecentTrade {
  readonly key: number;
  /** Compared with the previous trade. */
  readonly direction: Direction;
}

const maxRows = 11;
const emptyTitles = {
  today: 'No trades received today',
  opened: 'No trades received since you opened this page',
} as const;
const minute = 60_000;

function directionOf(trade: RecentTrade, before: RecentTrade | undefined): Direction {
  const change = before ? compare(trade.lastPrice, before.lastPrice) : 0;
  return change > 0 ? 'up' : change < 0 ? 'down' : 'none';
}

/** Trades of the day, newest first; those since the page was opened where the back end does not offer the day's. */
export function TradesCard({ symbol }: { symbol: PortalSymbol }) {
  const { trades, since } = useRecentTrades(symbol.symbol);
  const lacksRows = useLacksRows(market.trades);
  const rows = trades.slice(0, maxRows).map((trade, index) => ({
    ...trade,
    key: trades.length - index,
    direction: directionOf(trade, trades[index + 1]),
  }));
  const digits = readPriceDigits(symbol);
  const columns: readonly Column<TradeRow>[] = [
    { key: 'time', head: 'Time (ET)', isRowHead: true, cell: ({ timestamp }) => formatPlainTime(timestamp) },
    {
      key: 'price',
      head: 'Price',
      align: 'end',
      cell: ({ lastPrice, direction }) => {
        const text = formatPlainPrice(lastPrice, digits);
        return direction === 'none' ? text : <ChangeText direction={direction}>{text}</ChangeText>;
      },
    },
    {
      key: 'size',
      head: 'Size',
      align: 'end',
      cell: ({ lastQuantity }) => formatQuantity(lastQuantity, symbol.num_decimals),
    },
  ];
  return (
    <SectionCard title="Recent trades">
      {rows.length === 0 ? (
        <EmptyNote
          unread={lacksRows && 'trades'}
          icon={<IconArrowsExchange size={28} stroke={1.75} />}
          title={emptyTitles[since]}
        >
          <EarlierTrade symbol={symbol} />
        </EmptyNote>
      ) : (
        <DataTable caption="Recent trades" columns={columns} rows={rows} rowKey={row => row.key} density="plain" />
      )}
    </SectionCard>
  );
}

/** The last trade before the page was opened, as the quote has it; nothing if there was none. */
function EarlierTrade({ symbol }: { symbol: PortalSymbol }) {
  const now = useServerNow(minute);
  const quote = useQuote(symbol.symbol);
  const { lastPrice, lastQuantity, timestamps } = quote ?? {};
  if (lastPrice == null || lastQuantity == null || timestamps?.trade == null) return null;
  const price = formatPlainPrice(lastPrice, readPriceDigits(symbol));
  const size = formatQuantity(lastQuantity, symbol.num_decimals);
  return <>{`Last trade: ${price} × ${size}, ${formatDateTime(timestamps.trade, { now })}`}</>;
}
