import { MarketStatusLine } from '@portal/market/market-status-line';
import { PortfolioPage } from '@portal/portfolio/portfolio-page';
import { OpenOrdersCard } from '@portal/trading/open-orders-card';

/** The portfolio with the market's status and the open orders in their places. */
export const Portfolio = () => <PortfolioPage marketStatus={<MarketStatusLine />} openOrders={<OpenOrdersCard />} />;
