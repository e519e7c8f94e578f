import { HistoryPage } from '@portal/history/history-page';
import { CancelOrderButton } from '@portal/trading/open-orders/cancel-order-button';

/** The history with cancel buttons for open orders. */
export const History = () => <HistoryPage orderAction={order => <CancelOrderButton order={order} />} />;
