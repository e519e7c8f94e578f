import { useUnreadCount } from '@portal/client/notifications/notifications';
import { watchNotifications } from '@portal/client/notifications/watch-notifications';
import { usePopoverButton } from '@portal/ui/popovers/use-popover-button';
import { lazyPart } from '@portal/ui/feedback/lazy-part';
import { useMobile } from '@portal/ui/layout/use-mobile';
import { IconBell } from '@tabler/icons-react';
import { type ComponentPropsWithRef, Suspense, useEffect } from 'react';
import { NewNotice } from './new-notice';
import { startAlertWatch } from './start-alert-watch';
import styles from './notifications.module.css';

const NotificationPopover = lazyPart(async () => (await import('./notification-popover')).NotificationPopover, 'toast');
/** Phones only. */
const NotificationSheet = lazyPart(async () => (await import('./notification-sheet')).NotificationSheet, 'toast');
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
      {popover !== null && (
        <Suspense fallback={null}>
          {isMobile ? (
            <NotificationSheet opened={popover.opened} onClose={() => popover.onChange(false)} />
          ) : (
            <NotificationPopover popover={popover} />
          )}
        </Suspense>
      )}
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
