import { MarketPage } from '@portal/market/market-page';

export const Market = () => <MarketPage />;
