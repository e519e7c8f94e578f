import { setTimeout } from 'node:timers/promises';
import { compare, decimal, multiply, round, type Decimal } from '@portal/domain/money/money';
import { limitOrder, side, timeInForce } from '@portal/domain/orders/order-vocabulary';
import { figureOf, isSame, textOf } from './figures';
import { routes } from './calls';
import type { LiveMessage } from './live-messages';
import { effects, type Finding } from './findings';
import type { Answer, Parts } from './transport';
import { pick, pickAll, readSymbolRows } from './known';
import { send, type Run } from './verify';

/** How far below its price a symbol is bid for: far enough not to be filled, and within a price band of half. */
const ofPrice = decimal('0.7');
/** Refusals that say nothing about the contract: this user cannot buy now. */
const mayRefuse = [
  'ORDERS_CLOSED',
  'TRADING_DISABLED',
  'INSUFFICIENT_BALANCE',
  'AUTHORITY_MISSING',
  'COUNTRY_RESTRICTED',
  'ACCREDITATION_REQUIRED',
  'HOLDER_LIMIT_REACHED',
  'SYMBOL_NOT_TRADABLE',
];
/** Attempts to see an effect, a second after each other. */
const attempts = 10;

interface Offer {
  readonly symbol: string;
  readonly assetId: string;
  readonly limitPrice: Decimal;
}

/**
 * Places an order for one unit far below the price, with an idempotency key; looks for it in the list and, if `messages` are
 * given, on the feed; cancels it. Whatever happens in between, it tries to cancel.
 *
 * @param messages of the live feed, to which new ones are added
 */
export async function checkTrade(run: Run, messages: readonly LiveMessage[] | null): Promise<void> {
  const offer = await findOffer(run);
  if (offer === null) return skip(run, 'No symbol with a price can be bought.');
  const reserved = await call(run, 'orders.reserveKey', { body: {} });
  const idempotencyKey = textOf(reserved?.json, 'idempotencyKey');
  if (reserved === null || idempotencyKey === '') return skip(run, 'There is no idempotency key.');
  const body = {
    ...offer,
    side: side.buy,
    quantity: '1',
    ordType: limitOrder,
    timeInForce: timeInForce.day,
    selfAccredited: false,
    idempotencyKey,
  };
  const placed = await call(run, 'orders.place', { body }, mayRefuse);
  const orderId = textOf(placed?.json, 'orderId') || (await findByKey(run, idempotencyKey));
  if (orderId === '') {
    const isRefused = run.notes.some(({ route }) => route === 'orders.place');
    return isRefused ? undefined : note(run, `An order for 1 ${offer.symbol} may be open: look for it, and cancel it.`);
  }
  try {
    run.findings.push(...compareOrder(placed?.json, body));
    await findInList(run, orderId);
    if (messages !== null) await findOnFeed(run, orderId, messages);
  } finally {
    await cancel(run, orderId, offer.symbol);
  }
}

const skip = (run: Run, message: string): void =>
  void run.unverified.push({ route: 'orders.place', kind: 'not called', message });
const note = (run: Run, message: string): void => void run.notes.push({ route: 'orders.place', message });

async function call(run: Run, name: string, parts: Parts, may: readonly string[] = []): Promise<Answer | null> {
  const named = routes.get(name);
  return named === undefined ? null : send(run, named, parts, may);
}

/** The cheapest symbol that anybody may buy, with a limit that is not filled. */
async function findOffer(run: Run): Promise<Offer | null> {
  const prices = new Map(
    pickAll(run, 'market.snapshots', 'snapshots.*').map(row => [
      textOf(row, 'symbol'),
      figureOf(row, 'lastPriceWithFallback') ?? figureOf(row, 'lastPrice'),
    ]),
  );
  const offers = readSymbolRows(run)
    .filter(isOpenToAll)
    .flatMap(row => {
      const symbol = textOf(row, 'symbol');
      const price = prices.get(symbol) ?? null;
      const digits = Number(figureOf(row, 'usd_precision_digits') ?? 2);
      return price === null ? [] : [{ symbol, limitPrice: round(multiply(price, ofPrice), digits, 'down') }];
    })
    .filter(({ limitPrice }) => compare(limitPrice, decimal('0.01')) >= 0)
    .sort((a, b) => compare(a.limitPrice, b.limitPrice));
  const [cheapest] = offers;
  if (cheapest === undefined) return null;
  const asset = await call(run, 'symbols.asset', { params: { symbol: cheapest.symbol } });
  const assetId = textOf(asset?.json, 'assetId');
  return assetId === '' ? null : { ...cheapest, assetId };
}

