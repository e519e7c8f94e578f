import { createStore } from 'zustand/vanilla';

/**
 * The one store of toasts, without React, so that any module can raise one. The rendering part (toast-stack.tsx) is
 * loaded with the first toast and renders what is in here; it stores none itself [TST-01].
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

/** The toasts to show, oldest first. */
export const toastStore = createStore<readonly Toast[]>(() => []);
let count = 0;
/** Path on which each toast was raised; unknown within the task that raised it. */
const paths = new WeakMap<Toast, string>();

const currentPath = (): string => globalThis.location?.pathname ?? '';

/** The toasts that are shown. */
export const readToasts = toastStore.getState;

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
  const others = readToasts().filter(
    item => !raised.shouldReplace || item.name !== raised.name || item.id === raised.id,
  );
  const known = others.some(item => item.id === raised.id);
  // Replaces the list: zustand would merge an array like an object.
  toastStore.setState(known ? others.map(item => (item.id === raised.id ? raised : item)) : [...others, raised], true);
  // A navigation started in the same task has changed the path by then, so the toast belongs to the new page [TST-12].
  setTimeout(() => paths.set(raised, currentPath()));
  return raised.id;
}

function keepToasts(keep: (item: Toast) => boolean): void {
  if (!readToasts().every(keep)) toastStore.setState(readToasts().filter(keep), true);
}

export const removeToast = (id: string): void => keepToasts(item => item.id !== id);

/** Call after each path change: keeps persistent toasts and those raised together with the navigation. */
export function clearOnRouteChange(): void {
  const path = currentPath();
  keepToasts(item => item.persistent || (paths.get(item) ?? path) === path);
}

export const clearOnLogout = (): void => keepToasts(item => item.name === privacyConsentName);
