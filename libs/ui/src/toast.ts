/**
 * Short messages above the page. A small store without React, so that any module may raise a toast; the drawing part
 * (toasts.tsx) is loaded with the first one [TST-01].
 */

export type ToastStatus = 'success' | 'info' | 'primary' | 'warn' | 'error';
export type ToastPosition = 'sticky-in-page' | 'top-center' | 'bottom-center';

export interface ToastAction {
  label: string;
  run: () => void;
}

export interface Toast {
  id: string;
  /** Kind of message: what `shouldReplace` compares. */
  name: string;
  text: string;
  /** A second line, such as a reason. */
  detail: string | null;
  status: ToastStatus;
  position: ToastPosition;
  /** Path of the portal; a click on the toast leads there. */
  link: string | null;
  /** The words that look like a link; if the text does not hold them they stand after it as a button. */
  linkText: string | null;
  actions: readonly ToastAction[];
  /** Milliseconds until it closes by itself. */
  timer: number;
  autoClose: boolean;
  shouldReplace: boolean;
  /** Stays when the route changes. */
  persistent: boolean;
}

export type ToastOptions = Partial<Toast> & Pick<Toast, 'name' | 'text'>;

const defaultTimer = 5000;
/** Success and error messages show longer, unless the caller names another time [TST-14, TST-15]. */
const timers: Partial<Record<ToastStatus, number>> = { success: 7500, error: 7500 };
/** The one toast that survives a logout [TST-13]. */
export const privacyConsentName = 'privacy-consent';

type Listener = () => void;

let toasts: readonly Toast[] = [];
let count = 0;
const listeners = new Set<Listener>();
/** The page on which each toast was raised; not yet known within the task that raised it. */
const places = new Map<string, string>();

const currentPath = (): string => globalThis.location?.pathname ?? '';

function publish(next: readonly Toast[]): void {
  if (next.length === toasts.length && next.every((item, index) => item === toasts[index])) return;
  toasts = next;
  listeners.forEach(listener => listener());
}

export function subscribeToasts(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const readToasts = (): readonly Toast[] => toasts;

/**
 * Raises a toast and returns its id. Defaults: auto-close after 5000 ms (7500 ms for success and error), position
 * sticky-in-page, status primary [TST-03, TST-04, TST-05, TST-06]. With `shouldReplace` it takes the place of those with the same name [TST-09];
 * with the id of a shown toast it updates that one.
 */
export function toast(options: ToastOptions): string {
  const raised: Toast = {
    id: `toast-${++count}`,
    status: 'primary',
    position: 'sticky-in-page',
    link: null,
    detail: null,
    linkText: null,
    actions: [],
    timer: timers[options.status ?? 'primary'] ?? defaultTimer,
    autoClose: true,
    shouldReplace: false,
    persistent: false,
    ...options,
  };
  const others = toasts.filter(item => !raised.shouldReplace || item.name !== raised.name || item.id === raised.id);
  const known = others.some(item => item.id === raised.id);
  publish(known ? others.map(item => (item.id === raised.id ? raised : item)) : [...others, raised]);
  // A navigation started in the same task has changed the path by then, so the toast belongs to the new page [TST-12].
  setTimeout(() => {
    if (toasts.includes(raised)) places.set(raised.id, currentPath());
  });
  return raised.id;
}

function keepToasts(keep: (item: Toast) => boolean): void {
  publish(toasts.filter(keep));
  const shown = new Set(toasts.map(item => item.id));
  for (const id of places.keys()) if (!shown.has(id)) places.delete(id);
}

export const removeToast = (id: string): void => keepToasts(item => item.id !== id);

/** Call after each change of the path: leaves persistent toasts and those raised together with the navigation. */
export function clearOnRouteChange(): void {
  const path = currentPath();
  keepToasts(item => item.persistent || (places.get(item.id) ?? path) === path);
}

export const clearOnLogout = (): void => keepToasts(item => item.name === privacyConsentName);
