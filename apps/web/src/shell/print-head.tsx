import { serverNow } from '@portal/client/browser/server-time';
import { formatDateTime } from '@portal/ui/format/format-time';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Brand } from '@portal/contracts/configuration/brand-settings';
import { useSignedInUser } from './header/signed-in-user';
import styles from './print-head.module.css';

/** Heads a printed page: whose figures these are, and as of when. The header that says so on screen does not print. */
export function PrintHead({ brand }: { brand: Brand }) {
  const user = useSignedInUser();
  const [printedAt, setPrintedAt] = useState<number | null>(null);
  useEffect(() => {
    // The browser prints as soon as the listeners return.
    const note = (): void => flushSync(() => setPrintedAt(serverNow()));
    window.addEventListener('beforeprint', note);
    return () => window.removeEventListener('beforeprint', note);
  }, []);
  return (
    <p className={styles.head} aria-hidden="true">
      {[brand.name, user?.name, user?.account, printedAt !== null && `As of ${formatDateTime(printedAt)} ET`]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}
