import { Button } from '@mantine/core';
import { useTokenWays } from './use-token-ways';
import styles from './wallets.module.css';

/** Deposit and withdraw tokens, for a card of another page. */
export function TokenButtons() {
  const { tokens } = useTokenWays();
  return (
    <div className={styles.pair}>
      {tokens.slice(0, 2).map(({ title, to }) => (
        <Button key={title} variant="default" px="xs" disabled={to === null} onClick={to ?? undefined}>
          {title}
        </Button>
      ))}
    </div>
  );
}
