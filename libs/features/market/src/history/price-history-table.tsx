import type { PriceHistoryRow } from '@portal/contracts/endpoints/market';
import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { type Decimal, subtract } from '@portal/domain/money/money';
import { computePercent } from '@portal/domain/market/quote';
import { PercentChange } from '@portal/ui/display/change-text';
import { type Column, DataTable } from '@portal/ui/tables/data-table';
import { formatPlainPrice, formatQuantity } from '@portal/ui/format/format';
import { formatDate } from '@portal/ui/format/format-time';
import { TwoLine } from '@portal/ui/display/two-line';
import type { ReactNode } from 'react';
import { readPriceDigits } from '../symbol/price-digits';

interface PriceHistoryTableProps {
  symbol: PortalSymbol;
  /** Today's date; dates of the same year are shown without the year. */
  now: string;
  /** Newest first; undefined while loading. */
  rows: readonly PriceHistoryRow[] | undefined;
  /** The trading day before the last row, if known. */
  before: PriceHistoryRow | undefined;
  error: ReactNode;
  empty: ReactNode;
}

interface Day extends PriceHistoryRow {
  /** In percent from the previous close; null when that is unknown. */
  readonly change: Decimal | null;
}

/** Adds each day's change. Rows are newest first, so the previous day is the next row. */
function addChanges(rows: readonly PriceHistoryRow[], before: PriceHistoryRow | undefined): readonly Day[] {
  return rows.map((row, index) => {
    const earlier = rows[index + 1] ?? before;
    const [close, closeBefore] = [row.close, earlier?.close ?? null];
    const isKnown = close !== null && closeBefore !== null;
    return { ...row, change: isKnown ? computePercent(subtract(close, closeBefore), closeBefore) : null };
  });
}

/** The price history as a table [MKT-12]. */
export function PriceHistoryTable({ symbol, now, rows, before, error, empty }: PriceHistoryTableProps) {
  const digits = readPriceDigits(symbol);
  const price = (value: Decimal | null): string => formatPlainPrice(value, digits);
  const volume = (day: Day): string => formatQuantity(day.volume, symbol.num_decimals);
  const date = (day: Day): string => formatDate(day.date, { now, weekday: true });
  const columns: readonly Column<Day>[] = [
    { key: 'date', head: 'Date', isRowHead: true, cell: date },
    { key: 'open', head: 'Open', align: 'end', cell: day => price(day.open) },
    { key: 'high', head: 'High', align: 'end', cell: day => price(day.high) },
    { key: 'low', head: 'Low', align: 'end', cell: day => price(day.low) },
    { key: 'close', head: 'Close', align: 'end', cell: day => <strong>{price(day.close)}</strong> },
    { key: 'change', head: 'Change', align: 'end', cell: day => <PercentChange value={day.change} /> },
    { key: 'volume', head: 'Volume', align: 'end', cell: volume },
  ];
  const mobileColumns: readonly Column<Day>[] = [
    {
      key: 'date',
      head: 'Date and volume',
      isRowHead: true,
      cell: day => <TwoLine top={date(day)} bottom={`Vol ${volume(day)}`} />,
    },
    {
      key: 'close',
      head: 'Close and change',
      align: 'end',
      cell: day => <TwoLine align="end" strong top={price(day.close)} bottom={<PercentChange value={day.change} />} />,
    },
  ];
  return (
    <DataTable
      caption={`${symbol.symbol} daily prices, newest first`}
      columns={columns}
      mobileColumns={mobileColumns}
      rows={rows && addChanges(rows, before)}
      rowKey={day => day.date}
      density="plain"
      error={error}
      empty={empty}
      skeletonRows={8}
    />
  );
}