function isOpenToAll(row: unknown): boolean {
  const [tradable, hidden, needsAccreditation, code] = [
    'tradable',
    'hidden',
    'requires_accreditation',
    'assetType.code',
  ].map(path => pick(row, path)[0]);
  return tradable === true && hidden !== true && needsAccreditation === false && code !== 'CRYPTO_CURRENCY';
}

/** The order of a response that was lost or cannot be read; empty if there is none with this key. */
async function findByKey(run: Run, key: string): Promise<string> {
  const answer = await call(run, 'orders.list', {
    query: { start: run.today, stop: run.today, page: '1', size: '100' },
  });
  return textOf(
    pick(answer?.json, 'orders.*').find(order => textOf(order, 'idempotencyKey') === key),
    'orderId',
  );
}

const wrong = (route: string, path: string, kind: Finding['kind'], message: string, effect: string): Finding => ({
  ...{ route, path, kind, message, effect },
});

function compareOrder(order: unknown, body: Readonly<Record<string, unknown>>): Finding[] {
  return ['symbol', 'side', 'quantity', 'limitPrice', 'ordType', 'timeInForce', 'idempotencyKey'].flatMap(field => {
    const [sent, got] = [textOf(body, field), textOf(order, field)];
    const isEqual =
      got === '' ||
      sent === got ||
      (figureOf(body, field) !== null && isSame(figureOf(body, field), figureOf(order, field)));
    return isEqual
      ? []
      : [
          wrong(
            'orders.place',
            field,
            'does not add up',
            'expected what the request said',
            'the portal does not take it for its order',
          ),
        ];
  });
}

async function findInList(run: Run, orderId: string): Promise<void> {
  await call(run, 'orders.one', { params: { id: orderId } });
  const query = { start: run.today, stop: run.today, page: '1', size: '100', zone: 'America/New_York' };
  const isListed = await tryAgain(async () => {
    const answer = await call(run, 'orders.list', { query });
    return pick(answer?.json, 'orders.*').some(order => textOf(order, 'orderId') === orderId);
  });
  if (isListed) return;
  run.findings.push(wrong('orders.list', 'orders[]', 'not listed', 'expected the new order', effects.rows));
}

async function findOnFeed(run: Run, orderId: string, messages: readonly LiveMessage[]): Promise<void> {
  const isThere = await tryAgain(() =>
    Promise.resolve(messages.some(message => message.topic.includes('/trader/') && message.body.includes(orderId))),
  );
  if (isThere) return;
  const effect = 'a fill shows when the order is loaded again, after up to two minutes';
  run.findings.push(wrong('live.trader', '', 'not listed', 'expected a message about the new order', effect));
}

async function cancel(run: Run, orderId: string, symbol: string): Promise<void> {
  const answer = await call(run, 'orders.cancel', { params: { id: orderId }, body: {} });
  const isClosed =
    answer !== null &&
    (await tryAgain(async () => {
      const order = await call(run, 'orders.one', { params: { id: orderId } });
      return pick(order?.json, 'status.cancelable')[0] === false;
    }));
  if (isClosed) return;
  run.findings.push(
    wrong(
      'orders.cancel',
      'order.status.cancelable',
      'does not add up',
      'expected an order that is closed afterwards',
      effects.figures,
    ),
  );
  note(run, `The order for 1 ${symbol} may still be open: look for it, and cancel it.`);
}

/** Whether something becomes true, at once or within some seconds. */
async function tryAgain(isTrue: () => Promise<boolean>): Promise<boolean> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    if (await isTrue()) return true;
    if (attempt < attempts) await setTimeout(1000);
  }
  return false;
}
