import type { Report, ReportEvent } from '@portal/contracts/schemas/report';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createReportQueue } from './report-queue.ts';

const failed = (route: string): ReportEvent => ({
  kind: 'call',
  page: 'orders',
  at: '2025-11-18T15:15:00.000Z',
  count: 1,
  route,
  status: 503,
  failure: 'http',
});

/** A queue whose receiver accepts reports until `down` is set. */
function createSubject() {
  const sent: Report[] = [];
  const receiver = { down: false };
  const queue = createReportQueue({
    build: { version: '1.0.0', commit: null },
    now: Date.now,
    send: report => {
      sent.push(report);
      return receiver.down ? Promise.reject(new Error('down')) : Promise.resolve(true);
    },
  });
  return { queue, sent, receiver };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => void vi.useFakeTimers());

describe('the queue of reports', () => {
  it('sends events together after five seconds, and counts equal ones', async () => {
    const { queue, sent } = createSubject();
    for (const route of ['GET rest:/a', 'GET rest:/b', 'GET rest:/a']) queue.add(failed(route));
    await pass(4_999);
    expect(sent).toEqual([]);
    await pass(1);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.version).toBe('1.0.0');
    expect(sent[0]?.events.map(event => [event.kind === 'call' ? event.route : '', event.count])).toEqual([
      ['GET rest:/a', 2],
      ['GET rest:/b', 1],
    ]);
  });

  it('sends at most one report in ten seconds', async () => {
    const { queue, sent } = createSubject();
    for (let second = 0; second < 60; second += 1) {
      queue.add(failed(`GET rest:/${second}`));
      await pass(1_000);
    }
    expect(sent.length).toBeGreaterThan(4);
    expect(sent.length).toBeLessThan(8);
  });

  it('holds at most 50 events, and says how many were lost', async () => {
    const { queue, sent } = createSubject();
    for (let number = 0; number < 70; number += 1) queue.add(failed(`GET rest:/${number}`));
    await pass(5_000);
    expect(sent[0]?.events).toHaveLength(50);
    expect(sent[0]?.dropped).toBe(20);
  });

  it('sends at most 500 events in the life of a page', async () => {
    const { queue, sent } = createSubject();
    for (let round = 0; round < 20; round += 1) {
      for (let number = 0; number < 50; number += 1) queue.add(failed(`GET rest:/${round}/${number}`));
      await pass(10_000);
    }
    expect(sent.flatMap(({ events }) => events)).toHaveLength(500);
  });

  it('keeps the events of a report that was not accepted, and waits longer after each failure', async () => {
    const { queue, sent, receiver } = createSubject();
    receiver.down = true;
    queue.add(failed('GET rest:/a'));
    await pass(3_600_000);
    // 5 s, then 20, 40, 80, 160, 320 and from then on 600 s.
    expect(sent.length).toBeGreaterThan(6);
    expect(sent.length).toBeLessThan(14);
    receiver.down = false;
    await pass(600_000);
    const count = sent.length;
    expect(sent.at(-1)?.events).toEqual([failed('GET rest:/a')]);
    await pass(3_600_000);
    expect(sent).toHaveLength(count);
  });

  it('sends what is waiting right away when the page may end', () => {
    const { queue, sent } = createSubject();
    queue.flush();
    expect(sent).toEqual([]);
    queue.add(failed('GET rest:/a'));
    queue.flush();
    expect(sent).toHaveLength(1);
  });
});
