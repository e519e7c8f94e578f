import { Button } from '@mantine/core';
import { usePaths } from '@portal/client/paths';
import { side as sides } from '@portal/domain/order-vocabulary';
import { absolute, isNegative, isPositive, subtract } from '@portal/domain/money';
import { FactList } from '@portal/ui/fact-list';
import { formatMoney, formatQuantity } from '@portal/ui/format';
import { Link } from 'react-router';
import type { DialogFace, FaceProps } from './dialog-face';
import styles from './review-order.module.css';
import type { ReadyOrder } from './ticket-draft';

/** The balance does not cover the order [ORD-13]: what it needs, what there is, and that nothing was placed. */
export function drawBalanceError(order: ReadyOrder | null, { symbol, ticket, onClose }: FaceProps): DialogFace {
  const { cost } = ticket;
  const { cash, holding } = ticket.balances;
  // A sale for less than its fee needs cash, not more to sell.
  const isSale = order?.side === sides.sell && !(cost && isNegative(cost.total));
  const needed = cost && absolute(cost.total);
  const lacking = needed && cash && subtract(needed, cash);
  const facts = isSale
    ? [
        { label: 'You want to sell', value: formatQuantity(order.quantity, symbol.num_decimals) },
        { label: 'You have available', value: formatQuantity(holding, symbol.num_decimals) },
      ]
    : [
        { label: 'The order needs', value: formatMoney(needed) },
        { label: 'You have available', value: formatMoney(cash) },
        // Not while the balance that the venue judged by is still on its way.
        ...(lacking && isPositive(lacking)
          ? [{ label: 'Missing', value: formatMoney(lacking), kind: 'total' as const }]
          : []),
      ];
  return {
    title: isSale ? `Not enough ${symbol.symbol} available` : 'Not enough available cash',
    body: (
      <>
        <p className={styles.text}>
          The order was not placed.{' '}
          {isSale
            ? 'What open orders hold is not available to sell.'
            : 'What open orders hold is not available to spend.'}
        </p>
        <FactList facts={facts} />
      </>
    ),
    footer: (
      <>
        {!isSale && <DepositLink />}
        <Button size="md" onClick={onClose}>
          Change the order
        </Button>
      </>
    ),
  };
}

function DepositLink() {
  const paths = usePaths();
  return (
    <Button variant="default" size="md" component={Link} to={paths.account('bank-accounts')}>
      Deposit
    </Button>
  );
}
