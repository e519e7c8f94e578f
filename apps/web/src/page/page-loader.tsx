import styles from './page-loader.module.css';

/** Placeholder of a loading page. It shows after 200 ms, so fast loads show none [ACS-20]. */
export function PageLoader() {
  return (
    <div className={styles.waiting} role="status" aria-label="Loading">
      <span className={styles.title} />
      <span className={styles.figure} />
      <span className={styles.card} />
    </div>
  );
}
