import { useEffect, useEffectEvent } from 'react';
import { useMobile } from './use-mobile';

/**
 * Lets Back of a phone close what opened last, a sheet, a drawer or a dialog, instead of leaving the page with what was typed.
 * Not for what the address itself opens, which Back closes already.
 */
export function useCloseOnBack(opened: boolean, onClose: () => void, isLocked = false): void {
  const isMobile = useMobile();
  const close = useEffectEvent(() => {
    if (!isLocked) onClose();
  });
  const isWatched = opened && isMobile;
  useEffect(() => {
    if (isWatched) return addOverlay(() => close());
    // What was open before a reload of the page is closed, but its entry of the history is still there.
    settleSoon();
    return undefined;
  }, [isWatched]);
}

interface Overlay {
  readonly close: () => void;
}

/** The open overlays, the last one on top. */
const overlays: Overlay[] = [];

/**
 * While there are any, the history has one entry more, with the same address and this mark in its state. The router's own
 * state stays in it, and the router is not told of a step between the two entries.
 */
const mark = 'overlay';
/** The address of the marked entry that is the current one; null if the current one has no mark. */
let markedAddress: string | null = null;
/** The next step back is our own: an overlay was closed by its button. */
let isStepOurs = false;

function readState(): Readonly<Record<string, unknown>> {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
}

function addOverlay(close: () => void): () => void {
  const overlay: Overlay = { close };
  overlays.push(overlay);
  settleSoon();
  return () => {
    overlays.splice(overlays.indexOf(overlay), 1);
    settleSoon();
  };
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** In a task of its own: a dialog often closes as another one opens, or as a link in it is followed. */
function settleSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(settle);
}

function settle(): void {
  if (typeof window === 'undefined') return;
  const state = readState();
  const isMarked = state[mark] === true;
  if (isStepOurs) return;
  // A link in the overlay led to another entry.
  if (!isMarked) markedAddress = null;
  if (overlays.length === 0 && !isMarked) return;
  window.addEventListener('popstate', handleStep, true);
  if (!isMarked) window.history.pushState({ ...state, [mark]: true }, '');
  markedAddress = window.location.href;
  if (overlays.length > 0) return;
  isStepOurs = true;
  window.history.back();
}

function handleStep(event: PopStateEvent): void {
  const left = markedAddress;
  markedAddress = readState()[mark] === true ? window.location.href : null;
  if (left === null || markedAddress !== null || left !== window.location.href) {
    isStepOurs = false;
    // Back from a page that a link in an overlay had opened.
    if (markedAddress !== null && overlays.length === 0) settleSoon();
    return;
  }
  event.stopImmediatePropagation();
  if (isStepOurs) isStepOurs = false;
  else overlays.at(-1)?.close();
  settleSoon();
}
