import { decimal } from '@portal/domain/money';
import { expect, it } from 'vitest';
import { ApiFailure } from './api-failure.ts';
import { createOrderIntent } from './order-intent-runner.ts';
import type { NewOrder } from './sent-order.ts';
import type { OrderSearch, SentOrder } from './sent-order.ts';

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
/** Lets what is promised by now come. */
async function nextTask(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
}

/** An order whose response is lost, with a clock that jumps from one question to the next. */
async function lose(lookUp: () => Promise<OrderSearch>, mayResend = true) {
  let kept: SentOrder | null = null;
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
    kept: { read: () => kept, write: order => void (kept = order), clear: () => void (kept = null) },
    onFound: () => undefined,
  });
  intent.open();
  await nextTask();
  intent.confirm(request);
  await nextTask();
  return {
    intent,
    sent: () => sent,
    kept: () => kept,
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

it('asks for a minute after an order that the list does not have, then says so, and gives it up only when the user does', async () => {
  const { intent, waitOut, kept, sent } = await lose(() => Promise.resolve({ kind: 'missing' }));
  expect(intent.state()).toMatchObject({ step: 'notConfirmed', checking: true });
  intent.reset();
  expect(intent.state().step).toBe('notConfirmed');
  expect(await waitOut()).toBe(14);
  expect(intent.state()).toMatchObject({ step: 'notConfirmed', checking: false, missing: true });
  intent.retry();
  expect([sent(), kept()?.key]).toEqual([1, 'K1']);
  intent.reset();
  expect([intent.state().step, kept()]).toEqual(['idle', null]);
});

it('cannot be given up while the list of orders cannot be read', async () => {
  const { intent, waitOut } = await lose(() => Promise.reject(lost));
  await waitOut();
  expect(intent.state()).toMatchObject({ step: 'notConfirmed', checking: false, missing: false });
  intent.reset();
  expect(intent.state().step).toBe('notConfirmed');
});

it.each([true, false])(
  'an order that was not received is sent again only where that is allowed: %s',
  async mayResend => {
    const { intent, waitOut, sent } = await lose(() => Promise.resolve({ kind: 'none' }), mayResend);
    await waitOut();
    expect(intent.state().step).toBe('notReceived');
    intent.retry();
    await nextTask();
    expect(sent()).toBe(mayResend ? 2 : 1);
  },
);
