import { HistoryPage } from '@portal/history/history-page';
import { CancelOrderButton } from '@portal/trading/cancel-order-button';

/** The history with a way to cancel its open orders. */
export const History = () => <HistoryPage orderAction={order => <CancelOrderButton order={order} />} />;
