import { useLacksRows } from '@portal/client/api/use-skipped-rows';
import { Button } from '@mantine/core';
import { usePaths } from '@portal/client/browser/paths';
import { useFlag } from '@portal/client/settings/flags';
import { securitiesProviders, type ProviderHolding } from '@portal/contracts/endpoints/securities-providers';
import { EmptyNote } from '@portal/ui/feedback/empty-note';
import { formatQuantity } from '@portal/ui/format/format';
import { IconStack2 } from '@tabler/icons-react';
import { Link } from 'react-router';
import { totalOf } from './shares-draft';
import { sharesProvider } from '../wallet/wallet-labels';
import styles from '../wallet/wallets.module.css';

interface HoldingsListProps {
  holdings: readonly ProviderHolding[];
  onChoose: (holding: ProviderHolding) => void;
}

/** Securities that the provider holds for the investor; one with a pending deposit is disabled [WLT-16, WLT-31]. If
 * the provider does not say, the server decides. */
export function HoldingsList({ holdings, onChoose }: HoldingsListProps) {
  if (holdings.length === 0) return <NoHoldings />;
  return (
    <ul className={styles.choices}>
      {holdings.map(holding => {
        const { securityId, symbol, name, lots, hasPendingTransaction } = holding;
        return (
          <li key={securityId} className={styles.choice}>
            <span className={styles.words}>
              <strong>
                {formatQuantity(totalOf(holding))} {symbol}
              </strong>
              <span className={styles.hint}>
                {name ?? symbol}, {lots.length} {lots.length === 1 ? 'lot' : 'lots'}
              </span>
              {hasPendingTransaction === true && (
                <span className={styles.hint} id={`pending-${securityId}`}>
                  You have a pending {symbol} transaction, so you can’t deposit {symbol} right now.
                </span>
              )}
            </span>
            <Button
              variant="default"
              size="sm"
              disabled={hasPendingTransaction === true || lots.length === 0}
              aria-label={`Deposit ${symbol}`}
              aria-describedby={hasPendingTransaction === true ? `pending-${securityId}` : undefined}
              onClick={() => onChoose(holding)}
            >
              Deposit
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function NoHoldings() {
  const paths = usePaths();
  const hasTransfers = useFlag('transfer');
  return (
    <EmptyNote
      unread={useLacksRows(securitiesProviders.holdings) && 'shares'}
      icon={<IconStack2 size={28} stroke={1.75} />}
      title="You have no shares to deposit."
      action={
        hasTransfers ? (
          <Button variant="default" component={Link} to={paths.acatTransfer()}>
            Transfer from another brokerage
          </Button>
        ) : undefined
      }
    >
      Shares held at {sharesProvider} will appear here with their tax lots.
    </EmptyNote>
  );
}
