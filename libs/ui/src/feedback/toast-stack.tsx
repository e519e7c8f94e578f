import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { type NotificationData, Notifications, type NotificationsStore } from '@mantine/notifications';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Toast, removeToast } from './toast';
import { ToastMessage, toastIcons } from './toast-message';
import styles from './toast-stack.module.css';

export interface ToastsProps {
  /** Opens a portal path when a toast with a link is pressed [TST-19]. */
  onOpenLink: (path: string) => void;
}

/** Px below the header; 0 once the page is scrolled [TST-17, TST-18]. */
const topOffset = 60;
/** Height of a toast with its gap, in px [TST-16]. */
const step = 54;
const height = 46;
/** Px between the last toast at the bottom and the end of the window. */
const gap = 16;
/** More would cover the page; the others follow as these close. */
const maxShown = 3;

/** Those to show: first what closes by itself, so that messages that stay do not keep later ones away. */
function chooseShown(toasts: readonly Toast[]): readonly Toast[] {
  const [closing, staying] = [toasts.filter(item => item.autoClose), toasts.filter(item => !item.autoClose)];
  const chosen = new Set([...closing, ...staying.toReversed()].slice(0, maxShown));
  return toasts.filter(item => chosen.has(item) || item.position === 'bottom-center');
}

function subscribeScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

const useScrolled = (): boolean =>
  useSyncExternalStore(
    subscribeScroll,
    () => window.scrollY > 0,
    () => false,
  );

/** A question at the bottom of the page that stays until it is answered: a bar with text and buttons alone. */
const isBar = ({ position, autoClose }: Toast): boolean => position === 'bottom-center' && !autoClose;

const ignore = (): void => undefined;

/**
 * The notifications in the form in which the package reads them: a constant, not a second store. Closing one calls its
 * `onClose`, which removes the toast from the store of toasts.
 */
function asStore(notifications: NotificationData[]): NotificationsStore {
  const state = { notifications, queue: [], defaultPosition: 'top-center' as const, limit: Infinity };
  return { getState: () => state, setState: ignore, updateState: ignore, initialize: ignore, subscribe: () => ignore };
}

/** Sets `--bottom-bar`, which the page leaves free at its end and below what has the focus (global.css) [WCAG 2.4.11]. */
function publishHeight(text: HTMLElement | null): (() => void) | undefined {
  const bar = text?.closest<HTMLElement>('[data-position]');
  if (bar == null) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--bottom-bar', `${bar.offsetHeight + gap}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--bottom-bar');
  };
}

export interface ToastStackProps extends ToastsProps {
  toasts: readonly Toast[];
}

/** Renders the toasts of the store. Errors and warnings are announced at once, others politely [TST-20]. */
export function ToastStack({ toasts, onOpenLink }: ToastStackProps) {
  const [isMounted, setIsMounted] = useState(false);
  const [heldId, setHeldId] = useState<string | null>(null);
  const scrolled = useScrolled();

  // Screen readers announce what is added to a live region that is there already, so it is empty at first. The timer
  // runs after the portal, whose effect renders it a second time.
  useEffect(() => {
    const timer = setTimeout(() => setIsMounted(true));
    return () => clearTimeout(timer);
  }, []);

  const describe = (item: Toast): NotificationData => {
    const close = (): void => removeToast(item.id);
    const open = (): void => {
      if (item.link === null) return;
      close();
      onOpenLink(item.link);
    };
    const isUrgent = item.status === 'error' || item.status === 'warn';
    return {
      id: item.id,
      message: <ToastMessage toast={item} onOpen={open} {...(isBar(item) && { ref: publishHeight })} />,
      icon: isBar(item) ? null : toastIcons[item.status],
      withCloseButton: !isBar(item),
      role: isUrgent ? 'alert' : 'status',
      position: item.position === 'bottom-center' ? 'bottom-center' : 'top-center',
      // A toast that has the focus stays open, so that keyboard users keep its button.
      autoClose: item.autoClose && item.id !== heldId ? item.timer : false,
      style: { minHeight: height, marginBottom: step - height },
      'data-status': item.status,
      'data-linked': item.link !== null,
      // The toast itself handles clicks too.
      closeButtonProps: { 'aria-label': 'Close message', onClick: event => event.stopPropagation() },
      onClose: close,
      onClick: open,
      onFocus: () => setHeldId(item.id),
      onBlur: () => setHeldId(null),
    };
  };

  return (
    <Notifications
      store={asStore(isMounted ? chooseShown(toasts).map(describe) : [])}
      position="top-center"
      limit={Infinity}
      containerWidth={704}
      transitionDuration={180}
      zIndex={450}
      aria-live="polite"
      classNames={{ root: styles.root ?? '', notification: styles.toast ?? '' }}
      style={{ top: scrolled ? 0 : topOffset }}
    />
  );
}
