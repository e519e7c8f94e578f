import { completeOrder, completeReport, completeStatus } from '@portal/domain/orders/order-forms';
import { knownStatuses } from '@portal/domain/orders/order-status';
import { orderTypeNames, sideNames, timeInForceNames } from '@portal/domain/orders/order-vocabulary';
import { z } from 'zod/mini';
import type { Sent } from '../schemas/strict-form.ts';
import { decimalSchema, inputDecimal, nullableDecimal } from '../schemas/decimal.ts';
import { alsoNamed, codeText, completedBy, expected, openCode, wholeList } from '../schemas/expected.ts';
import { changeFailures, readFailures } from '../schemas/errors.ts';
import { anyTime, id, instant, isoDate, queryList, shortText, symbolId, pagedDays, paging } from '../schemas/fields.ts';
import { metadata, router, twoFactor } from '../routing/router.ts';
import { list, listLimits } from '../schemas/list-limits.ts';
import { replyWithId } from '../schemas/reply.ts';

/** Orders, fees, executions (specification 1 sections 3 and 7). */

/** Codes of the specification [LKP-21 to LKP-23]; the portal offers limit orders with Day, GTC and GTD only. */
export const timeInForceCode = z.int().check(z.minimum(0), z.maximum(7));
/** Code of an order type. */
export const orderTypeCode = z.int().check(z.minimum(1), z.maximum(4));
/** Code of a side. */
export const sideCode = z.union([z.literal(1), z.literal(2)]);

/** A time in force in a response. */
export const anyTimeInForce = alsoNamed(openCode(timeInForceCode, timeInForceNames), 'tif');
/** An order type in a response. */
export const anyOrderType = alsoNamed(openCode(orderTypeCode, orderTypeNames), 'orderType', 'type');
/** A side in a response. */
export const anySide = openCode(sideCode, sideNames);

const statusName = codeText(shortText, knownStatuses);

/** 'New' is displayed as 'Open'; unknown names are parsed and shown unchanged (H-04). */
export const orderStatus = completedBy(
  z.object({ name: statusName, ...expected({ cancelable: z.boolean() }) }),
  completeStatus,
);

const orderTime = alsoNamed(instant, 'createdAt', 'createdDate', 'submittedAt', 'insertedAt', 'date', 'time');
const executionId = alsoNamed(id, 'id', 'execId', 'tradeId');
/** Filled quantity of an order. */
export const cumulativeQuantity = alsoNamed(
  decimalSchema,
  'filledQuantity',
  'cumQuantity',
  'cumQty',
  'executedQuantity',
);
/** Quantity that can still fill. */
export const leavesQuantity = alsoNamed(decimalSchema, 'leavesQty', 'remainingQuantity');
/** Average price of all fills of an order. */
export const averagePrice = alsoNamed(nullableDecimal, 'avgPrice', 'avgPx');
const fillPrice = alsoNamed(nullableDecimal, 'lastPrice', 'lastPx', 'fillPrice', 'executionPrice');
/** Fees charged so far. */
export const fee = alsoNamed(decimalSchema, 'fees', 'commission', 'orderFee');
/** Why an order ended, at servers whose execution reports do not say it. */
export const endReason = z.optional(
  z.nullable(alsoNamed(shortText, 'rejectReason', 'rejectionReason', 'statusReason', 'cancelReason')),
);

/** One execution report. Sequence numbers start at 1 per order and never repeat [ORD-28]. */
export const execution = z.object({
  messageSequenceNumber: alsoNamed(z.int(), 'sequenceNumber', 'sequence'),
  ...expected({
    executionId,
    timeStamp: alsoNamed(anyTime, 'createdAt', 'createdDate'),
    status: alsoNamed(statusName, 'orderStatus', 'ordStatus', 'execType'),
    affectedQuantity: decimalSchema,
    fillQuantity: alsoNamed(decimalSchema, 'lastQuantity', 'lastQty', 'fillQty'),
    cumulativeQuantity,
    leavesQuantity,
    price: fillPrice,
    averagePrice,
    fee,
    subtotal: alsoNamed(decimalSchema, 'grossAmount', 'gross', 'notional'),
    grandTotal: decimalSchema,
    text: z.optional(z.nullable(alsoNamed(shortText, 'reason', 'message'))),
  }),
});
export type Execution = z.infer<typeof execution>;
export type SentExecution = Sent<typeof execution>;

const anyOrder = z.object({
  orderId: alsoNamed(id, 'id'),
  symbol: symbolId,
  ...expected({ assetId: z.optional(id), timeStamp: orderTime }),
  status: alsoNamed(orderStatus, 'orderStatus'),
  ...expected({
    /** Null if one of them cannot be read: a part would be taken for all. */
    executionHistory: alsoNamed(
      wholeList(z.array(completedBy(execution, completeReport)).check(z.maxLength(listLimits.executions))),
      'executions',
      'fills',
    ),
    side: anySide,
    ordType: anyOrderType,
    timeInForce: anyTimeInForce,
    expireDate: z.nullable(alsoNamed(isoDate, 'expirationDate', 'expiryDate')),
    limitPrice: alsoNamed(decimalSchema, 'price'),
    quantity: alsoNamed(decimalSchema, 'orderQuantity', 'orderQty'),
    cumulativeQuantity,
    leavesQuantity,
    averagePrice,
    fee,
    reason: endReason,
    /** Idempotency key of the order; not returned by every back end. It distinguishes orders with equal fields. */
    idempotencyKey: z.optional(z.nullable(id)),
  }),
});
/** An order with its executions. */
export const order = completedBy(anyOrder, completeOrder);
export type Order = z.infer<typeof order>;
export type SentOrder = Sent<typeof order>;

