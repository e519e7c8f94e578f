import type { MouseEvent } from 'react';
import styles from './skip-link.module.css';

/** First tab stop: skips the header. */
export function SkipLink() {
  const skip = (event: MouseEvent): void => {
    // Not a navigation: the address stays unchanged.
    event.preventDefault();
    const main = document.getElementById('main');
    if (main === null) return;
    main.tabIndex = -1;
    main.focus();
  };
  return (
    <a href="#main" className={styles.skip} onClick={skip}>
      Skip to content
    </a>
  );
}
