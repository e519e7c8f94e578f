import { isShortcut } from '@portal/client/shortcuts';
import { lazyPart } from '@portal/ui/lazy-part';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';

/** The search for symbols: opened by its button, '/' or Ctrl/⌘ K; its code is fetched when it is first needed. */
const load = () => import('./symbol-search');
const SymbolSearch = lazyPart(async () => (await load()).SymbolSearch, 'toast');

export const preloadSearch = (): void => void load().catch(() => undefined);

let wanted = 0;
const readers = new Set<() => void>();

/** Opens the search. */
export function openSearch(): void {
  wanted += 1;
  for (const reader of [...readers]) reader();
}

function subscribe(reader: () => void): () => void {
  readers.add(reader);
  return () => void readers.delete(reader);
}

function handleKey(event: KeyboardEvent): void {
  const isCommand = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
  if (!isCommand && !isShortcut(event, '/')) return;
  // A dialog that is open keeps the keyboard.
  if (document.querySelector('[role="dialog"]') !== null) return;
  event.preventDefault();
  openSearch();
}

/** Listens for the keys and draws the search once it has been asked for. */
export function Search() {
  const times = useSyncExternalStore(
    subscribe,
    () => wanted,
    () => 0,
  );
  // What was asked for before, in another frame, is over.
  const [before] = useState(times);
  useEffect(() => {
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
  if (times === before) return null;
  return (
    <Suspense fallback={null}>
      <SymbolSearch times={times} />
    </Suspense>
  );
}
