import { Button } from '@mantine/core';
import { usePaths } from '@portal/client/browser/paths';
import type { CancelLine } from '@portal/client/orders/cancel-lines';
import { setOrderPrefill } from '@portal/client/orders/order-prefill';
import type { Order } from '@portal/contracts/endpoints/orders';
import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { subtract, type Decimal } from '@portal/domain/money/money';
import { side as sides } from '@portal/domain/orders/order-vocabulary';
import { formatQuantity } from '@portal/ui/format/format';
import { useNavigate } from 'react-router';

interface ReplaceOutcomeProps {
  line: CancelLine;
  facts: PortalSymbol | undefined;
  onLeave: () => void;
}

/** What was left when the venue canceled the order; null if that is unknown. */
const readLeft = ({ quantity, cumulativeQuantity }: Order): Decimal | null =>
  quantity === null || cumulativeQuantity === null ? null : subtract(quantity, cumulativeQuantity);

/** Leads to the ticket with what was left, only after the venue shows the order as canceled. */
export function ReplaceOutcome({ line: { order, state }, facts, onLeave }: ReplaceOutcomeProps) {
  const paths = usePaths();
  const navigate = useNavigate();
  if (state.step !== 'canceled') {
    return <p>{state.step === 'filled' ? 'There’s nothing left to replace.' : 'No new order was placed.'}</p>;
  }
  const left = readLeft(order);
  const { side } = order;
  if (side !== sides.buy && side !== sides.sell) return <p>You can place a new order on the {order.symbol} page.</p>;
  const open = (): void => {
    setOrderPrefill(order.symbol, {
      side,
      limitPrice: order.limitPrice,
      quantity: left,
      timeInForce: typeof order.timeInForce === 'number' ? order.timeInForce : null,
      expireDate: order.expireDate,
    });
    onLeave();
    void navigate(`${paths.asset(order.symbol)}#trade`);
  };
  return (
    <>
      <p>
        {left === null ? '' : `${formatQuantity(left, facts?.num_decimals)} remaining. `}The order form opens with these
        details. Your order isn’t placed until you review and submit it.
      </p>
      <Button size="md" onClick={open}>
        Place new order
      </Button>
    </>
  );
}
