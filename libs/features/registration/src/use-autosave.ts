import { useCallback, useEffect, useRef, useState } from 'react';

export type SaveState = 'idle' | 'saving' | 'saved' | 'failed';

export interface Autosave {
  readonly state: SaveState;
  /** Saves now what has changed. */
  readonly flush: () => void;
  /** Somebody else saves what the form holds now. */
  readonly settle: () => void;
}

const pause = 1000;

/**
 * Saves a form as it is filled in: a second after the last change, at once when a section or the page is left. `text` tells
 * whether anything has changed since the last save; `save` rejects when it could not be saved, and is tried again with
 * the next change.
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

  // What was typed since will be saved in a moment, and is not saved yet.
  const isBehind = last.state === 'saved' && last.text !== text;
  return { state: isBehind ? 'saving' : last.state, flush, settle };
}
