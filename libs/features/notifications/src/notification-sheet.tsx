import { useDialogFocus } from '@portal/ui/layout/use-dialog-focus';
import { Drawer } from '@mantine/core';
import { NotificationList } from './notification-list';
import styles from './notifications.module.css';

interface NotificationSheetProps {
  opened: boolean;
  onClose: () => void;
}

/** The list of notifications over the whole screen of a phone. */
export function NotificationSheet({ opened, onClose }: NotificationSheetProps) {
  const content = useDialogFocus(opened);
  return (
    <Drawer.Root opened={opened} onClose={onClose} returnFocus={false} position="bottom" size="100%">
      <Drawer.Overlay />
      <Drawer.Content ref={content} className={styles.sheet}>
        {/* Removes the landmark role: it is not the page header. */}
        <Drawer.Header role="none" className={styles.sheetHead}>
          <Drawer.Title component="h2" tabIndex={-1} data-autofocus>
            Notifications
          </Drawer.Title>
          <Drawer.CloseButton aria-label="Close notifications" />
        </Drawer.Header>
        <Drawer.Body className={styles.sheetBody}>
          <NotificationList onFollow={onClose} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
