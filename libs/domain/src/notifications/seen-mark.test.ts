import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal } from '../money/money';
import { observeBank, observeOrder, observeTransfer, type NotificationSource, type Observation } from './observation';
import {
  countUnread,
  listNotifications,
  markAsRead,
  maxSeenObjects,
  noteLook,
  nothingSeen,
  type SeenMark,
} from './seen-mark';

const numRuns = process.env['DEEP'] === '1' ? 20_000 : 1_000;

const order = (id: number, name: string, filled: number, at: number | null = null): Observation =>
  observeOrder({
    orderId: `H-${id}`,
    timeStamp: null,
    status: { name, cancelable: /New|Part/.test(name) },
    cumulativeQuantity: decimal(String(filled)),
    executionHistory: [
      ...Array.from({ length: filled }, (_, fill) => ({
        messageSequenceNumber: fill + 1,
        timeStamp: null,
        price: decimal('5.25'),
      })),
      ...(at === null
        ? []
        : [{ messageSequenceNumber: filled + 1, timeStamp: new Date(at).toISOString(), price: null, text: null }]),
    ],
  });
const transfer = (status: string, id = 'T-1') =>
  observeTransfer({ id, transactionType: 'DEPOSIT', status, date: '2026-03-01T15:00:00Z' });
const bank = (disabled: boolean) =>
  observeBank({ plaidAccountId: 'B-1', status: 'APPROVED', verificationStatus: null, disabled });

const look = (mark: SeenMark, source: NotificationSource, lookedAt: number, ...observations: Observation[]) =>
  noteLook(mark, { source, lookedAt, observations, isComplete: true });

describe('what happened while the portal was closed', () => {
  it('is unread once, and what happened before the first visit is not', () => {
    const first = look(nothingSeen, 'orders', 100_000, order(1, 'Filled', 25, 50_000), order(2, 'New', 0, 60_000));
    expect(first.added).toEqual([]);
    const second = look(first.mark, 'orders', 200_000, order(1, 'Filled', 25, 50_000), order(2, 'Expired', 0, 150_000));
    expect(second.added).toEqual(['orders H-2']);
    const third = look(second.mark, 'orders', 300_000, order(1, 'Filled', 25, 50_000), order(2, 'Expired', 0, 150_000));
    expect(third.added).toEqual([]);
    expect(countUnread(third.mark)).toBe(1);
  });

  it('includes an order that was placed and has ended since, but none from before that a longer list brings', () => {
    const { mark } = look(nothingSeen, 'orders', 100_000, order(1, 'New', 0, 50_000));
    expect(look(mark, 'orders', 200_000, order(2, 'Filled', 5, 150_000)).added).toEqual(['orders H-2']);
    expect(look(mark, 'orders', 200_000, order(3, 'Filled', 5, 90_000)).added).toEqual([]);
  });

  it('counts from the first look at each list: one that failed on the first visit brings nothing unread later', () => {
    const { mark } = look(nothingSeen, 'orders', 100_000);
    expect(look(mark, 'transfers', 200_000, transfer('COMPLETE')).added).toEqual([]);
  });

  it('includes each step of a deposit that the investor cares for: arrived, then returned, not seasoned', () => {
    let { mark } = look(nothingSeen, 'transfers', 100_000, transfer('PENDING'));
    const news = ['PENDING', 'COMPLETE', 'SEASONED', 'PENDING', 'COMPLETE', 'ERROR', 'ERROR'].map((status, index) => {
      const result = look(mark, 'transfers', 200_000 + index, transfer(status));
      mark = result.mark;
      return result.added.length;
    });
    // Shown as pending by a list that arrives late, it does not arrive a second time.
    expect(news).toEqual([0, 1, 0, 0, 0, 1, 0]);
  });

  it('includes a bank sign-in that expires again after it was renewed, and takes it back when it is renewed', () => {
    const { mark } = look(nothingSeen, 'banks', 100_000, bank(false));
    const lapsed = look(mark, 'banks', 200_000, bank(true));
    expect(lapsed.added).toEqual(['banks B-1']);
    const renewed = look(lapsed.mark, 'banks', 300_000, bank(false));
    expect(countUnread(renewed.mark)).toBe(0);
    expect(look(renewed.mark, 'banks', 400_000, bank(true)).added).toEqual(['banks B-1']);
  });

  it('does not include what the investor did: an order canceled by hand', () => {
    const { mark } = look(nothingSeen, 'orders', 100_000, order(1, 'New', 0));
    const canceled = { ...order(1, 'Canceled', 0, 150_000), isOwnAct: true };
    expect(look(mark, 'orders', 200_000, canceled).added).toEqual([]);
  });

  it('does not turn back when a list arrives late: a filled order stays filled', () => {
    const { mark } = look(nothingSeen, 'orders', 100_000, order(1, 'New', 0));
    const filled = look(mark, 'orders', 200_000, order(1, 'Filled', 25));
    const late = look(filled.mark, 'orders', 200_001, order(1, 'Partially Filled', 10));
    expect(late.added).toEqual([]);
    expect(look(late.mark, 'orders', 300_000, order(1, 'Filled', 25)).added).toEqual([]);
  });

  it('is taken back when it is no longer listed, unless a row of the list couldn’t be read', () => {
    const { mark } = look(nothingSeen, 'transfers', 100_000, transfer('PENDING'));
    const unread = look(mark, 'transfers', 200_000, transfer('COMPLETE')).mark;
    const partly = noteLook(unread, { source: 'transfers', lookedAt: 300_000, observations: [], isComplete: false });
    expect(countUnread(partly.mark)).toBe(1);
    expect(countUnread(look(unread, 'transfers', 300_000).mark)).toBe(0);
    expect(countUnread(look(unread, 'orders', 300_000).mark)).toBe(1);
  });
});

