import { Button, UnstyledButton } from '@mantine/core';
import { usePaths } from '@portal/client/browser/paths';
import type { Order } from '@portal/contracts/endpoints/orders';
import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import type { MarketState } from '@portal/domain/calendar/market-hours';
import { isPositive, divide, hundred, multiply } from '@portal/domain/money/money';
import { displayStatus, isOpenOrder } from '@portal/domain/orders/order-status';
import { timeInForce } from '@portal/domain/orders/order-vocabulary';
import { isCoin } from '@portal/domain/market/symbols';
import { StatusBadge } from '@portal/ui/display/status-badge';
import { SymbolMark } from '@portal/ui/display/symbol-logo';
import { useMobile } from '@portal/ui/layout/use-mobile';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatQuantity } from '@portal/ui/format/format';
import {
  formatOrderHead,
  formatOrderLine,
  formatOrderPrice,
  formatTimeInForce,
  formatTimeInForceShort,
} from '../labels/order-labels';
import styles from './open-orders.module.css';
import { formatWhen } from '../labels/venue-labels';
import { WaitLine } from './pending-reason-line';
import { OrderTimeline } from '@portal/ui/display/order-timeline';

interface OpenOrderRowProps {
  order: Order;
  /** The symbol; undefined while it loads. */
  facts: PortalSymbol | undefined;
  hours: MarketState | undefined;
  now: number;
  /** Undefined for a user who may not cancel. */
  onCancel: (() => void) | undefined;
  /** Cancels the order and opens the ticket with what was left. Undefined for a user who may not place orders. */
  onReplace: (() => void) | undefined;
}

/** One open order. Cancel is offered only while the order can be canceled [ORD-37]. */
export function OpenOrderRow({ order, facts, hours, now, onCancel, onReplace }: OpenOrderRowProps) {
  const paths = usePaths();
  const mobile = useMobile();
  const [showsSteps, setShowsSteps] = useState(false);
  const symbol = facts ?? { symbol: order.symbol };
  const line = formatOrderLine(order, symbol);
  const isDated = order.timeInForce === timeInForce.goodTilDate;
  const term = mobile && !isDated ? formatTimeInForceShort(order.timeInForce) : formatTimeInForce(order, now);
  return (
    <li className={styles.row} aria-label={line}>
      <SymbolMark symbol={order.symbol} logo={facts?.logo} />
      <div className={styles.what}>
        <Link className={styles.line ?? ''} to={paths.asset(order.symbol)}>
          {mobile ? formatOrderHead(order, symbol) : line}
        </Link>
        <span className={styles.terms}>
          {mobile ? formatOrderPrice(order, symbol) : term} · {mobile ? term : formatWhen(order.timeStamp, now)}
        </span>
      </div>
      <div className={styles.status}>
        <StatusBadge label={displayStatus(order.status.name)} />
        {order.cumulativeQuantity !== null && isPositive(order.cumulativeQuantity) && (
          <FillProgress order={order} digits={facts?.num_decimals} />
        )}
      </div>
      <div className={styles.why}>
        <WaitLine
          order={order}
          hours={hours}
          isCoinOrder={facts !== undefined && isCoin(facts)}
          priceDigits={facts?.usd_precision_digits}
          quantityDigits={facts?.num_decimals}
          now={now}
        />
        <UnstyledButton
          className={styles.stepsButton ?? ''}
          aria-expanded={showsSteps}
          aria-label={`Details: ${line}`}
          onClick={() => setShowsSteps(!showsSteps)}
        >
          Details
        </UnstyledButton>
      </div>
      {isOpenOrder(order) && onCancel && (
        <span className={styles.buttons}>
          {onReplace && (
            <Button
              variant="default"
              size="sm"
              className={styles.cancel ?? ''}
              aria-label={`Replace: ${line}`}
              onClick={onReplace}
            >
              Replace
            </Button>
          )}
          <Button
            variant="default"
            size="sm"
            className={styles.cancel ?? ''}
            aria-label={`Cancel: ${line}`}
            onClick={onCancel}
          >
            Cancel
          </Button>
        </span>
      )}
      {showsSteps && (
        <div className={styles.steps}>
          <OrderTimeline
            order={order}
            quantityDigits={facts?.num_decimals}
            priceDigits={facts?.usd_precision_digits}
            now={now}
          />
        </div>
      )}
    </li>
  );
}

interface FillProgressProps {
  order: Order;
  /** Decimals of the symbol's quantities. */
  digits: number | null | undefined;
}

/** How much of an order is filled: '180 of 500' with a bar. */
function FillProgress({ order, digits }: FillProgressProps) {
  const { cumulativeQuantity: filled, quantity } = order;
  const percent =
    filled !== null && quantity !== null && isPositive(quantity)
      ? divide(multiply(filled, hundred), quantity, 2, 'down')
      : null;
  const text = `${formatQuantity(order.cumulativeQuantity, digits)} of ${formatQuantity(order.quantity, digits)}`;
  return (
    <span className={styles.progress}>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.filled} style={{ width: `${percent ?? '0'}%` }} />
      </span>
      {text}
      <span className="visually-hidden"> filled</span>
    </span>
  );
}
