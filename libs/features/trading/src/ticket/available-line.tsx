import { usePaths } from '@portal/client/browser/paths';
import { useOffersDeposit } from '@portal/client/account/account-pages';
import { isPositive } from '@portal/domain/money/money';
import { side as sides } from '@portal/domain/orders/order-vocabulary';
import { formatMoney, formatQuantity } from '@portal/ui/format/format';
import { Link } from 'react-router';
import type { OrderableSymbol } from '../draft/orderable-symbol';
import type { TicketDraft } from '../draft/ticket-draft';
import type { Ticket } from '../draft/use-ticket';
import styles from './order-ticket.module.css';

interface AvailableLineProps {
  draft: TicketDraft;
  symbol: OrderableSymbol;
  ticket: Ticket;
}

/** What an order may use, before anything is typed: the cash of a buyer, the holding of a seller. '-' while unknown. */
export function AvailableLine({ draft, symbol, ticket }: AvailableLineProps) {
  const paths = usePaths();
  const offersDeposit = useOffersDeposit();
  const { cash, holding, held } = ticket.balances;
  if (draft.side === sides.buy) {
    return (
      <p className={styles.available}>
        <span>Available to trade</span>
        <span>
          {cash !== undefined && !isPositive(cash) && offersDeposit && (
            <Link to={paths.account('bank-accounts')}>Deposit</Link>
          )}{' '}
          <strong>{formatMoney(cash)}</strong>
        </span>
      </p>
    );
  }
  const digits = symbol.num_decimals;
  return (
    <p className={styles.available}>
      <span>Available to sell</span>
      <span>
        <strong>{`${formatQuantity(holding, digits)} ${symbol.symbol}`}</strong>
        {held !== undefined && isPositive(held) && ` (${formatQuantity(held, digits)} more held for open orders)`}
      </span>
    </p>
  );
}
