import { orders, type Execution, type Order } from '@portal/contracts/endpoints/orders';
import { decimal } from '@portal/domain/money/money';
import { QueryObserver } from '@tanstack/react-query';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { initialFeedState } from '../feed/feed-state.ts';
import type { LiveConnection } from '../feed/live-connection.ts';
import type { TopicHandlers } from '../feed/live-topic.ts';
import { isOpenOrder } from '@portal/domain/orders/order-status';
import { followOrders, type OrderOutcome } from './order-updates.ts';
import { queryClient } from '../api/query-client.ts';
import { testOrder } from '../testing/test-order.ts';
import { onePage } from '../testing/test-replies.ts';
import { q } from '../api/query.ts';

// Property test: arbitrary schedules of feed and network events for one order. Messages arrive late, twice, partially,
// in any order or never, with gaps and reconnects, and responses may be older than the messages before them.

const isDeep = process.env['DEEP'] === '1';
const numRuns = isDeep ? 20_000 : 150;

/** Life cycle of an order: its fills and how it ends. */
interface Life {
  readonly fills: number;
  readonly end: 'Partially Filled' | 'Filled' | 'Canceled' | 'Rejected';
}

function stepOf({ fills, end }: Life, number: number): Execution {
  const isEnd = number === fills + 2;
  const filled = isEnd && end === 'Filled' ? 100 : Math.min(number - 1, fills);
  const left = isEnd && end !== 'Partially Filled' ? 0 : 100 - filled;
  return {
    messageSequenceNumber: number,
    executionId: `E-${number}`,
    timeStamp: '2025-11-18T15:15:00.000Z',
    status: isEnd ? end : filled > 0 ? 'Partially Filled' : 'New',
    affectedQuantity: decimal('1'),
    fillQuantity: decimal('1'),
    cumulativeQuantity: decimal(String(filled)),
    leavesQuantity: decimal(String(left)),
    price: null,
    averagePrice: decimal('4'),
    fee: decimal('1'),
    subtotal: decimal('0'),
    grandTotal: decimal('0'),
  };
}

/** The order at the venue after this many steps. */
function orderAfter(life: Life, steps: number): Order {
  const executionHistory = Array.from({ length: steps }, (_, index) => stepOf(life, index + 1));
  const { status, cumulativeQuantity, leavesQuantity, averagePrice } = executionHistory.at(-1) ?? expect.unreachable();
  return {
    ...testOrder('H-1'),
    status: { name: status ?? '', cancelable: ['New', 'Partially Filled'].includes(status ?? '') },
    executionHistory,
    cumulativeQuantity,
    leavesQuantity,
    averagePrice,
    fee: decimal(String(steps)),
  };
}

/** Part of the steps so far, counted back from the newest. */
interface Delivery {
  readonly kind: 'message';
  readonly back: number;
  readonly length: number;
}

type Event =
  | Delivery
  | { readonly kind: 'venue' | 'gap' | 'reconnect' | 'listAnswer' }
  | { readonly kind: 'orderAnswer'; readonly fails: boolean };

const events: fc.Arbitrary<Event> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('venue' as const) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('message' as const),
      back: fc.nat(3),
      length: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('gap' as const, 'reconnect' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('listAnswer' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('orderAnswer' as const), fails: fc.boolean() }) },
);
const lives: fc.Arbitrary<Life> = fc.record({
  fills: fc.nat(5),
  end: fc.constantFrom('Partially Filled', 'Filled', 'Canceled', 'Rejected'),
});

const ranks: Readonly<Record<string, number>> = { New: 0, 'Partially Filled': 1 };
const rankOf = ({ status }: Order): number => ranks[status.name] ?? 2;

/** Lets responses reach the cache, without time passing. */
const settle = () => vi.advanceTimersByTimeAsync(0);
/** Longer than reloads are put off to share a request. */
const reloadMs = 300;

