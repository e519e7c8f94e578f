import { ExplainHost } from '@portal/portfolio/explain/explain-host';
import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { PositionCard as TradingPositionCard } from '@portal/trading/position/position-card';
import { AssetWalletButtons, useAssetActions } from '@portal/wallets/asset-wallet-buttons';
import { WalletDialogHost } from './wallet-dialog-host';

/** Position in the symbol, with deposit and withdrawal buttons and their dialogs. */
export function PositionCard({ symbol }: { symbol: PortalSymbol }) {
  const actions = useAssetActions(symbol);
  const hasActions = actions.deposit || actions.withdraw;
  return (
    <>
      <TradingPositionCard
        symbol={symbol}
        actions={hasActions && <AssetWalletButtons symbol={symbol.symbol} actions={actions} />}
      />
      <WalletDialogHost />
      <ExplainHost />
    </>
  );
}
