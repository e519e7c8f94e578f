import { serverNow } from '@portal/client/browser/server-time';
import type { Confirmation } from '@portal/contracts/endpoints/orders';
import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { executionKey } from '@portal/domain/orders/order-fills';
import { DataTable, type Column } from '@portal/ui/tables/data-table';
import { formatMoney, formatPrice, formatQuantity, formatSignedMoney } from '@portal/ui/format/format';
import { formatDate, formatDateTime, formatPlainTime } from '@portal/ui/format/format-time';
import { SymbolMark } from '@portal/ui/display/symbol-logo';
import { TwoLine } from '@portal/ui/display/two-line';
import { useWide } from '@portal/ui/layout/use-wide';
import type { ReactNode } from 'react';
import styles from '../history-page.module.css';
import { MobileRow } from './mobile-row';
import { computeNet } from './order-money';
import { formatSide } from './order-labels';

interface ExecutionsTableProps {
  /** Undefined while loading. */
  executions: readonly Confirmation[] | undefined;
  facts: ReadonlyMap<string, PortalSymbol>;
  empty: ReactNode;
  error: ReactNode;
}

/** The fills of the account with price, fee and net amount, newest first as sorted by the server [HIS-03, HIS-24]. */
export function ExecutionsTable({ executions, facts, empty, error }: ExecutionsTableProps) {
  const now = serverNow();
  const factsOf = (fill: Confirmation) => facts.get(fill.symbol);
  const quantity = (fill: Confirmation): string => formatQuantity(fill.fillQuantity, factsOf(fill)?.num_decimals);
  const price = (fill: Confirmation): string => formatPrice(fill.price, factsOf(fill)?.usd_precision_digits);
  const net = (fill: Confirmation): string => formatSignedMoney(computeNet(fill.side, fill));
  const mark = (fill: Confirmation): ReactNode => <SymbolMark symbol={fill.symbol} logo={factsOf(fill)?.logo} />;

  const wide = useWide();
  const columns: Column<Confirmation>[] = [
    {
      key: 'time',
      head: 'Time (ET)',
      cell: fill => <TwoLine top={formatDate(fill.timeStamp, { now })} bottom={formatPlainTime(fill.timeStamp)} />,
    },
    {
      key: 'execution',
      head: 'Execution',
      isRowHead: true,
      cell: fill => <TwoLine strong before={mark(fill)} top={fill.symbol} bottom={fill.executionId} />,
    },
    { key: 'order', head: 'Order', cell: fill => <span className={styles.reason}>{fill.orderId}</span> },
    { key: 'side', head: 'Side', cell: fill => <span className={styles.medium}>{formatSide(fill.side)}</span> },
    { key: 'quantity', head: 'Quantity', align: 'end', cell: quantity },
    { key: 'price', head: 'Price', align: 'end', cell: price },
    { key: 'subtotal', head: 'Subtotal', align: 'end', cell: fill => formatMoney(fill.subtotal) },
    { key: 'fee', head: 'Fee', align: 'end', cell: fill => formatMoney(fill.fee) },
    { key: 'net', head: 'Net', align: 'end', cell: fill => <span className={styles.medium}>{net(fill)}</span> },
  ];
  const mobileColumns: Column<Confirmation>[] = [
    {
      key: 'execution',
      head: 'Execution, net, time (ET), price, and fee',
      hideHead: true,
      isRowHead: true,
      cell: fill => (
        <MobileRow
          mark={mark(fill)}
          title={`${formatSide(fill.side)} ${quantity(fill)} ${fill.symbol}`}
          end={<span className={styles.medium}>{net(fill)}</span>}
          facts={`${formatDateTime(fill.timeStamp, { now })} · ${price(fill)}`}
          factsEnd={`Fee ${formatMoney(fill.fee)}`}
        />
      ),
    },
  ];
  return (
    <DataTable
      caption="Executions"
      columns={wide ? columns : columns.filter(({ key }) => key !== 'order' && key !== 'subtotal')}
      mobileColumns={mobileColumns}
      rows={executions}
      rowKey={executionKey}
      empty={empty}
      error={error}
      skeletonRows={10}
    />
  );
}