/** An order client with a simulated venue, feed and network. */
function openScene(life: Life) {
  let steps = 1;
  const pending: { readonly list: (() => void)[]; readonly order: ((fails: boolean) => void)[] } = {
    list: [],
    order: [],
  };
  const announced: OrderOutcome[] = [];
  const cache = queryClient;
  let reader: TopicHandlers | undefined;
  let reconnected: () => void = () => undefined;
  const connection: LiveConnection = {
    read(_destination, handlers) {
      reader = handlers;
      return () => undefined;
    },
    onReconnect(listener) {
      reconnected = listener;
      return () => undefined;
    },
    onState: () => () => undefined,
    state: () => ({ ...initialFeedState, state: 'connected' }),
    lastFrameAt: () => null,
    stop: () => undefined,
    renew: () => undefined,
    goOffline: () => undefined,
    wake: () => undefined,
  };
  // Responses reflect the state at the time of the request.
  const list = new QueryObserver(cache, {
    ...q(orders.list),
    queryFn: () => {
      const asked = orderAfter(life, steps);
      const body = { ...onePage, orders: [asked] };
      return new Promise<typeof body>(done => void pending.list.push(() => done(body)));
    },
  });
  const leave = list.subscribe(() => undefined);
  const follow = () =>
    followOrders({
      connection,
      cache,
      userId: 'U-1',
      accountId: null,
      loadOrder() {
        const asked = orderAfter(life, steps);
        return new Promise((done, fail) =>
          pending.order.push(fails => (fails ? fail(new Error('down')) : done(asked))),
        );
      },
      onOutcome: outcome => void announced.push(outcome),
    });
  const lastStep = life.fills + 2;
  function deliver({ back, length }: Delivery): void {
    const last = Math.max(1, steps - back);
    const first = Math.max(1, last - length + 1);
    const { executionHistory, ...facts } = orderAfter(life, last);
    reader?.onMessage({ body: JSON.stringify({ ...facts, executionHistory: executionHistory?.slice(first - 1) }) });
  }
  return {
    announced,
    follow,
    pending,
    truth: () => orderAfter(life, steps),
    isOver: () => steps === lastStep,
    shown: () => cache.getQueryData(q(orders.list).queryKey)?.orders ?? [],
    end() {
      leave();
      cache.clear();
    },
    reconnect: () => reconnected(),
    happen(event: Event): void {
      if (event.kind === 'message') deliver(event);
      else if (event.kind === 'venue') steps = Math.min(lastStep, steps + 1);
      else if (event.kind === 'gap') reader?.onGap?.();
      else if (event.kind === 'reconnect') reconnected();
      else if (event.kind === 'listAnswer') pending.list.shift()?.();
      else if (event.kind === 'orderAnswer') pending.order.shift()?.(event.fails);
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(async () => {
  // As long as the lists may be read again.
  await vi.advanceTimersByTimeAsync(1_000);
});

it(
  "orders reach the venue's state, never go back and are announced once (O-11, R-22 to R-27) [ORD-28, ORD-29, ORD-30]",
  async () => {
    await fc.assert(
      fc.asyncProperty(lives, fc.array(events, { maxLength: 25 }), async (life, schedule) => {
        const scene = openScene(life);
        scene.pending.list.shift()?.();
        await settle();
        const stop = scene.follow();
        // Also after a failure: what a schedule leaves behind would change the shorter ones that are tried then.
        try {
          let rank = 0;
          const look = (): void => {
            const [shown, ...others] = scene.shown();
            expect(others).toEqual([]);
            const now = rankOf(shown ?? expect.unreachable());
            expect(now).toBeGreaterThanOrEqual(rank);
            rank = now;
            expect(scene.announced.length).toBeLessThanOrEqual(1);
          };
          for (const event of schedule) {
            scene.happen(event);
            await settle();
            look();
          }
          const answerAll = async (): Promise<void> => {
            while (scene.pending.list.length + scene.pending.order.length > 0) {
              scene.pending.order.splice(0).forEach(answer => answer(false));
              scene.pending.list.splice(0).forEach(answer => answer());
              await settle();
              look();
            }
          };
          // The feed reconnects and the network responds: an order that was open is fetched at once.
          const wasOpen = scene.shown().some(isOpenOrder);
          scene.reconnect();
          await settle();
          await answerAll();
          if (wasOpen) expect(scene.shown()).toEqual([scene.truth()]);
          // An order of which only the end arrived is completed by the reload of the lists.
          await vi.advanceTimersByTimeAsync(reloadMs);
          await answerAll();
          expect(scene.shown()).toEqual([scene.truth()]);
          const kind = life.end.toLowerCase();
          const isNews = scene.isOver() && kind !== 'partially filled';
          expect(scene.announced.map(outcome => outcome.kind)).toEqual(isNews ? [kind] : []);
        } finally {
          stop();
          scene.end();
        }
      }),
      { numRuns },
    );
  },
  isDeep ? 900_000 : undefined,
);
