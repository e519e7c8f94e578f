import { Button, SegmentedControl } from '@mantine/core';
import { q } from '@portal/client/api/query';
import { market } from '@portal/contracts/endpoints/market';
import type { OrderableSymbol } from '../draft/orderable-symbol';
import { multiply, type Decimal } from '@portal/domain/money/money';
import { formatMoney, formatPlainPrice, formatQuantity } from '@portal/ui/format/format';
import { useQuery } from '@tanstack/react-query';
import styles from './order-ticket.module.css';
import { changeInputType, isInDollars, readFigures, type TicketDraft } from '../draft/ticket-draft';

/** Ticket fields for coins: amounts in dollars or coins, and the price of the pricing service. */

interface AmountKindProps {
  draft: TicketDraft;
  symbol: OrderableSymbol;
  onChange: (changes: Partial<TicketDraft>) => void;
}

/** Switches between amounts in dollars and in coins, and shows the converted amount at the limit [ORD-03]. */
export function AmountKind({ draft, symbol, onChange }: AmountKindProps) {
  const { price, quantity } = readFigures(draft, symbol);
  const converted =
    price === null
      ? `Enter a limit price to convert between dollars and ${symbol.symbol}.`
      : quantity === null
        ? 'Enter an amount to convert it.'
        : isInDollars(draft, symbol)
          ? `${formatQuantity(quantity, symbol.num_decimals)} ${symbol.symbol} at your limit`
          : `${formatMoney(multiply(price, quantity))} at your limit`;
  return (
    <div className={styles.field}>
      <SegmentedControl
        fullWidth
        aria-label="Amount in"
        value={draft.cryptoAmountInputType}
        onChange={value => onChange(changeInputType(draft, symbol, value === 'FIAT' ? 'FIAT' : 'COIN'))}
        data={[
          { value: 'FIAT', label: 'Dollars' },
          { value: 'COIN', label: symbol.symbol },
        ]}
      />
      <p className={styles.hint} data-start>
        {converted}
      </p>
    </div>
  );
}

interface SpotPriceButtonProps {
  symbol: string;
  digits: number;
  onPick: (price: Decimal) => void;
}

/** Takes the spot price of the pricing service as the limit, for a coin without bid and ask [MKT-45]. */
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
