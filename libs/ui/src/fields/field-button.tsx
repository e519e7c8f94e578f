import type { ComponentPropsWithRef } from 'react';
import styles from './field-button.module.css';

interface FieldButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'type' | 'className'> {
  'aria-label': string;
}

/** The small button at the end of a field: an eye, a calendar. */
export const FieldButton = (props: FieldButtonProps) => <button {...props} type="button" className={styles.button} />;
