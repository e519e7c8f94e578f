import { Modal } from '@mantine/core';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import styles from './sheet-modal.module.css';
import { useDialogFocus } from './use-dialog-focus';

interface SheetModalProps {
  opened: boolean;
  onClose: () => void;
  /** Heading of the dialog and its name. */
  title: ReactNode;
  /** A line under the heading. */
  subtitle?: ReactNode;
  /** Above the heading: '1 Amount — 2 Review'. */
  steps?: ReactNode;
  /** Buttons at the end, the one act last. */
  footer?: ReactNode;
  /** The first focus stands on the heading, for dialogs that are read before anything is pressed. */
  focusHeading?: boolean;
  /** While something must not be left: no close button, Esc and a click outside do nothing. */
  locked?: boolean;
  /** Width on desktop in px. */
  size?: number;
  children: ReactNode;
}

/** Tells the dialog around that one inside it opens (1) or closes (-1). */
const Around = createContext<((change: 1 | -1) => void) | null>(null);

/** Whether a dialog inside this one is open, and what it calls to say so. */
function useInnerDialogs(opened: boolean): [boolean, (change: 1 | -1) => void] {
  const tell = useContext(Around);
  const [inner, setInner] = useState(0);
  const [count] = useState(() => (change: 1 | -1) => setInner(open => open + change));
  useEffect(() => {
    if (!opened || tell === null) return undefined;
    tell(1);
    return () => tell(-1);
  }, [opened, tell]);
  return [inner > 0, count];
}

/**
 * A dialog; at 768 px and less a sheet from the bottom. It traps the focus, which starts on the first field (or what
 * carries `data-autofocus`) and returns to the opener. Closed by Esc, a click outside and the close button; of dialogs
 * inside each other Esc closes the inner one only.
 */
export function SheetModal({
  opened,
  onClose,
  title,
  subtitle,
  steps,
  footer,
  focusHeading = false,
  locked = false,
  size = 460,
  children,
}: SheetModalProps) {
  const [isCovered, count] = useInnerDialogs(opened);
  const content = useDialogFocus(opened, isCovered);
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={size}
      centered
      returnFocus={false}
      closeOnEscape={!locked && !isCovered}
      closeOnClickOutside={!locked}
      transitionProps={{ transition: 'fade', duration: 180 }}
      classNames={{
        inner: styles.inner ?? '',
        content: styles.content ?? '',
        header: styles.header ?? '',
        body: styles.body ?? '',
      }}
    >
      <Modal.Overlay />
      <Modal.Content ref={content}>
        <span className={styles.grip} aria-hidden="true" />
        {/* A header element outside of sections would be the banner of the whole page. */}
        <Modal.Header role="none">
          <div className={styles.titles}>
            {steps !== undefined && <div className={styles.steps}>{steps}</div>}
            <Modal.Title
              component="h2"
              className={styles.title}
              {...(focusHeading ? { tabIndex: -1, 'data-autofocus': true } : {})}
            >
              {title}
            </Modal.Title>
            {subtitle !== undefined && <div className={styles.subtitle}>{subtitle}</div>}
          </div>
          {!locked && <Modal.CloseButton aria-label="Close" />}
        </Modal.Header>
        <Modal.Body>
          <Around value={count}>{children}</Around>
        </Modal.Body>
        {footer !== undefined && <div className={styles.footer}>{footer}</div>}
      </Modal.Content>
    </Modal.Root>
  );
}
