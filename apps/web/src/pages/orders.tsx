import { OrdersPage } from '@portal/trading/orders-page';

export const Orders = () => <OrdersPage />;
