import { AssetPage } from '@portal/market/asset/asset-page';
import type { TicketSlot } from '@portal/market/trade/trade-bar';
import { deferredPart, lazyPart } from '@portal/ui/feedback/lazy-part';
import { SectionCard } from '@portal/ui/layout/section-card';
import { SkeletonLines } from '@portal/ui/feedback/skeleton-lines';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { ExplainHost } from '@portal/portfolio/explain/explain-host';
import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { PositionCard as TradingPositionCard } from '@portal/trading/position/position-card';
import { AssetWalletButtons, useAssetActions } from '@portal/wallets/asset-wallet-buttons';
import { WalletDialogs } from '@portal/wallets/wallet-dialogs';

const NotFoundPage = deferredPart(async () => (await import('../../messages/not-found-page')).NotFoundPage);
// Only investors see this; visitors do not load it.
const AssetTicket = lazyPart(async () => (await import('./asset-ticket')).AssetTicket);

/** Asset page of the market, with the order ticket and the position. */
export function Asset() {
  const { symbol = '' } = useParams();
  return (
    <AssetPage
      symbol={symbol}
      ticket={slot => <Ticket {...slot} />}
      position={asset => <PositionCard symbol={asset} />}
      notFound={<NotFoundPage />}
    />
  );
}

function Ticket(slot: TicketSlot) {
  const skeleton = <SkeletonLines lines={10} label="Loading the order form" />;
  return (
    <Suspense
      fallback={
        slot.frame === 'card' ? (
          <SectionCard title={`Trade ${slot.symbol.symbol}`} padded>
            {skeleton}
          </SectionCard>
        ) : (
          skeleton
        )
      }
    >
      <AssetTicket {...slot} />
    </Suspense>
  );
}

/** Position in the symbol, with deposit and withdrawal buttons and their dialogs. */
function PositionCard({ symbol }: { symbol: PortalSymbol }) {
  const actions = useAssetActions(symbol);
  const hasActions = actions.deposit || actions.withdraw;
  return (
    <>
      <TradingPositionCard
        symbol={symbol}
        actions={hasActions && <AssetWalletButtons symbol={symbol.symbol} actions={actions} />}
      />
      <WalletDialogs />
      <ExplainHost />
    </>
  );
}
