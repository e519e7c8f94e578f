import type { ComponentPropsWithRef } from 'react';
import styles from './link-button.module.css';

/** A button that looks like a link, for small actions in or beside text: 'Max 4,633', 'Send code to email'. */
export function LinkButton({ className, ...props }: ComponentPropsWithRef<'button'>) {
  return <button type="button" {...props} className={`${styles.button} ${className ?? ''}`} />;
}
