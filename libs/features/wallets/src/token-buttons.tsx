import { Button } from '@mantine/core';
import { usePaths } from '@portal/client/paths';
import { Link } from 'react-router';
import { useTokenWays } from './use-token-ways';
import styles from './wallets.module.css';

/** Deposit and withdraw tokens, and the way to wallets and all other transfers, for a card of another page. */
export function TokenButtons() {
  const { tokens } = useTokenWays();
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
        Wallets and other transfers
      </Link>
    </div>
  );
}
