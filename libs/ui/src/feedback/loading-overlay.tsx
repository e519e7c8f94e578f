import { Loader } from '@mantine/core';
import styles from './loading-overlay.module.css';

interface LoadingOverlayProps {
  visible: boolean;
  label?: string;
}

/** Covers the whole page during an action that must not be interrupted [LAY-15]. */
export function LoadingOverlay({ visible, label = 'Loading' }: LoadingOverlayProps) {
  if (!visible) return null;
  return (
    <div className={styles.overlay} role="status" aria-label={label}>
      <Loader size="lg" />
    </div>
  );
}
