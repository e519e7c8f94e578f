/** How many are worked on at the same time. */
const atOnce = 20;

/** Does something for each, some at a time. */
export async function forEach<T>(items: readonly T[], work: (item: T, index: number) => Promise<void>): Promise<void> {
  const queue = [...items.entries()];
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await work(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
