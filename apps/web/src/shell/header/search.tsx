import { isShortcut } from '@portal/client/preferences/shortcuts';
import { lazyPart } from '@portal/ui/feedback/lazy-part';
import { Suspense, useEffect, useState } from 'react';
import { createStore, useStore } from 'zustand';

/** Symbol search, opened by its button, '/' or Ctrl/⌘ K; its code is loaded on first use. */
const SymbolSearch = lazyPart(async () => (await import('./symbol-search')).SymbolSearch, 'toast');

export const preloadSearch = (): void => void SymbolSearch.preload();

const requestCount = createStore(() => 0);

/** Opens the search. */
export const openSearch = (): void => requestCount.setState(count => count + 1);

function handleKey(event: KeyboardEvent): void {
  const isCommand = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
  if (!isCommand && !isShortcut(event, '/')) return;
  // An open dialog keeps the keyboard.
  if (document.querySelector('[role="dialog"]') !== null) return;
  event.preventDefault();
  openSearch();
}

/** Listens for the shortcuts and renders the search once it has been opened. */
export function Search() {
  const times = useStore(requestCount);
  // Requests from before this mount, in another frame, are ignored.
  const [initial] = useState(times);
  useEffect(() => {
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
  if (times === initial) return null;
  return (
    <Suspense fallback={null}>
      <SymbolSearch times={times} />
    </Suspense>
  );
}
