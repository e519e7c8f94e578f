import styles from './waiting.module.css';

/** What stands where a page will come. It shows after 200 ms, so that quick answers show none [ACS-20]. */
export function Waiting() {
  return (
    <div className={styles.waiting} role="status" aria-label="Loading">
      <span className={styles.title} />
      <span className={styles.figure} />
      <span className={styles.card} />
    </div>
  );
}
