import { isShortcut } from '@portal/client/preferences/shortcuts';
import { deferredPart } from '@portal/ui/feedback/lazy-part';
import { useEffect, useState } from 'react';
import { createStore, useStore } from 'zustand';

/** Symbol search, opened by its button, '/' or Ctrl/⌘ K; its code is loaded on first use. */
const SymbolSearch = deferredPart(async () => (await import('./symbol-search')).SymbolSearch, 'toast');

export const preloadSearch = (): void => void SymbolSearch.preload();

const requestCount = createStore(() => 0);
/** The text of the search; typed from the moment of its request on, before its field is there. */
const searchText = createStore(() => '');

/** Opens the search. */
export function openSearch(): void {
  requestCount.setState(count => count + 1);
  keepTyped();
}

/** How long the search may take to appear, in milliseconds. */
const patience = 10_000;

/** Puts keys into the search until its field has the focus, so that none is lost or reaches a shortcut of the page. */
function keepTyped(): void {
  searchText.setState('', true);
  const waiting = new AbortController();
  const { signal } = waiting;
  const stop = (): void => waiting.abort();
  const type = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === 'Escape') return stop();
    const isCharacter = [...event.key].length === 1;
    if (!isCharacter && event.key !== 'Backspace') return;
    event.preventDefault();
    event.stopPropagation();
    searchText.setState(text => (isCharacter ? text + event.key : text.slice(0, -1)), true);
  };
  // On the window, before everything that listens to the document.
  window.addEventListener('keydown', type, { capture: true, signal });
  window.addEventListener('focusin', ({ target }) => target instanceof HTMLInputElement && stop(), { signal });
  window.addEventListener('pointerdown', stop, { capture: true, signal });
  setTimeout(stop, patience);
}

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
  const text = useStore(searchText);
  if (times === initial) return null;
  return <SymbolSearch times={times} text={text} onText={next => searchText.setState(next, true)} />;
}
