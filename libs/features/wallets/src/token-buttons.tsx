import { Button } from '@mantine/core';
import { usePaths } from '@portal/client/browser/paths';
import { Link } from 'react-router';
import { useTokenActions } from './use-token-actions';
import styles from './wallet/wallets.module.css';

/**
 * Buttons to deposit and withdraw tokens, and links to the wallets and all other transfers, for a card of another page.
 */
export function TokenButtons() {
  const { tokens } = useTokenActions();
  const paths = usePaths();
  return (
    <div>
      <div className={styles.pair}>
        {tokens.slice(0, 2).map(({ title, to }) => (
          <Button key={title} variant="default" px="xs" disabled={to === null} onClick={to ?? undefined}>
            {title}
          </Button>
        ))}
      </div>
      <Link className={styles.more ?? ''} to={paths.transfers()}>
        More ways to transfer
      </Link>
    </div>
  );
}
