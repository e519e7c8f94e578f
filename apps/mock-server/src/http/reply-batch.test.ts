import { describe, expect, it } from 'vitest';
import { createTurnEnd } from './reply-batch.ts';

const nextTurn = () => new Promise<void>(resolve => void setImmediate(() => setImmediate(resolve)));

describe('the end of an event-loop turn', () => {
  it('runs deferred work after everything that arrived in the turn, in order, and each item once', async () => {
    const turnEnd = createTurnEnd();
    const done: string[] = [];
    for (const name of ['a', 'b']) {
      turnEnd.add(() => void done.push(`answer ${name}`));
      done.push(`order ${name}`);
    }
    expect(done).toEqual(['order a', 'order b']);
    await nextTurn();
    turnEnd.add(() => void done.push('answer c'));
    await nextTurn();
    expect(done).toEqual(['order a', 'order b', 'answer a', 'answer b', 'answer c']);
  });
});
