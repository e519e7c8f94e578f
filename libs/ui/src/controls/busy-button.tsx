import { Button, type ButtonProps, Loader } from '@mantine/core';
import type { ComponentPropsWithRef, MouseEvent } from 'react';
import styles from './busy-button.module.css';

type NativeProps = Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps | 'color'>;

interface BusyButtonProps extends Omit<ButtonProps, 'loading' | 'loaderProps'>, NativeProps {
  /** Shows a small loader and ignores clicks; the button keeps its width and the focus. */
  busy?: boolean;
  /** Label while busy, such as 'Submitting'. The button reserves room for it from the start. */
  busyText?: string;
}

/** A button whose action takes time. Busy is not disabled: it keeps the focus, and a second click does nothing. */
export function BusyButton({ busy = false, busyText, children, onClick, className, ...props }: BusyButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>): void => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Button
      {...props}
      className={`${styles.button} ${className ?? ''}`}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={handleClick}
    >
      <span className={styles.faces}>
        <span className={styles.face} data-hidden={busy || undefined} aria-hidden={busy || undefined}>
          {children}
        </span>
        {(busy || busyText !== undefined) && (
          <span className={styles.face} data-hidden={!busy || undefined} aria-hidden={!busy || undefined}>
            <Loader size={16} color="currentColor" aria-hidden="true" />
            {busyText ?? <span className="visually-hidden">{children}</span>}
          </span>
        )}
      </span>
    </Button>
  );
}
