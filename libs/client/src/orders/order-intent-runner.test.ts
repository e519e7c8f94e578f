import type { Order } from '@portal/contracts/endpoints/orders';
import { decimal } from '@portal/domain/money/money';
import { expect, it, onTestFinished } from 'vitest';
import { ApiFailure } from '../api/api-failure.ts';
import { createOrderIntent } from './order-intent-runner.ts';
import type { NewOrder, OrderSearch, SentOrder } from './sent-order.ts';

const request: NewOrder = {
  symbol: 'TZROP',
  side: 1,
  quantity: decimal('9'),
  limitPrice: decimal('5.13'),
  ordType: 2,
  timeInForce: 0,
  selfAccredited: false,
  assetId: 'TZROP',
};
const lost = new ApiFailure({ kind: 'http', route: 'POST rest:/orders', status: 504 });
/** Lets pending promises settle. */
async function nextTask(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
}

/** An order with a lost response, and a clock that jumps from one look-up to the next. */
async function lose(lookUp: () => Promise<OrderSearch>, mayResend = true) {
  let stored: SentOrder | null = null;
  let sent = 0;
  let wait: (() => void) | null = null;
  const intent = createOrderIntent({
    reserveKey: () => Promise.resolve('K1'),
    place() {
      sent += 1;
      return Promise.reject(lost);
    },
    lookUp,
    prepare: () => ({ sentAt: 0, equals: [] }),
    mayResend: () => mayResend,
    after(_, task) {
      wait = task;
      return () => (wait = null);
    },
    storage: { read: () => stored, write: order => void (stored = order), clear: () => void (stored = null) },
    onPlaced: () => undefined,
    onFound: () => undefined,
    onChange: () => undefined,
  });
  // An open order would ask before its page is left, in the tests of other files too.
  onTestFinished(() => intent.stop());
  intent.open();
  await nextTask();
  intent.confirm(request);
  await nextTask();
  return {
    intent,
    sent: () => sent,
    stored: () => stored,
    async waitOut() {
      let questions = 1;
      while (wait !== null) {
        const task: () => void = wait;
        wait = null;
        task();
        questions += 1;
        await nextTask();
      }
      return questions;
    },
  };
}

it('looks up a missing order for one minute, reports it missing, and gives it up only on request', async () => {
  const { intent, waitOut, stored, sent } = await lose(() => Promise.resolve({ kind: 'missing' }));
  expect(intent.state()).toMatchObject({ step: 'notConfirmed', checking: true });
  intent.reset();
  expect(intent.state().step).toBe('notConfirmed');
  expect(await waitOut()).toBe(14);
  expect(intent.state()).toMatchObject({ step: 'notConfirmed', checking: false, missing: true });
  intent.retry();
  expect([sent(), stored()?.key]).toEqual([1, 'K1']);
  intent.reset();
  expect([intent.state().step, stored()]).toEqual(['idle', null]);
});

it('stays stored until its ticket has told that the order was found, so that a reload before does not hide it', async () => {
  // Only what is read here matters.
  const order = { orderId: 'H-1', status: { name: 'Open' }, idempotencyKey: 'K1' } as Order;
  const { intent, stored } = await lose(() => Promise.resolve({ kind: 'found', order }));
  expect([intent.state().step, stored()?.key]).toEqual(['accepted', 'K1']);
  intent.acknowledge();
  expect([intent.state().step, stored()]).toEqual(['accepted', null]);
  intent.reset();
  expect(intent.state().step).toBe('idle');
});

it('does not forget an unconfirmed order because its state is shown', async () => {
  const { intent, stored } = await lose(() => Promise.resolve({ kind: 'missing' }));
  intent.acknowledge();
  expect([intent.state().step, stored()?.key]).toEqual(['notConfirmed', 'K1']);
});

it('cannot be given up while the list of orders cannot be read', async () => {
  const { intent, waitOut } = await lose(() => Promise.reject(lost));
  await waitOut();
  expect(intent.state()).toMatchObject({ step: 'notConfirmed', checking: false, missing: false });
  intent.reset();
  expect(intent.state().step).toBe('notConfirmed');
});

it.each([true, false])('resends an order that was not received only if allowed: %s', async mayResend => {
  const { intent, waitOut, sent } = await lose(() => Promise.resolve({ kind: 'none' }), mayResend);
  await waitOut();
  expect(intent.state().step).toBe('notReceived');
  intent.retry();
  await nextTask();
  expect(sent()).toBe(mayResend ? 2 : 1);
});
