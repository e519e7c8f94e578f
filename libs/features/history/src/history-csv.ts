import { readParties } from '@portal/client/account/parties';
import { loadPages } from '@portal/client/api/load-pages';
import type { Confirmation, Order } from '@portal/contracts/endpoints/orders';
import type { Transfer } from '@portal/contracts/endpoints/transfers';
import { executionKey } from '@portal/domain/orders/order-fills';
import { assetKindLabel, ledgerLabel } from '@portal/domain/transfers/history';
import { completeTransfer, withParty } from '@portal/domain/transfers/transfer-item';
import { displayStatus, readEndReason } from '@portal/domain/orders/order-status';
import { cents, formatCsv, type CsvColumn } from '@portal/ui/format/csv-file';
import { formatSheetTime } from '@portal/ui/format/format-sheet-time';
import { formatStatus } from '@portal/ui/format/format';
import { isDollars, signedAmount } from '@portal/ui/format/format-transfer';
import type { QueryClient } from '@tanstack/react-query';
import { computeNet, computeOrderNet } from './tables/order-money';
import type { Movement } from './tables/movement';
import { formatSide } from './tables/order-labels';
import type { HistoryAddress } from './use-history-search-params';
import { historyQueries } from './use-history-lists';

/** Rows per request; the maximum page size of the contract. */
const csvPageSize = 500;

const orderColumns: readonly CsvColumn<Order>[] = [
  { head: 'Placed (ET)', text: order => formatSheetTime(order.timeStamp) },
  { head: 'Order', text: order => order.orderId },
  { head: 'Symbol', text: order => order.symbol },
  { head: 'Side', text: order => formatSide(order.side) },
  { head: 'Quantity', figure: order => order.quantity },
  { head: 'Filled', figure: order => order.cumulativeQuantity },
  { head: 'Limit price', figure: order => order.limitPrice },
  { head: 'Average price', figure: order => order.averagePrice },
  { head: 'Fee', figure: order => order.fee, ...cents },
  { head: 'Net', figure: order => computeOrderNet(order), ...cents },
  { head: 'Status', text: order => formatStatus(displayStatus(order.status.name)) },
  { head: 'Reason', text: readEndReason },
];

const transferColumns: readonly CsvColumn<Movement>[] = [
  { head: 'Date (ET)', text: movement => formatSheetTime(movement.date) },
  { head: 'Reference', text: movement => movement.id },
  { head: 'Type', text: ledgerLabel },
  { head: 'Asset type', text: assetKindLabel },
  { head: 'Asset', text: movement => movement.asset },
  { head: 'From/to', text: movement => movement.clientId },
  { head: 'Amount', figure: signedAmount, decimals: movement => (isDollars(movement) ? 2 : undefined) },
  { head: 'Currency', text: movement => movement.currency },
  { head: 'Status', text: ({ status }) => status && formatStatus(status) },
  { head: 'Expected', text: movement => movement.expectedDate },
  { head: 'Note', text: movement => movement.errorDescription },
];

const executionColumns: readonly CsvColumn<Confirmation>[] = [
  { head: 'Time (ET)', text: fill => formatSheetTime(fill.timeStamp) },
  { head: 'Execution', text: fill => fill.executionId },
  { head: 'Order', text: fill => fill.orderId },
  { head: 'Symbol', text: fill => fill.symbol },
  { head: 'Side', text: fill => formatSide(fill.side) },
  { head: 'Quantity', figure: fill => fill.fillQuantity },
  { head: 'Price', figure: fill => fill.price },
  { head: 'Subtotal', figure: fill => fill.subtotal, ...cents },
  { head: 'Fee', figure: fill => fill.fee, ...cents },
  { head: 'Net', figure: fill => computeNet(fill.side, fill), ...cents },
];

/** The list of the URL as CSV text, with all pages. Rejects if a page cannot be loaded. */
export async function loadHistoryCsv(cache: QueryClient, address: HistoryAddress): Promise<string> {
  const query = (page: number) => historyQueries(address, page, csvPageSize);
  switch (address.view) {
    case 'orders': {
      const { rows } = await loadPages(
        page => cache.fetchQuery(query(page).orders),
        page => page.orders,
        order => order.orderId,
      );
      return formatCsv(orderColumns, rows);
    }
    case 'transfers': {
      const { rows } = await loadPages(
        page => cache.fetchQuery(query(page).transfers),
        page => page.transactions,
        transfer => transfer.id,
      );
      const parties = readParties(cache);
      return formatCsv(
        transferColumns,
        rows.map((row: Transfer) => completeTransfer(withParty(row, parties))),
      );
    }
    case 'executions': {
      const { rows } = await loadPages(
        page => cache.fetchQuery(query(page).executions),
        page => page.executions,
        executionKey,
      );
      return formatCsv(executionColumns, rows);
    }
  }
}