/** Exactly the fields of the specification [ORD-04]; expireDate only for Good 'Til Date [ORD-11]. */
export const orderRequest = z.strictObject({
  symbol: symbolId,
  side: sideCode,
  quantity: inputDecimal,
  expireDate: z.optional(z.nullable(isoDate)),
  limitPrice: inputDecimal,
  ordType: orderTypeCode,
  timeInForce: timeInForceCode,
  selfAccredited: z.boolean(),
  idempotencyKey: id,
  assetId: id,
});
export type OrderRequest = z.infer<typeof orderRequest>;

/** An execution in the confirmations list, with the facts of its order. The specification names none of its fields. */
export const confirmation = completedBy(
  z.object({
    ...execution.shape,
    ...expected({
      messageSequenceNumber: execution.shape.messageSequenceNumber,
      fillQuantity: alsoNamed(execution.shape.fillQuantity._zod.def.strict, 'quantity', 'qty'),
    }),
    orderId: alsoNamed(id, 'order'),
    symbol: symbolId,
    ...expected({ side: anySide }),
  }),
  completeReport,
);
export type Confirmation = z.infer<typeof confirmation>;
export type SentConfirmation = Sent<typeof confirmation>;

/** Queue position of an order in the book: the quantity that would be matched before it. */
export const orderQueue = z.object({
  ...expected({
    orderId: id,
    aheadQuantity: nullableDecimal,
    timestamp: instant,
  }),
});
export type SentOrderQueue = Sent<typeof orderQueue>;

const listQuery = z.object({
  ...pagedDays,
  symbol: z.optional(symbolId),
  status: z.optional(queryList),
});

const trades = metadata({ base: 'rest', access: 'twoFactor', authority: 'api:can-order' });

/** Routes of orders. */
export const orders = router({
  place: {
    method: 'POST',
    path: '/orders',
    metadata: trades,
    body: orderRequest,
    responses: {
      201: replyWithId(order, 'orderId', 'id'),
      ...changeFailures(
        'IDEMPOTENCY_KEY_UNKNOWN',
        'IDEMPOTENCY_KEY_IN_USE',
        'IDEMPOTENCY_KEY_REUSED',
        'ORDER_TYPE_NOT_OFFERED',
        'TIME_IN_FORCE_NOT_OFFERED',
        'EXPIRE_DATE_INVALID',
        'PRICE_INVALID',
        'QUANTITY_INVALID',
        'INSUFFICIENT_BALANCE',
        'HOLDER_LIMIT_REACHED',
        'ACCREDITATION_REQUIRED',
        'ORDERS_CLOSED',
        'TRADING_DISABLED',
        'SYMBOL_NOT_TRADABLE',
        'COUNTRY_RESTRICTED',
        'NOT_FOUND',
      ),
    },
  },
  reserveKey: {
    method: 'POST',
    path: '/orders/idempotent/key',
    metadata: trades,
    responses: {
      201: replyWithId(z.object({ idempotencyKey: id }), 'idempotencyKey', 'key', 'id'),
      ...changeFailures(),
    },
  },
  /** Frees cash and shares, so it is allowed for all who see the order, even without the authority to place one. */
  cancel: {
    method: 'POST',
    path: '/orders/:id/cancel',
    metadata: twoFactor,
    responses: {
      200: z.object(expected({ reason: shortText, order })),
      ...changeFailures('NOT_FOUND', 'ORDER_NOT_CANCELABLE'),
    },
  },
  list: {
    method: 'GET',
    path: '/orders/',
    metadata: twoFactor,
    query: z.object({
      ...listQuery.shape,
      cancelable: z.optional(z.literal('true')),
      idempotencyKey: z.optional(id),
    }),
    responses: { 200: z.object({ orders: list(order, 500), ...paging }), ...readFailures() },
  },
  one: {
    method: 'GET',
    path: '/orders/:id',
    metadata: twoFactor,
    responses: { 200: order, ...readFailures('NOT_FOUND') },
  },
  queue: {
    method: 'GET',
    path: '/orders/:id/queue',
    metadata: metadata({ base: 'rest', access: 'twoFactor', addition: 'queuePosition' }),
    responses: { 200: orderQueue, ...readFailures('NOT_FOUND') },
  },
  executions: {
    method: 'GET',
    path: '/orders/confirmations/executions',
    metadata: twoFactor,
    query: listQuery,
    responses: { 200: z.object({ executions: list(confirmation, 500), ...paging }), ...readFailures() },
  },
  fee: {
    method: 'GET',
    path: '/fee',
    metadata: twoFactor,
    query: z.object({ price: inputDecimal, quantity: inputDecimal, assetId: id }),
    responses: {
      200: z.object({ ...expected({ status: shortText }), fee: decimalSchema }),
      ...readFailures('NOT_FOUND'),
    },
  },
});
