import type { BarSize } from '@portal/domain/market/price-bars';
import { DaysTable } from '@portal/ui/chart/days-table';
import { PercentChange } from '@portal/ui/display/change-text';
import type { Column } from '@portal/ui/tables/data-table';
import { formatPlainPrice, formatQuantity } from '@portal/ui/format/format';
import { useMemo } from 'react';
import type { ChartBar } from './chart-bars';
import { volumePeriod } from './chart-options';
import { describeTrades, formatBarDate, labelTrades, nameGraph } from './describe-bar';
import styles from './graph-card.module.css';

interface GraphTableProps {
  symbol: string;
  /** Oldest first, as the graph draws them. */
  bars: readonly ChartBar[];
  size: BarSize;
  digits: number;
  quantityDigits: number | null;
  /** In px: the height of the graph that it replaces. */
  height: number;
  mobile: boolean;
}

/**
 * The bars of the graph as a table, newest first. Columns without figures, such as volume for crypto, are left out
 * [MKT-12, MKT-46].
 */
export function GraphTable({ symbol, bars, size, digits, quantityDigits, height, mobile }: GraphTableProps) {
  const rows = useMemo(() => bars.toReversed(), [bars]);
  const now = rows[0]?.date;
  const columns = useMemo((): readonly Column<ChartBar>[] => {
    const figure = (
      key: string,
      head: string,
      read: (bar: ChartBar) => ChartBar['open'],
      text: (value: ChartBar['open']) => string = value => formatPlainPrice(value, digits),
    ): Column<ChartBar>[] =>
      bars.some(bar => read(bar) !== null) ? [{ key, head, align: 'end', cell: bar => text(read(bar)) }] : [];
    return [
      {
        key: 'date',
        head: 'Date (ET)',
        isRowHead: true,
        cell: ({ date }) => (
          <span className={styles.barDate}>
            {formatBarDate(date, size, { weekday: !mobile, ...(now === undefined ? {} : { now }) })}
          </span>
        ),
      },
      ...(mobile
        ? []
        : [
            ...figure('open', 'Open', ({ open }) => open),
            ...figure('high', 'High', ({ high }) => high),
            ...figure('low', 'Low', ({ low }) => low),
          ]),
      {
        key: 'close',
        head: 'Close',
        align: 'end',
        cell: ({ close }) => <strong>{formatPlainPrice(close, digits)}</strong>,
      },
      { key: 'change', head: 'Change', align: 'end', cell: ({ change }) => <PercentChange value={change} /> },
      ...(mobile
        ? []
        : figure(
            'volume',
            'Volume',
            ({ volume }) => volume,
            value => formatQuantity(value, quantityDigits),
          )),
      ...[...(bars[0]?.averages.keys() ?? [])].flatMap(period =>
        figure(`average${period}`, `Moving average (${period})`, ({ averages }) => averages.get(period) ?? null),
      ),
      ...figure(
        'averageVolume',
        `Average volume (${volumePeriod})`,
        ({ averageVolume }) => averageVolume,
        value => formatQuantity(value, 0),
      ),
      ...(bars.some(({ trades }) => trades.length > 0)
        ? [
            {
              key: 'trades',
              head: 'Your trades',
              cell: ({ trades }: ChartBar) =>
                trades
                  .map(each => `${labelTrades(each)} ${describeTrades(each, { digits, quantityDigits })}`)
                  .join(', '),
            },
          ]
        : []),
    ];
  }, [bars, size, digits, quantityDigits, mobile, now]);
  return (
    <div className={styles.tableView}>
      <DaysTable
        label={`${symbol} by ${size}`}
        caption={`${nameGraph(symbol, size)}, newest first`}
        days={rows}
        {...{ columns, height }}
      />
    </div>
  );
}
