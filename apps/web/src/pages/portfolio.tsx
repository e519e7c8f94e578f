import { CashButtons } from '@portal/banking/cash-buttons';
import { CashPlace } from '@portal/banking/cash-place';
import { MarketStatusLine } from '@portal/market/market-status-line';
import { PortfolioPage } from '@portal/portfolio/portfolio-page';
import { OpenOrdersCard } from '@portal/trading/open-orders-card';
import { TokenButtons } from '@portal/wallets/token-buttons';
import { WalletPlace } from './wallet-place';

/** The portfolio with the market's status, the open orders, the cash and wallet dialogs in their places. */
export const Portfolio = () => (
  <>
    <PortfolioPage
      marketStatus={<MarketStatusLine />}
      openOrders={<OpenOrdersCard />}
      cashActions={<CashButtons />}
      tokenActions={<TokenButtons />}
    />
    <CashPlace />
    <WalletPlace />
  </>
);
