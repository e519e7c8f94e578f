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
    // What was open before a reload of the page is closed, but its entry of the history is still there; a link in it may have left it.
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
 * state stays in it, and the router is not told of a step between the two entries. The entry stays when the last overlay closes:
 * a step back of our own could arrive after the page has left, at a sign-out for one. Back then goes on to the page before.
 */
const mark = 'overlay';
/** The address of the marked entry that is the current one; null if the current one has no mark. */
let markedAddress: string | null = null;

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

/** In a task of its own: a dialog often opens as another one closes, or as a link in it is followed. */
function settleSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(settle);
}

function settle(): void {
  if (typeof window === 'undefined') return;
  const state = readState();
  const isMarked = state[mark] === true;
  window.addEventListener('popstate', handleStep, true);
  if (overlays.length > 0 && !isMarked) window.history.pushState({ ...state, [mark]: true }, '');
  markedAddress = overlays.length > 0 || isMarked ? window.location.href : null;
}

function handleStep(event: PopStateEvent): void {
  const left = markedAddress;
  markedAddress = readState()[mark] === true ? window.location.href : null;
  if (left === null || markedAddress !== null || left !== window.location.href) return;
  event.stopImmediatePropagation();
  const last = overlays.at(-1);
  if (last === undefined) window.history.back();
  else last.close();
  settleSoon();
}
