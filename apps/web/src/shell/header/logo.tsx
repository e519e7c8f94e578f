import type { Brand } from '@portal/contracts/configuration/brand-settings';
import styles from './header.module.css';

/** Logo and name of the brand. */
export function Mark({ brand }: { brand: Brand }) {
  return (
    <>
      <svg className={styles.mark} viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
        <path d={brand.mark} />
      </svg>
      <span>{brand.name}</span>
    </>
  );
}
