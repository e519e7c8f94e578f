/** Lists that come in pages. */
export interface PagedList {
  readonly route: string;
  /** Where the rows are: 'orders.*'. */
  readonly rows: string;
  /** Fields that together tell a row from all others. */
  readonly key: readonly string[];
  /** The same for rows that have them all, before `key`. */
  readonly betterKey?: readonly string[];
  /** Query parameter with the rows of a page. */
  readonly size: 'size' | 'limit';
  /** Field with the number of all rows. */
  readonly total: 'totalElements' | 'totalCount';
}

/** All lists that come in pages. */
export const pagedLists: readonly PagedList[] = [
  { route: 'orders.list', rows: 'orders.*', key: ['orderId'], size: 'size', total: 'totalElements' },
  {
    route: 'orders.executions',
    rows: 'executions.*',
    key: ['orderId', 'messageSequenceNumber'],
    betterKey: ['executionId'],
    size: 'size',
    total: 'totalElements',
  },
  { route: 'transfers.list', rows: 'transactions.*', key: ['id'], size: 'size', total: 'totalElements' },
  { route: 'accountTransfers.list', rows: 'transfers.*', key: ['id'], size: 'size', total: 'totalElements' },
  { route: 'documents.list', rows: 'rows.*', key: ['id'], size: 'limit', total: 'totalCount' },
  { route: 'market.priceHistory', rows: 'priceHistories.*', key: ['date'], size: 'size', total: 'totalElements' },
];
