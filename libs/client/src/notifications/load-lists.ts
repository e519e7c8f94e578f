import { banking } from '@portal/contracts/endpoints/banking';
import { documents } from '@portal/contracts/endpoints/documents';
import { orders, type Order } from '@portal/contracts/endpoints/orders';
import { transfers, type Transfer } from '@portal/contracts/endpoints/transfers';
import { addDays, marketDate, marketZone } from '@portal/domain/calendar/market-time';
import {
  keyOf,
  observeBank,
  observeOrder,
  observeStatement,
  observeTransfer,
  type NotificationSource,
  type Observation,
} from '@portal/domain/notifications/observation';
import type { PriceAlert } from '@portal/domain/notifications/price-alert';
import type { SeenMark, SeenObject } from '@portal/domain/notifications/seen-mark';
import { completeBankAccount, type CompleteBankAccount } from '@portal/domain/transfers/banking';
import { completeTransfer, type TransferItem } from '@portal/domain/transfers/transfer-item';
import { callApi, callApiWithResponse } from '../api/http.ts';
import { computeDigest } from '../browser/digest.ts';
import { isApiFailure } from '../api/api-failure.ts';
import type { ResponseBody } from '../api/route-call.ts';
import { loadNewest, pageRows } from './load-newest.ts';

type BankRow = ResponseBody<typeof banking.accounts>[number];
type DocumentRow = ResponseBody<typeof documents.list>['rows'][number];

/** The object of a notification, as its list returned it, or a price alert of this browser. */
export type NotificationSubject =
  | { readonly source: 'orders'; readonly order: Order }
  | { readonly source: 'transfers'; readonly transfer: TransferItem<Transfer> }
  | { readonly source: 'banks'; readonly bank: CompleteBankAccount<BankRow> }
  | { readonly source: 'documents'; readonly document: DocumentRow }
  | { readonly source: 'alerts'; readonly alert: PriceAlert };

/** One object of a list, and what there is to tell about it. */
export interface ObservedObject {
  readonly observation: Observation;
  readonly subject: NotificationSubject;
}

/** What was read from one list. */
export interface LoadedList {
  readonly objects: readonly ObservedObject[];
  /** Rows that could not be read, and orders that could not be loaded. */
  readonly missing: number;
}

/** How far back transfers are compared, in days: the call needs a window. */
const transferDays = 90;
/** Maximum number of older orders that one look requests one by one. */
const maxSingleOrders = 20;

interface LookContext {
  /** Server time in epoch milliseconds. */
  readonly now: number;
  readonly accountId: string;
  readonly signal: AbortSignal;
}

/**
 * Loads one list with what may have become of it. Rejects if the list cannot be loaded. What is seen of an object is
 * stored under its key, so the ids of bank accounts and of documents, which may contain the id of the account, are
 * digests in it. Orders are requested by their ids again.
 */
export const listLoaders: Readonly<
  Record<NotificationSource, (mark: SeenMark, context: LookContext) => Promise<LoadedList>>
> = {
  async orders(mark, { signal }) {
    const { rows, missing } = await loadNewest({
      source: 'orders',
      mark,
      load: async page => {
        const { body, skipped } = await callApiWithResponse(orders.list, {
          query: { page, size: pageRows, zone: marketZone },
          signal,
        });
        return { rows: body.orders, skipped, totalPages: body.totalPages };
      },
      idOf: ({ orderId }) => orderId,
    });
    const older = await loadOlderOrders(mark, new Set(rows.map(({ orderId }) => orderId)), signal);
    return {
      objects: [...rows, ...older.found].map(order => ({
        observation: observeOrder(order),
        subject: { source: 'orders', order },
      })),
      missing: missing + older.missing,
    };
  },

  async transfers(mark, { now, signal }) {
    const start = addDays(marketDate(now), -transferDays);
    const { rows, missing } = await loadNewest({
      source: 'transfers',
      mark,
      load: async page => {
        const { body, skipped } = await callApiWithResponse(transfers.list, {
          query: { start, page, size: pageRows, zone: marketZone },
          signal,
        });
        return { rows: body.transactions, skipped, totalPages: body.totalPages };
      },
      idOf: ({ id }) => id,
      wanted: idsOf(mark, 'transfers', ({ isUnread }) => isUnread),
    });
    return {
      objects: rows.map(completeTransfer).map(transfer => ({
        observation: observeTransfer(transfer),
        subject: { source: 'transfers', transfer },
      })),
      missing,
    };
  },

  async banks(_, { signal }) {
    const { body, skipped = 0 } = await callApiWithResponse(banking.accounts, { signal });
    return {
      objects: await Promise.all(
        body.map(completeBankAccount).map(async bank => ({
          observation: observeBank({ ...bank, plaidAccountId: await computeDigest(bank.plaidAccountId) }),
          subject: { source: 'banks' as const, bank },
        })),
      ),
      missing: skipped,
    };
  },

  async documents(_, { accountId, signal }) {
    const { body, skipped = 0 } = await callApiWithResponse(documents.list, {
      params: { accountId },
      query: { type: 'statements', page: 1, limit: pageRows, zone: marketZone },
      signal,
    });
    return {
      // Another server may ignore the type.
      objects: await Promise.all(
        body.rows
          .filter(({ type }) => type === 'statements')
          .map(async document => ({
            observation: observeStatement({ ...document, id: await computeDigest(document.id) }),
            subject: { source: 'documents' as const, document },
          })),
      ),
      missing: skipped,
    };
  },
};

/**
 * Orders that are not among the newest, but were open or unread: the list is sorted by the time of entry, so an order
 * that was placed long ago ends on a later page.
 */
async function loadOlderOrders(mark: SeenMark, listed: ReadonlySet<string>, signal: AbortSignal) {
  const wanted = idsOf(mark, 'orders', ({ isOpen, isUnread }) => isOpen || isUnread).filter(id => !listed.has(id));
  const requested = wanted.slice(0, maxSingleOrders);
  const results = await Promise.all(
    requested.map(id =>
      callApi(orders.one, { params: { id }, signal }).catch((error: unknown) =>
        // An order that the server does not have is not missing.
        isApiFailure(error) && error.status === 404 ? 'gone' : 'unknown',
      ),
    ),
  );
  return {
    found: results.filter(result => typeof result !== 'string'),
    missing: wanted.length - requested.length + results.filter(result => result === 'unknown').length,
  };
}

/** Ids of the objects of a list that were seen in a certain state. */
function idsOf(mark: SeenMark, source: NotificationSource, isWanted: (seen: SeenObject) => boolean): string[] {
  const prefix = keyOf(source, '');
  return [...mark.objects]
    .filter(([key, seen]) => key.startsWith(prefix) && isWanted(seen))
    .map(([key]) => key.slice(prefix.length));
}
