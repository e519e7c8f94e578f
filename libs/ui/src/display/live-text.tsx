import { useEffect, useRef, useState } from 'react';

/** Minimum time in ms between two announcements of the whole page. */
export const quietMs = 5000;

let freeAt = 0;

/** Reserves the next announcement; returns the time until then, in ms. */
function reserve(): number {
  const at = Math.max(Date.now(), freeAt);
  freeAt = at + quietMs;
  return at - Date.now();
}

/** @internal Resets the time of the last announcement: for tests. */
export const resetLiveText = (): void => {
  freeAt = 0;
};

interface LiveTextProps {
  /** Text to announce; empty for none. Leave out ticking figures, because each change is announced. */
  text: string;
}

/**
 * Announces politely to screen readers what appears on a screen that updates by itself; the visible text is elsewhere.
 * All instances share one limit of one announcement in five seconds; only the newest text is announced, and only once.
 */
export function LiveText({ text }: LiveTextProps) {
  const [announced, setAnnounced] = useState('');
  // Removes an outdated text, so that it is neither read nor announced again out of turn.
  if (text === '' && announced !== '') setAnnounced('');
  const newest = useRef(text);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);

  useEffect(() => {
    newest.current = text;
    if (text === '' || text === announced || timer.current !== null) return;
    timer.current = setTimeout(() => {
      timer.current = null;
      setAnnounced(newest.current);
    }, reserve());
  }, [text, announced]);

  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = null;
    },
    [],
  );

  return (
    <p className="visually-hidden" role="status">
      {announced}
    </p>
  );
}
