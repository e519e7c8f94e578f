/**
 * Defers work to the end of the current turn of the event loop. Used for responses: the calls that arrived together are
 * all handled first and then all answered, in order. Writing to a socket wakes the process at its other end, which on a
 * small machine costs more than an order; several writes in a row wake it once (docs/mock-server.md, speed).
 */
export interface ReplyBatch {
  add(work: () => void): void;
}

export function createTurnEnd(): ReplyBatch {
  let waiting: (() => void)[] = [];
  const flush = (): void => {
    const due = waiting;
    waiting = [];
    for (const work of due) work();
  };
  return {
    add(work) {
      if (waiting.push(work) === 1) setImmediate(flush);
    },
  };
}
