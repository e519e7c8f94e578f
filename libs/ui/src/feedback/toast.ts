/**
 * Toast store without React, so that any module can raise a toast. The rendering part (toasts.tsx) is loaded with the
 * first one [TST-01].
 */

export type ToastStatus = 'success' | 'info' | 'primary' | 'warn' | 'error';
export type ToastPosition = 'sticky-in-page' | 'top-center' | 'bottom-center';

export interface ToastAction {
  label: string;
  run: () => void;
}

export interface Toast {
  id: string;
  /** Kind of message, compared by `shouldReplace`. */
  name: string;
  text: string;
  /** A second line, such as a reason. */
  detail: string | null;
  status: ToastStatus;
  position: ToastPosition;
  /** Portal path that a click on the toast opens. */
  link: string | null;
  /** Part of the text shown as a link; if the text does not contain it, it follows as a button. */
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
/** Success and error messages show longer by default [TST-14, TST-15]. */
const timers: Partial<Record<ToastStatus, number>> = { success: 7500, error: 7500 };
/** The one toast that survives a logout [TST-13]. */
export const privacyConsentName = 'privacy-consent';

type Listener = () => void;

let toasts: readonly Toast[] = [];
let count = 0;
const listeners = new Set<Listener>();
/** Path on which each toast was raised; unknown within the task that raised it. */
const paths = new Map<string, string>();

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
 * sticky-in-page, status primary [TST-03, TST-04, TST-05, TST-06]. With `shouldReplace` it replaces toasts of the same
 * name [TST-09]; with the id of a shown toast it updates that one.
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
    if (toasts.includes(raised)) paths.set(raised.id, currentPath());
  });
  return raised.id;
}

function keepToasts(keep: (item: Toast) => boolean): void {
  publish(toasts.filter(keep));
  const shown = new Set(toasts.map(item => item.id));
  for (const id of paths.keys()) if (!shown.has(id)) paths.delete(id);
}

export const removeToast = (id: string): void => keepToasts(item => item.id !== id);

/** Call after each path change: keeps persistent toasts and those raised together with the navigation. */
export function clearOnRouteChange(): void {
  const path = currentPath();
  keepToasts(item => item.persistent || (paths.get(item.id) ?? path) === path);
}

export const clearOnLogout = (): void => keepToasts(item => item.name === privacyConsentName);
