import { HistoryPage } from '@portal/history/history-page';

export const History = () => <HistoryPage />;
