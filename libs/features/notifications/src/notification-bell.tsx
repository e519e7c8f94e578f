import { useUnreadCount, useNotifications } from '@portal/client/notifications/notifications';
import { watchNotifications } from '@portal/client/notifications/watch-notifications';
import { usePopoverButton } from '@portal/ui/popovers/use-popover-button';
import { deferredPart } from '@portal/ui/feedback/lazy-part';
import { useMobile } from '@portal/ui/layout/use-mobile';
import { IconBell } from '@tabler/icons-react';
import { type ComponentPropsWithRef, useEffect, useRef, useState } from 'react';
import styles from './notifications.module.css';
import { serverNow } from '@portal/client/browser/server-time';
import { readPriceAlerts, subscribePriceAlerts } from '@portal/client/notifications/price-alerts';
import { isWaiting } from '@portal/domain/notifications/price-alert';

const NotificationPopover = deferredPart(
  async () => (await import('./notification-popover')).NotificationPopover,
  'toast',
);
/** Phones only. */
const NotificationSheet = deferredPart(async () => (await import('./notification-sheet')).NotificationSheet, 'toast');
/** With the list, which the popover itself would request only after it was loaded. */
const loadPopoverAndList = () => Promise.all([NotificationPopover.preload(), import('./notification-list')]);

/** The bell of the header, which opens the list of notifications: below it, on phones as a sheet. */
export function NotificationBell() {
  useEffect(watchNotifications, []);
  useEffect(startAlertWatch, []);
  const isMobile = useMobile();
  const { button, popover } = usePopoverButton('dialog', isMobile ? NotificationSheet.preload : loadPopoverAndList);
  return (
    <>
      <BellButton {...button} aria-controls={isMobile ? undefined : button['aria-controls']} />
      {popover !== null &&
        (isMobile ? (
          <NotificationSheet opened={popover.opened} onClose={() => popover.onChange(false)} />
        ) : (
          <NotificationPopover popover={popover} />
        ))}
      <NewNotice />
    </>
  );
}

/** More are not counted on the bell. */
const maxShown = 99;

function BellButton(props: ComponentPropsWithRef<'button'>) {
  const unread = useUnreadCount();
  return (
    <button
      {...props}
      type="button"
      className={styles.bell}
      aria-label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
    >
      <IconBell size={20} stroke={1.75} aria-hidden="true" />
      {unread > 0 && (
        <span className={styles.count} aria-hidden="true">
          {unread > maxShown ? `${maxShown}+` : unread}
        </span>
      )}
    </button>
  );
}

/** Announcements follow each other after at least this many milliseconds. */
const pauseMs = 5_000;

/** Tells screen readers how many notifications have come, at most once in five seconds. */
function NewNotice() {
  const found = useNotifications(state => state.foundCount);
  const [text, setText] = useState('');
  const told = useRef({ count: 0, at: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    // The account was switched: its count begins anew.
    if (found < told.current.count) told.current.count = 0;
    if (found === told.current.count) return undefined;
    // A text that is the same as the last one is announced only if it was away meanwhile.
    setText('');
    const wait = Math.max(0, told.current.at + pauseMs - performance.now());
    const timer = setTimeout(() => {
      const fresh = found - told.current.count;
      told.current = { count: found, at: performance.now() };
      setText(fresh === 1 ? '1 new notification' : `${fresh} new notifications`);
    }, wait);
    return () => clearTimeout(timer);
  }, [found]);
  return (
    <span role="status" className={styles.hidden}>
      {text}
    </span>
  );
}

/** Loads and starts the watch of price alerts as soon as one waits. Returns the function that stops it. */
function startAlertWatch(): () => void {
  const before = readPriceAlerts();
  const openedAt = serverNow();
  let stop: (() => void) | undefined;
  let isLoading = false;
  let isStopped = false;
  const start = (): void => {
    if (isLoading || stop !== undefined || !readPriceAlerts().some(isWaiting)) return;
    isLoading = true;
    void import('./watch-alerts').then(
      ({ watchAlerts }) => {
        if (!isStopped) stop = watchAlerts(before, openedAt);
      },
      // Without the network. The next change of an alert tries again, and so does a reload.
      () => {
        isLoading = false;
      },
    );
  };
  const unsubscribe = subscribePriceAlerts(start);
  start();
  return () => {
    isStopped = true;
    unsubscribe();
    stop?.();
  };
}
