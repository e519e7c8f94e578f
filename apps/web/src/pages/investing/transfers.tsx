import { TransfersPage } from '@portal/banking/transfers-page';
import { usePortfolio } from '@portal/portfolio/use-portfolio';
import { OpenTransferNote } from '@portal/transfers/request/open-transfer';
import { useTokenActions } from '@portal/wallets/use-token-actions';
import { WalletsCard } from '@portal/wallets/wallets-card';
import { WalletDialogs } from '@portal/wallets/wallet-dialogs';
import { PendingTransfersCard } from '@portal/portfolio/pending-transfers-card';

/** Overview page of all transfers, with the portfolio's pending ones, and the wallets. */
export function Transfers() {
  const { transfers, symbols, loads } = usePortfolio();
  const tokenActions = useTokenActions();
  return (
    <>
      <OpenTransferNote />
      <TransfersPage
        pending={<PendingTransfersCard transfers={transfers} symbols={symbols} load={loads.transfers} />}
        actions={tokenActions}
        wallets={<WalletsCard />}
      />
      <WalletDialogs />
    </>
  );
}
