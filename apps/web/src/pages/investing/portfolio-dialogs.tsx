import { CashDialogHost } from '@portal/banking/cash/cash-dialog-host';
import { ExplainHost } from '@portal/portfolio/explain/explain-host';
import { WalletDialogs } from '@portal/wallets/wallet-dialogs';

/** The dialogs that open over the portfolio, each by its address. */
export const PortfolioDialogs = () => (
  <>
    <CashDialogHost />
    <WalletDialogs />
    <ExplainHost />
  </>
);
