import { add, decimalPlaces, multiply, subtract, sum, type Decimal } from '@portal/domain/money/money';
import { side } from '@portal/domain/orders/order-vocabulary';
import type { Finding } from '../model/findings';
import { pick, pickAll, type Known } from '../plan/known';
import { contradiction, figureOf, isAtMost, isSame, isSameAmount, textOf } from './figures';

/** Where orders are: route, path of the rows, and the same for a report. */
const orderLists = [
  { route: 'orders.list', rows: 'orders.*', path: 'orders[].' },
  { route: 'orders.one', rows: '', path: '' },
  { route: 'portfolio.overview', rows: 'orders.*', path: 'orders[].' },
] as const;

/** Orders and executions: quantities, fees and totals [ORD-28]. */
export const checkOrders = (known: Known): Finding[] => [
  ...orderLists.flatMap(({ route, rows, path }) =>
    pickAll(known, route, rows).flatMap(order =>
      checkOrder(order, readDigits(known)).map(([field, message]) => contradiction(route, path + field, message)),
    ),
  ),
  ...pickAll(known, 'orders.executions', 'executions.*').flatMap(row =>
    checkTotals(row, textOf(row, 'side')).map(([field, message]) =>
      contradiction('orders.executions', `executions[].${field}`, message),
    ),
  ),
];

type Problem = readonly [field: string, message: string];

/** Decimals of quantities by symbol. */
const readDigits = (known: Known): ReadonlyMap<string, Decimal | null> =>
  new Map(
    pickAll(known, 'symbols.list', 'data.symbols.*').map(row => [textOf(row, 'symbol'), figureOf(row, 'num_decimals')]),
  );

function checkOrder(order: unknown, digits: ReadonlyMap<string, Decimal | null>): Problem[] {
  const [quantity, filled, left] = ['quantity', 'cumulativeQuantity', 'leavesQuantity'].map(each =>
    figureOf(order, each),
  );
  const steps = pick(order, 'executionHistory.*');
  const isWhole = steps.every((step, index) => textOf(step, 'messageSequenceNumber') === String(index + 1));
  const most = digits.get(textOf(order, 'symbol')) ?? null;
  const isOpen = pick(order, 'status.cancelable')[0] === true;
  const problems: (Problem | false)[] = [
    !isAtMost(filled ?? null, quantity ?? null) && ['cumulativeQuantity', 'expected at most the quantity of the order'],
    isOpen &&
      !isSame(quantity ?? null, filled != null && left != null ? add(filled, left) : null) && [
        'leavesQuantity',
        'expected the quantity that is not filled yet',
      ],
    quantity != null &&
      most !== null &&
      decimalPlaces(quantity) > Number(most) && [
        'quantity',
        'expected no more decimals than the symbol has (num_decimals)',
      ],
    isWhole &&
      steps.length > 0 &&
      !isSame(filled ?? null, total(steps, 'fillQuantity')) && [
        'cumulativeQuantity',
        'expected the sum of the fills in executionHistory',
      ],
    isWhole &&
      steps.length > 0 &&
      !isSame(figureOf(order, 'fee'), total(steps, 'fee')) && [
        'fee',
        'expected the sum of the fees in executionHistory',
      ],
  ];
  const inSteps = steps.flatMap(step =>
    checkTotals(step, textOf(order, 'side')).map(([field, message]): Problem => [
      `executionHistory[].${field}`,
      message,
    ]),
  );
  return [...problems.filter(each => each !== false), ...inSteps];
}

/** The sum over all rows; null if one of them cannot be read. */
function total(rows: readonly unknown[], field: string): Decimal | null {
  const values = rows.map(row => figureOf(row, field));
  return values.every(value => value !== null) ? sum(values) : null;
}

/** Price, quantity, fee and totals of one execution. */
function checkTotals(step: unknown, code: string): Problem[] {
  const [price, quantity, fee, subtotal, grandTotal] = ['price', 'fillQuantity', 'fee', 'subtotal', 'grandTotal'].map(
    each => figureOf(step, each),
  );
  if (price == null || quantity == null || fee == null || subtotal == null || grandTotal == null) return [];
  const isBuy = code === String(side.buy);
  if (!isBuy && code !== String(side.sell)) return [];
  return [
    ...(isSameAmount(subtotal, multiply(price, quantity))
      ? []
      : [['subtotal', 'expected price times quantity'] as const]),
    ...(isSameAmount(grandTotal, isBuy ? add(subtotal, fee) : subtract(subtotal, fee))
      ? []
      : [['grandTotal', 'expected the subtotal with the fee'] as const]),
  ];
}