describe('the list of notifications', () => {
  it('shows the time of the event, else when it was noticed, else the date of the object, newest first', () => {
    const first = look(nothingSeen, 'transfers', 100_000, transfer('COMPLETE', 'T-1'), transfer('PENDING', 'T-2'));
    const observations = [transfer('COMPLETE', 'T-1'), transfer('ERROR', 'T-2'), order(1, 'Filled', 25, 50_000)];
    const { mark } = look(first.mark, 'transfers', Date.parse('2026-03-04T15:00:00Z'), ...observations.slice(0, 2));
    const shown = listNotifications(look(mark, 'orders', 200_000, order(1, 'Filled', 25, 50_000)).mark, observations);
    expect(shown.map(({ key, timeOf, isUnread }) => [key, timeOf, isUnread])).toEqual([
      ['transfers T-2', 'notice', true],
      ['transfers T-1', 'object', false],
      ['orders H-1', 'event', false],
    ]);
  });

  it('loses its unread marks one by one, or all together', () => {
    let { mark } = look(nothingSeen, 'orders', 100_000, order(1, 'New', 0), order(2, 'New', 0), order(3, 'New', 0));
    ({ mark } = look(mark, 'orders', 200_000, order(1, 'Filled', 1), order(2, 'Filled', 1), order(3, 'Expired', 0)));
    expect(countUnread(mark)).toBe(3);
    mark = markAsRead(mark, ['orders H-2']);
    expect(countUnread(mark)).toBe(2);
    expect(countUnread(markAsRead(mark))).toBe(0);
  });
});

describe('any sequence of events and looks', () => {
  const orderCount = 4;
  const quantity = 5;
  /** What happens at a moment: an order fills by one unit, ends, or one of two tabs looks, perhaps with an older list. */
  const steps = fc.array(
    fc.oneof(
      fc.record({ what: fc.constant('fill' as const), id: fc.nat(orderCount - 1) }),
      fc.record({ what: fc.constant('expire' as const), id: fc.nat(orderCount - 1) }),
      fc.record({ what: fc.constant('look' as const), behind: fc.nat(3) }),
      fc.record({ what: fc.constant('read' as const) }),
    ),
    { maxLength: 60 },
  );

  it('makes each stage of each order unread exactly once, as soon as a look finds it', () => {
    fc.assert(
      fc.property(steps, sequence => {
        let world = Array.from({ length: orderCount }, () => ({ filled: 0, isExpired: false }));
        const past = [world];
        let mark: SeenMark = nothingSeen;
        let now = 1;
        const told: string[] = [];
        const observe = (state: typeof world) =>
          state.map(({ filled, isExpired }, id) =>
            order(
              id,
              isExpired ? 'Expired' : filled === quantity ? 'Filled' : filled > 0 ? 'Partially Filled' : 'New',
              filled,
            ),
          );
        const lookAt = (state: typeof world) => {
          const observations = observe(state);
          const result = look(mark, 'orders', now, ...observations);
          mark = result.mark;
          told.push(
            ...result.added.map(key => `${key} ${observations.find(each => each.key === key)?.stage ?? 'unknown'}`),
          );
        };
        lookAt(world);
        for (const step of sequence) {
          now += 1;
          if (step.what === 'read') mark = markAsRead(mark);
          else if (step.what === 'look') lookAt(past.at(-1 - step.behind) ?? world);
          else {
            world = world.map((each, id) => {
              if (id !== step.id || each.isExpired || each.filled === quantity) return each;
              return step.what === 'fill' ? { ...each, filled: each.filled + 1 } : { ...each, isExpired: true };
            });
            past.push(world);
          }
        }
        mark = markAsRead(mark);
        const before = told.length;
        lookAt(world);
        lookAt(world);
        // Nothing is told twice.
        expect(new Set(told).size).toBe(told.length);
        // What the last look found is unread now; the second one found nothing more.
        expect(countUnread(mark)).toBe(told.length - before);
        // The latest stage of every order was told, at some look.
        for (const { key, kind, stage } of observe(world)) {
          if (kind !== null) expect(told).toContain(`${key} ${stage}`);
        }
      }),
      { numRuns },
    );
  });

  it('keeps a bounded mark in which what is still listed never becomes new again', () => {
    const listed = Array.from({ length: 350 }, (_, id) => order(id, 'Filled', 1, 50));
    let { mark } = look(nothingSeen, 'orders', 100, ...listed);
    for (let round = 1; round <= 10; round += 1) {
      const others = Array.from({ length: 100 }, (_, id) => transfer('COMPLETE', `T-${round}-${id}`));
      ({ mark } = look(mark, 'transfers', 100 + round, ...others));
      expect(look(mark, 'transfers', 100 + round, ...others).added).toEqual([]);
      const again = look(mark, 'orders', 100 + round, ...listed.map(each => ({ ...each, at: null })));
      expect(again.added).toEqual([]);
      mark = again.mark;
    }
    expect(mark.objects.size).toBe(maxSeenObjects);
  });
});
