const readers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Calls back every second; all who ask share one timer. Returns how to stop. */
export function onSecond(reader: () => void): () => void {
  readers.add(reader);
  timer ??= setInterval(() => {
    for (const each of [...readers]) each();
  }, 1000);
  return () => {
    readers.delete(reader);
    if (readers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
