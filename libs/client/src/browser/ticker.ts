const readers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Calls `reader` every second; all readers share one timer. Returns the function that stops it. */
export function onTick(reader: () => void): () => void {
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
