import { TransfersPage } from '@portal/banking/transfers-page';
import { PendingTransfersCard } from '@portal/portfolio/pending-transfers-card';
import { usePortfolio } from '@portal/portfolio/use-portfolio';
import { OpenTransferPlace } from '@portal/transfers/open-transfer';
import { useTokenWays } from '@portal/wallets/use-token-ways';
import { WalletsCard } from '@portal/wallets/wallets-card';
import { WalletPlace } from './wallet-place';

/** The entry page of all transfers, with those of the portfolio that are pending, and the wallets. */
export function Transfers() {
  const { transfers, symbols, loads } = usePortfolio();
  const ways = useTokenWays();
  return (
    <>
      <OpenTransferPlace />
      <TransfersPage
        pending={<PendingTransfersCard transfers={transfers} symbols={symbols} load={loads.overview} />}
        ways={ways}
        wallets={<WalletsCard />}
      />
      <WalletPlace />
    </>
  );
}
