import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { root } from '../machine/commands.mjs';

/** A process of this folder, which is asked one thing at a time. */
export interface Child<Order, Answer> {
  send(order: Order): void;
  /** The next message. @throws if the process ends first */
  hear(): Promise<Answer>;
  end(): void;
}

/** Starts a file of this folder in a process of its own. What it sends and understands is stated in that file. */
export function startChild<Order extends object | string, Answer>(file: string): Child<Order, Answer> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    cwd: root,
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error(`The process ${file} has ended.`);
  });
  // Only a caller who waits is told.
  ended.catch(() => undefined);
  return {
    send: order => void child.send(order),
    async hear() {
      // Its messages, see above.
      const [message] = (await Promise.race([once(child, 'message'), ended])) as [Answer];
      return message;
    },
    end: () => void child.kill(),
  };
}
