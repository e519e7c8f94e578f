import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconMinus, IconX } from '@tabler/icons-react';
import type { MouseEvent, ReactNode, Ref } from 'react';
import type { Toast, ToastStatus } from './toast';
import styles from './toast-stack.module.css';

const iconProps = { size: 15, stroke: 2.25, 'aria-hidden': true } as const;

export const toastIcons: Readonly<Record<ToastStatus, ReactNode>> = {
  success: <IconCheck {...iconProps} />,
  error: <IconX {...iconProps} />,
  warn: <IconAlertTriangle {...iconProps} />,
  info: <IconInfoCircle {...iconProps} />,
  primary: <IconMinus {...iconProps} />,
};

/** Link text in the specified messages. */
const linkStart = 'Click here';

/** Splits the text into the parts before the link, the link and the rest. */
export function computeLinkParts({ text, linkText }: Pick<Toast, 'text' | 'linkText'>): [string, string, string] {
  const link = linkText ?? (text.includes(linkStart) ? text.slice(text.indexOf(linkStart)) : text);
  const at = text.indexOf(link);
  return at < 0 ? [`${text} `, link, ''] : [text.slice(0, at), link, text.slice(at + link.length)];
}

interface ToastMessageProps {
  toast: Toast;
  onOpen: () => void;
  /** The text. */
  ref?: Ref<HTMLSpanElement>;
}

/** Text of a toast, its link and buttons, and the line that shows the time left. */
export function ToastMessage({ toast, onOpen, ref }: ToastMessageProps) {
  const [before, link, after] = computeLinkParts(toast);
  const follow = (event: MouseEvent): void => {
    // The toast itself handles clicks too; a modified click opens a new tab, which the browser handles.
    event.stopPropagation();
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <>
      <span ref={ref} className={styles.text}>
        {toast.link === null ? (
          toast.text
        ) : (
          <>
            {before}
            <a href={toast.link} onClick={follow}>
              {link}
            </a>
            {after}
          </>
        )}
        {toast.detail !== null && <span className={styles.detail}>{toast.detail}</span>}
      </span>
      {toast.actions.map(action => (
        <Button
          key={action.label}
          size="xs"
          variant="default"
          onClick={event => {
            event.stopPropagation();
            action.run();
          }}
        >
          {action.label}
        </Button>
      ))}
      {toast.autoClose && (
        <span className={styles.timer} style={{ animationDuration: `${toast.timer}ms` }} aria-hidden="true" />
      )}
    </>
  );
}
