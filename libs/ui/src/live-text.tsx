import { useEffect, useRef, useState } from 'react';

/** At least this many ms lie between two sentences, whichever part of the page they come from. */
export const quietMs = 5000;

let freeAt = 0;

/** Takes the next moment to speak; returns how long it is until then, in ms. */
function reserve(): number {
  const at = Math.max(Date.now(), freeAt);
  freeAt = at + quietMs;
  return at - Date.now();
}

/** @internal Forgets what was said before: for tests. */
export const resetLiveText = (): void => {
  freeAt = 0;
};

interface LiveTextProps {
  /** What a screen reader is to be told; empty for nothing. Without figures that tick: each change is told. */
  text: string;
}

/**
 * Tells screen readers politely what has come up on a screen that changes by itself. What is seen stands elsewhere. All
 * that speak like this share one voice: it says a thing once, the newest only, and at most one sentence in five seconds.
 */
export function LiveText({ text }: LiveTextProps) {
  const [spoken, setSpoken] = useState('');
  // What no longer holds is not left to be read, nor said again without its turn.
  if (text === '' && spoken !== '') setSpoken('');
  const newest = useRef(text);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);

  useEffect(() => {
    newest.current = text;
    if (text === '' || text === spoken || timer.current !== null) return;
    timer.current = setTimeout(() => {
      timer.current = null;
      setSpoken(newest.current);
    }, reserve());
  }, [text, spoken]);

  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = null;
    },
    [],
  );

  return (
    <p className="visually-hidden" role="status">
      {spoken}
    </p>
  );
}
