import { useSyncExternalStore } from 'react';
import { breakpoints } from '../theme/theme';

const resizeDebounce = 125;

/** A width of 768 px or less is mobile [LAY-08]. */
export const isMobileWidth = (width: number): boolean => width <= breakpoints.md;

/** Calls the listener 125 ms after the last resize of a burst [LAY-09]. */
function subscribeResize(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onResize = (): void => {
    clearTimeout(timer);
    timer = setTimeout(listener, resizeDebounce);
  };
  window.addEventListener('resize', onResize);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('resize', onResize);
  };
}

let mobile: boolean | undefined;
const subscribers = new Set<() => void>();
let stopListening: (() => void) | undefined;

const measure = (): boolean => isMobileWidth(window.innerWidth);

// One resize listener for all subscribers, so that every part of the screen changes its layout in the same frame.
function subscribe(listener: () => void): () => void {
  if (subscribers.size === 0) {
    mobile = measure();
    stopListening = subscribeResize(() => {
      mobile = measure();
      subscribers.forEach(notify => notify());
    });
  }
  subscribers.add(listener);
  return () => {
    subscribers.delete(listener);
    if (subscribers.size > 0) return;
    stopListening?.();
    mobile = undefined;
  };
}

/** True for the mobile layout. Recomputed 125 ms after a resize; false in prerendered pages. */
export const useMobile = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => mobile ?? measure(),
    () => false,
  );
