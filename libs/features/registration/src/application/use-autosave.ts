import { useCallback, useEffect, useRef, useState } from 'react';

export type SaveState = 'idle' | 'saving' | 'saved' | 'failed';

export interface Autosave {
  readonly state: SaveState;
  /** Saves pending changes now. */
  readonly flush: () => void;
  /** Marks the current form values as saved by another call. */
  readonly settle: () => void;
}

const pause = 1000;

/**
 * Saves a form while it is filled in: one second after the last change, or at once when the user leaves a section or
 * the page. A changed `text` means unsaved changes; if `save` rejects, the next change retries it.
 */
export function useAutosave(text: string, save: () => Promise<unknown>): Autosave {
  const [last, setLast] = useState<{ readonly state: SaveState; readonly text: string }>({ state: 'idle', text });
  const savedText = useRef(text);
  const newest = useRef({ text, save });
  useEffect(() => {
    newest.current = { text, save };
  });

  const flush = useCallback((): void => {
    const { text: now, save: push } = newest.current;
    if (now === savedText.current) return;
    const before = savedText.current;
    savedText.current = now;
    setLast({ state: 'saving', text: now });
    push().then(
      () => setLast(later => (savedText.current === now ? { state: 'saved', text: now } : later)),
      () => {
        if (savedText.current === now) savedText.current = before;
        setLast({ state: 'failed', text: now });
      },
    );
  }, []);

  useEffect(() => {
    if (text === savedText.current) return undefined;
    const timer = setTimeout(flush, pause);
    return () => clearTimeout(timer);
  }, [text, flush]);

  useEffect(() => {
    const onHidden = (): void => {
      if (document.visibilityState === 'hidden') flush();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      flush();
    };
  }, [flush]);

  const settle = useCallback((): void => {
    savedText.current = newest.current.text;
  }, []);

  // Input since the last save is not saved yet, but will be in a moment.
  const isBehind = last.state === 'saved' && last.text !== text;
  return { state: isBehind ? 'saving' : last.state, flush, settle };
}
