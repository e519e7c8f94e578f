import type { PortalSymbol } from '@portal/contracts/symbols';
import { PositionCard as TradingPositionCard } from '@portal/trading/position-card';
import { AssetWalletButtons, useAssetWays } from '@portal/wallets/asset-wallet-buttons';
import { WalletPlace } from './wallet-place';

/** The position in the symbol, with the ways to deposit and withdraw it and their dialogs. */
export function PositionCard({ symbol }: { symbol: PortalSymbol }) {
  const ways = useAssetWays(symbol);
  const hasWays = ways.deposit || ways.withdraw;
  return (
    <>
      <TradingPositionCard
        symbol={symbol}
        actions={hasWays && <AssetWalletButtons symbol={symbol.symbol} ways={ways} />}
      />
      <WalletPlace />
    </>
  );
}
