import { Button } from '@mantine/core';
import type { NewOrder } from '@portal/client/orders/order-intent';
import { usePaths } from '@portal/client/browser/paths';
import { useOffersDeposit } from '@portal/client/account/account-pages';
import { side as sides } from '@portal/domain/orders/order-vocabulary';
import { abs, isNegative, isPositive, parseDecimal, subtract } from '@portal/domain/money/money';
import { FactList } from '@portal/ui/display/fact-list';
import { formatMoney, formatQuantity } from '@portal/ui/format/format';
import { DialogStep } from '@portal/ui/layout/step-dialog';
import { Link } from 'react-router';
import type { OrderStepProps } from './order-step';
import styles from './review-order.module.css';

/** The balance does not cover the order [ORD-13]: required and available amounts; nothing was placed. */
export function BalanceErrorStep({
  order,
  symbol,
  ticket,
  onClose,
}: OrderStepProps & { order: Pick<NewOrder, 'side' | 'quantity'> }) {
  const { cost } = ticket;
  const { cash, holding } = ticket.balances;
  // A sale whose proceeds are below the fee needs cash, not more holdings.
  const isSale = order.side === sides.sell && !(cost && isNegative(cost.total));
  const needed = cost && abs(cost.total);
  const lacking = needed && cash && subtract(needed, cash);
  const facts = isSale
    ? [
        { label: 'Quantity to sell', value: formatQuantity(parseDecimal(order.quantity), symbol.num_decimals) },
        { label: 'Available to sell', value: formatQuantity(holding, symbol.num_decimals) },
      ]
    : [
        { label: 'Cash required', value: formatMoney(needed) },
        { label: 'Available to trade', value: formatMoney(cash) },
        // Left out while the refetched balance has not arrived yet.
        ...(lacking && isPositive(lacking)
          ? [{ label: 'You need', value: `${formatMoney(lacking)} more`, kind: 'total' as const }]
          : []),
      ];
  return (
    <DialogStep
      title={isSale ? `Not enough ${symbol.symbol} available` : 'Not enough cash available'}
      footer={
        <>
          {!isSale && <DepositLink />}
          <Button size="md" onClick={onClose}>
            Edit order
          </Button>
        </>
      }
    >
      <p className={styles.text}>
        Your order wasn’t placed.{' '}
        {isSale ? `${symbol.symbol} held for open orders can’t be sold.` : 'Cash held for open orders can’t be used.'}
      </p>
      <FactList facts={facts} />
    </DialogStep>
  );
}

function DepositLink() {
  const paths = usePaths();
  return !useOffersDeposit() ? null : (
    <Button variant="default" size="md" component={Link} to={paths.account('bank-accounts')}>
      Deposit
    </Button>
  );
}
