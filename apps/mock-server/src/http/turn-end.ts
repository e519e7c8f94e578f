/**
 * Work that waits for the end of the present turn of the event loop. Answers do: the calls that arrived together are all
 * carried out first and then all answered, in order. Writing to a socket wakes whoever waits at its other end, which on
 * a small machine costs more than an order does; in a row they cost one waking (docs/mock-server.md, speed).
 */
export interface TurnEnd {
  add(work: () => void): void;
}

export function createTurnEnd(): TurnEnd {
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
