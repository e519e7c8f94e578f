import { STATUS_CODES } from 'node:http';
import {
  confirmation,
  execution,
  order,
  orderStatus,
  orderTypeCode,
  sideCode,
  timeInForceCode,
} from '@portal/contracts/endpoints/orders';
import { documentRow } from '@portal/contracts/endpoints/documents';
import { providerHolding } from '@portal/contracts/endpoints/securities-providers';
import { asset } from '@portal/contracts/endpoints/symbols';
import { liveQuote } from '@portal/contracts/live';
import { invite } from '@portal/contracts/schemas/account';
import { isDecimalSchema } from '@portal/contracts/schemas/decimal';
import { instant } from '@portal/contracts/schemas/fields';
import { strictFormOf } from '@portal/contracts/schemas/strict-form';
import { fieldsOf } from '../core/fields-of.ts';
import { rename, type Dialect, type Paging } from './dialect.ts';
import type { Schema } from './map-body.ts';
import { holdsId, toNumericId, withTextIds } from './numeric-ids.ts';

/** The name of an enumeration's value: 'Partially Filled' is PARTIALLY_FILLED. */
const enumName = (text: unknown): string => String(text).toUpperCase().replaceAll(/\W+/g, '_');

const codeNames =
  (first: number, ...names: string[]) =>
  (code: unknown): unknown =>
    names[Number(code) - first] ?? code;

const withEnum = (field: string, write: (value: unknown) => Record<string, unknown>) => (value: unknown) => {
  const written = write(value);
  return { ...written, [field]: enumName(written[field]) };
};

const fill = { fillQuantity: 'lastQuantity', price: 'lastPrice', timeStamp: 'transactTime' };

/** Other names and codes, by the schema of the value. */
const bySchema = new Map<Schema, (value: unknown) => unknown>([
  [sideCode, codeNames(1, 'BUY', 'SELL')],
  [orderTypeCode, codeNames(1, 'MARKET', 'LIMIT', 'STOP', 'STOP_LIMIT')],
  [
    timeInForceCode,
    codeNames(
      0,
      'DAY',
      'GOOD_TILL_CANCEL',
      'AT_THE_OPENING',
      'IMMEDIATE_OR_CANCEL',
      'FILL_OR_KILL',
      'GOOD_TILL_CROSSING',
      'GOOD_TILL_DATE',
      'AT_THE_CLOSE',
    ),
  ],
  [strictFormOf(orderStatus), withEnum('name', rename({}))],
  [strictFormOf(order), rename({ cumulativeQuantity: 'filledQuantity' })],
  [strictFormOf(execution), withEnum('status', rename(fill))],
  // The specification numbers the executions of an order, not those of this list.
  [strictFormOf(confirmation), withEnum('status', rename({ ...fill, messageSequenceNumber: '' }))],
  [strictFormOf(asset), rename({ assetId: 'id' })],
  [strictFormOf(documentRow), rename({ type: 'documentType', title: '' })],
  [strictFormOf(invite), rename({ sentAt: '' })],
  // Its list says it once.
  [strictFormOf(providerHolding), rename({ hasPendingTransaction: '' })],
  // "Quote events update bid and ask."
  [strictFormOf(liveQuote), rename({ bidQtyBookTotal: '', askQtyBookTotal: '' })],
]);

/** The same, by the name of a list. `owner` is the id of the record around it. */
const byName = new Map<string, (rows: readonly unknown[], owner: string) => unknown>([
  ['phoneNumbers', rows => rows.map(number => ({ type: 'MOBILE', number }))],
  ['profiles', (rows, owner) => rows.map(row => ({ accountId: toNumericId(owner), ...rename({ id: 'userId' })(row) }))],
  ['walletManagerTransactions', rows => writePage(rows, null)],
]);

const unsorted = { empty: true, sorted: false, unsorted: true };

/** A `Page` of Spring Data; its pages are counted from 0, in requests too. */
function writePage(rows: readonly unknown[], paging: Paging | null): object {
  const { page, size, totalPages, totalElements } = paging ?? {
    page: 1,
    size: rows.length,
    totalPages: 1,
    totalElements: rows.length,
  };
  const number = page - 1;
  const pageable = {
    pageNumber: number,
    pageSize: size,
    sort: unsorted,
    offset: number * size,
    paged: true,
    unpaged: false,
  };
  return {
    content: rows,
    pageable: paging === null ? 'INSTANCE' : pageable,
    last: page >= totalPages,
    totalElements,
    totalPages,
    first: page === 1,
    size,
    number,
    sort: unsorted,
    numberOfElements: rows.length,
    empty: rows.length === 0,
  };
}

const withoutNulls = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => field !== null && field !== undefined));

/** Commands that are carried out later. */
const accepted = new Set(['orders.cancel', 'banking.deposit', 'banking.withdraw', 'wallets.withdraw']);

/** Spring Boot, with Jackson's `NON_NULL` and timestamps as numbers. */
export const spring: Dialect = {
  write(value, { schema, owner, names }) {
    const name = names.at(-1) ?? '';
    if (isDecimalSchema(schema)) return Number(value);
    if (schema === instant) return Date.parse(String(value));
    if (typeof value === 'string' && holdsId(name)) return toNumericId(value);
    if (Array.isArray(value)) return byName.get(name)?.(value, owner) ?? value;
    const written = bySchema.get(schema)?.(value) ?? value;
    return typeof written === 'object' && written !== null ? withoutNulls(written) : written;
  },
  writeList: writePage,
  writeError: ({ status, items, path, now }) => ({
    timestamp: now,
    status,
    error: STATUS_CODES[status],
    errors: items.map(item => withoutNulls(fieldsOf(item))),
    path,
  }),
  keepsOfCommand: /^(?:\w*[iI]ds?|status)$/,
  statusOfCommand: (route, declared, hasBody) => (accepted.has(route) ? 202 : hasBody ? declared : 204),
  readQuery(query) {
    const { page, ...others } = fieldsOf(withTextIds(query));
    return page === undefined ? others : { ...others, page: String(Number(page) + 1) };
  },
  readIds: withTextIds,
  writeId: toNumericId,
  trader: 'account',
};
