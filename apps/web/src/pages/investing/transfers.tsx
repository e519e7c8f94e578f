import { TransfersPage } from '@portal/banking/transfers-page';
import { usePortfolio } from '@portal/portfolio/use-portfolio';
import { OpenTransferNote } from '@portal/transfers/request/open-transfer';
import { useTokenActions } from '@portal/wallets/use-token-actions';
import { WalletsCard } from '@portal/wallets/wallets-card';
import { lazyPart } from '@portal/ui/feedback/lazy-part';
import { Suspense } from 'react';
import { WalletDialogHost } from './wallet-dialog-host';

// Lazy, as on the portfolio: it needs the transfers of the portfolio, which come later.
const PendingTransfersCard = lazyPart(
  async () => (await import('@portal/portfolio/pending-transfers-card')).PendingTransfersCard,
);

/** Overview page of all transfers, with the portfolio's pending ones, and the wallets. */
export function Transfers() {
  const { transfers, symbols, loads } = usePortfolio();
  const tokenActions = useTokenActions();
  return (
    <>
      <OpenTransferNote />
      <TransfersPage
        pending={
          <Suspense fallback={null}>
            <PendingTransfersCard transfers={transfers} symbols={symbols} load={loads.transfers} />
          </Suspense>
        }
        actions={tokenActions}
        wallets={<WalletsCard />}
      />
      <WalletDialogHost />
    </>
  );
}
