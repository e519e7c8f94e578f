import { unitOf } from '@portal/domain/market/symbols';
import { isNegative, zero, type Decimal } from '@portal/domain/money/money';
import { computeOrderCost } from '@portal/domain/orders/order-cost';
import { side as sides } from '@portal/domain/orders/order-vocabulary';
import { helpHref } from '@portal/ui/layout/help-request';
import { FactList, type Fact } from '@portal/ui/display/fact-list';
import { SkeletonBar } from '@portal/ui/feedback/skeleton-lines';
import { formatMoney, formatPrice, formatQuantity } from '@portal/ui/format/format';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { UnstyledButton } from '@mantine/core';
import type { OrderableSymbol } from '../draft/orderable-symbol';
import { formatFeeLabel } from '../labels/order-labels';
import styles from './order-ticket.module.css';
import { isInDollars, readFigures, type TicketDraft } from '../draft/ticket-draft';
import type { Ticket } from '../draft/use-ticket';

interface TicketTotalsProps {
  draft: TicketDraft;
  symbol: OrderableSymbol;
  ticket: Ticket;
}

/** Cost or proceeds of the order if it fills at its limit, once it has figures. Unknown figures are '-'. */
export function TicketTotals({ draft, symbol, ticket }: TicketTotalsProps) {
  const { price, quantity } = readFigures(draft, symbol);
  const { cost, fee, waived, cashAfter } = ticket;
  const isBuy = draft.side === sides.buy;
  if (price === null && quantity === null) {
    return (
      <p className={`${styles.hint} ${styles.totals}`}>
        Enter a price and {isInDollars(draft, symbol) ? 'amount' : 'quantity'} to see your estimated fee and total.
      </p>
    );
  }
  const figure = (value: Decimal | null | undefined): ReactNode => (fee.loading ? <Calculating /> : formatMoney(value));
  // The subtotal does not depend on the fee.
  const subtotal = price && quantity && computeOrderCost(draft.side, price, quantity, zero).subtotal;
  const product =
    price === null || quantity === null
      ? 'Subtotal'
      : `${formatQuantity(quantity, symbol.num_decimals)} × ${formatPrice(price, symbol.usd_precision_digits)}`;
  const facts: Fact[] = [
    { key: 'subtotal', label: product, value: formatMoney(subtotal) },
    {
      key: 'fee',
      label: (
        <>
          {formatFeeLabel({ price, quantity, fee: cost?.fee ?? null, waived, unit: unitOf(symbol) })}{' '}
          <a className={styles.info} href={helpHref('fees')} aria-label="Help with fees">
            <IconInfoCircle size={15} stroke={1.75} aria-hidden="true" />
          </a>
        </>
      ),
      value: figure(cost?.fee),
    },
    { label: isBuy ? 'Estimated total' : 'Estimated proceeds', value: figure(cost?.total), kind: 'total', ruled: true },
    {
      label: isBuy ? 'Available to trade after order' : 'Available to trade after fill',
      value:
        cashAfter !== null && isNegative(cashAfter) ? (
          <span className={styles.negative}>{formatMoney(cashAfter)}</span>
        ) : (
          figure(cashAfter)
        ),
      kind: 'quiet',
    },
  ];
  return (
    <div className={styles.totals}>
      <FactList facts={facts} />
      {fee.failed !== null && <FeeError failed={fee.failed} symbol={symbol.symbol} onRetry={fee.retry} />}
    </div>
  );
}

/** A figure that waits for the fee; '-' would say that there is none. */
const Calculating = () => (
  <span className={styles.calculating}>
    <SkeletonBar width={64} />
    <span className="visually-hidden">Calculating</span>
  </span>
);

interface FeeErrorProps {
  failed: 'asset' | 'fee';
  symbol: string;
  onRetry: () => void;
}

/** The fee could not be loaded [ORD-20], or not even requested: that takes the id of the asset. */
function FeeError({ failed, symbol, onRetry }: FeeErrorProps) {
  return (
    <p className={styles.feeError}>
      <span role="alert">
        {failed === 'fee' ? 'Error loading transaction fee' : `We couldn’t load ${symbol} details.`}
      </span>{' '}
      <UnstyledButton className={styles.link ?? ''} onClick={onRetry}>
        Try again
      </UnstyledButton>
    </p>
  );
}
