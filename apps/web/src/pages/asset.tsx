import { AssetPage } from '@portal/market/asset-page';
import type { TicketSlot } from '@portal/market/trade-place';
import { PositionCard } from '@portal/trading/position-card';
import { SectionCard } from '@portal/ui/section-card';
import { SkeletonLines } from '@portal/ui/skeleton-lines';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { NotFoundPage } from './not-found-page';

// Most who look at an asset do not trade it, and a visitor never does.
const AssetTicket = lazy(async () => ({ default: (await import('./asset-ticket')).AssetTicket }));

/** The asset page of the market with the ticket and the position of trading in their places. */
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
  const waiting = <SkeletonLines lines={10} label="Loading the ticket" />;
  return (
    <Suspense
      fallback={
        slot.frame === 'card' ? (
          <SectionCard title={`Trade ${slot.symbol.symbol}`} padded>
            {waiting}
          </SectionCard>
        ) : (
          waiting
        )
      }
    >
      <AssetTicket {...slot} />
    </Suspense>
  );
}
