import { AssetPage } from '@portal/market/asset/asset-page';
import type { TicketSlot } from '@portal/market/trade/trade-bar';
import { lazyPart } from '@portal/ui/feedback/lazy-part';
import { SectionCard } from '@portal/ui/layout/section-card';
import { SkeletonLines } from '@portal/ui/feedback/skeleton-lines';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { PositionCard } from './asset-position';

const NotFoundPage = lazyPart(async () => (await import('../../messages/not-found-page')).NotFoundPage);
// Only investors see this; visitors do not load it.
const AssetTicket = lazyPart(async () => (await import('./asset-ticket')).AssetTicket);

/** Asset page of the market, with the order ticket and the position. */
export function Asset() {
  const { symbol = '' } = useParams();
  return (
    <AssetPage
      symbol={symbol}
      ticket={slot => <Ticket {...slot} />}
      position={asset => (
        <Suspense fallback={null}>
          <PositionCard symbol={asset} />
        </Suspense>
      )}
      notFound={
        <Suspense fallback={null}>
          <NotFoundPage />
        </Suspense>
      }
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
