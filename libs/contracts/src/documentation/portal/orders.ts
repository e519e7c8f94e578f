import { feeTexts } from '@portal/domain/orders/fee-rule';
import {
  confirmation,
  execution,
  order,
  orderQueue,
  orderRequest,
  orders,
  orderStatus,
} from '../../endpoints/orders.ts';
import { documentCalls, documentOf } from '../describe/document.ts';

const fill = {
  messageSequenceNumber: 2,
  executionId: 'E-88108',
  timeStamp: '2025-11-18T14:47:25.000Z',
  status: 'Partially Filled',
  affectedQuantity: '40',
  fillQuantity: '40',
  price: '5.25',
  fee: '2.1',
  subtotal: '210',
  grandTotal: '212.1',
  text: null,
};

/** An open order, for examples. */
export const openOrder = {
  timeStamp: '2025-11-18T14:46:02.000Z',
  status: { name: 'Partially Filled', cancelable: true },
  expireDate: null,
  quantity: '100',
  fee: '2.1',
  reason: null,
} as const;

const statuses = 'Names of order statuses, as repeated keys; all by default.';

const executionFields = {
  messageSequenceNumber: 'Number of the execution in its order: counts from 1, without gaps.',
  executionId: 'ID of the execution.',
  timeStamp: 'When it happened.',
  status: 'Name of the order status after the execution.',
  affectedQuantity: 'Quantity that it filled, canceled, or expired.',
  fillQuantity: 'Quantity that it filled; 0 if it isn’t a fill (FIX LastQty).',
  price: 'Price of the fill in dollars; null if it isn’t a fill (FIX LastPx).',
  fee: 'Fee of the fill in dollars.',
  subtotal: 'Price times filled quantity, in dollars.',
  grandTotal: 'Subtotal with the fee, in dollars: what a buyer pays and a seller receives.',
  text: 'Reason, if it has one (FIX Text).',
};

/** Schemas of orders. */
export const schemas = {
  OrderStatus: documentOf(orderStatus, {
    description: 'Status of an order. Names outside the known list are possible. Show them unchanged.',
    example: { name: 'New', cancelable: true },
    fields: {
      name: 'New (shown as Open), Partially Filled, Filled, Canceled, Rejected, Expired, and others.',
      cancelable: 'Whether the order can be canceled now.',
    },
  }),
  Execution: documentOf(execution, {
    description: 'One execution report of an order: new, fill, cancellation, rejection, or expiration.',
    example: fill,
    fields: executionFields,
  }),
  Order: documentOf(order, {
    description: 'An order with its executions.',
    example: openOrder,
    fields: {
      timeStamp: 'When the order was accepted.',
      status: 'Status of the order now.',
      executionHistory: 'Executions of the order, by sequence number.',
      quantity: 'Ordered quantity.',
      fee: 'Fees charged so far, in dollars.',
      reason: 'Why it ended. Needed only if the last execution doesn’t say why.',
      idempotencyKey: 'Key that the order was placed with; null if it had none.',
    },
  }),
  OrderRequest: documentOf(orderRequest, {
    description: 'A new order. Only limit orders (`ordType` 2) are offered.',
    example: {
      quantity: '100',
      expireDate: null,
      selfAccredited: false,
    },
    fields: {
      quantity: 'Quantity, with at most the symbol’s `num_decimals` decimal places.',
      selfAccredited: 'Whether the investor states that they’re accredited; required for some symbols.',
    },
  }),
  Confirmation: documentOf(confirmation, {
    description: 'A fill, with the facts of its order.',
    example: fill,
    fields: executionFields,
  }),
  OrderQueue: documentOf(orderQueue, {
    description: 'Position of an open order in the book.',
    example: { aheadQuantity: '640', timestamp: '2025-11-18T15:15:00.000Z' },
    fields: {
      aheadQuantity:
        'Quantity of other orders at better prices, or earlier at the same price; null if the order isn’t in the book.',
      timestamp: 'When it was read.',
    },
  }),
};

/** Calls of orders. */
export const calls = documentCalls(orders, {
  place: {
    summary: 'Place an order [APT-16, ORD-16]',
    description:
      'Places a limit order for the active account. The idempotency key is part of the body: the same key with the same order returns the first response, so it’s safe to send the order again after a lost response. The same key with a different order is refused. An order with a limit outside the price band is accepted and recorded as Rejected.',
  },
  reserveKey: {
    summary: 'Get an idempotency key [APT-18]',
    description: 'Issues a key for one order, valid for 24 hours.',
    answer: {
      description: 'An idempotency key.',
    },
  },
  cancel: {
    summary: 'Cancel an order [APT-19]',
    description:
      'Cancels what is left of an order. Anyone who can see the order may cancel it. If the order filled in the meantime, the response is 422 `ORDER_NOT_CANCELABLE`.',
    params: { id: { description: 'ID of the order.', example: 'H-204431' } },
    answer: {
      description: 'The canceled order.',
      example: {
        reason: 'Canceled by customer',
        order: { status: { name: 'Canceled', cancelable: false }, leavesQuantity: '0' },
      },
      fields: { reason: 'Why it was canceled.', order: 'The order after the cancellation.' },
    },
  },
  list: {
    summary: 'List orders [APT-20]',
    description:
      'Orders of the active account, newest first, in pages. With `idempotencyKey`, only the order placed with that key, so that a client can find an order whose response was lost.',
    params: {
      status: { description: statuses, example: ['Filled'] },
      cancelable: { description: '`true` for orders that can be canceled; `status` is then ignored.', example: 'true' },
      idempotencyKey: 'Only the order placed with this key.',
    },
    answer: {
      description: 'A page of orders.',
      fields: { orders: 'Orders, newest first.' },
    },
  },
  one: {
    summary: 'Get an order [APT-21]',
    description: 'One order of the active account.',
    params: { id: { description: 'ID of the order.', example: 'H-204417' } },
  },
  queue: {
    summary: 'Get the queue position of an order',
    description: 'The quantity ahead of an open order in the book, by price and then by time.',
    params: { id: { description: 'ID of the order.', example: 'H-204431' } },
  },
  executions: {
    summary: 'List fills [APT-22]',
    description: 'Fills of the active account, newest first, in pages.',
    params: { status: { description: statuses, example: ['Filled'] } },
    answer: {
      description: 'A page of fills.',
      fields: { executions: 'Fills, newest first.' },
    },
  },
  fee: {
    summary: 'Compute the fee for an order [APT-17, ORD-21 to ORD-24]',
    description: `Fee for an order that fills completely at its limit: ${feeTexts.rule}. The fee on OSTKO is waived.`,
    params: {
      price: { description: 'Limit price in dollars.', example: '5.25' },
      quantity: { description: 'Quantity.', example: '100' },
    },
    answer: {
      description: 'The fee of an order.',
      example: { status: 'OK', fee: '5.25' },
      fields: { status: '`OK` if the fee was computed.', fee: 'Fee in dollars.' },
    },
  },
});
