import type { ComponentPropsWithRef } from 'react';
import styles from './square-button.module.css';

/** A square button with an icon of 18 px, beside fields and segmented controls. Highlighted while pressed or expanded. */
export const SquareButton = (props: Omit<ComponentPropsWithRef<'button'>, 'className'> & { 'aria-label': string }) => (
  <button type="button" {...props} className={styles.button} />
);
