import type { MouseEvent } from 'react';
import styles from './skip-link.module.css';

/** The first stop of the keyboard: past the header to the page. */
export function SkipLink() {
  const skip = (event: MouseEvent): void => {
    // Not a change of place: the address stays as it is.
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
