import { Button, SegmentedControl } from '@mantine/core';
import { q } from '@portal/client/query';
import { market } from '@portal/contracts/market';
import type { PortalSymbol } from '@portal/contracts/symbols';
import { multiply, type Decimal } from '@portal/domain/money';
import { formatMoney, formatPlainPrice, formatQuantity } from '@portal/ui/format';
import { useQuery } from '@tanstack/react-query';
import styles from './order-ticket.module.css';
import { changeInputType, isInDollars, readFigures, type TicketDraft } from './ticket-draft';

/** What is particular to coins in the ticket: amounts in dollars or in coins, and the pricing service's price. */

interface AmountKindProps {
  draft: TicketDraft;
  symbol: PortalSymbol;
  onChange: (changes: Partial<TicketDraft>) => void;
}

/** Whether the amount is entered in dollars or in coins, and what it comes to in the other at the limit [ORD-03]. */
export function AmountKind({ draft, symbol, onChange }: AmountKindProps) {
  const { price, quantity } = readFigures(draft, symbol);
  const other =
    price === null || quantity === null
      ? 'The other is worked out from your limit price.'
      : isInDollars(draft, symbol)
        ? `${formatQuantity(quantity, symbol.num_decimals)} ${symbol.symbol} at your limit`
        : `${formatMoney(multiply(price, quantity))} at your limit`;
  return (
    <div className={styles.field}>
      <SegmentedControl
        fullWidth
        aria-label="Enter the amount in"
        value={draft.cryptoAmountInputType}
        onChange={value => onChange(changeInputType(draft, symbol, value === 'FIAT' ? 'FIAT' : 'COIN'))}
        data={[
          { value: 'FIAT', label: 'Dollars' },
          { value: 'COIN', label: symbol.symbol },
        ]}
      />
      <p className={styles.hint} data-start>
        {other}
      </p>
    </div>
  );
}

interface SpotPriceButtonProps {
  symbol: string;
  digits: number;
  onPick: (price: Decimal) => void;
}

/** The pricing service's price as the limit, where nobody quotes a bid or an ask for the coin [MKT-45]. */
export function SpotPriceButton({ symbol, digits, onPick }: SpotPriceButtonProps) {
  const spot = useQuery(q(market.cryptoPrice, { params: { symbol } })).data?.buy.spot_price ?? null;
  return (
    <Button
      variant="default"
      size="sm"
      className={styles.price ?? ''}
      disabled={spot === null}
      onClick={() => spot !== null && onPick(spot)}
    >
      <span className={styles.priceName}>Spot</span> {formatPlainPrice(spot, digits)}
    </Button>
  );
}
