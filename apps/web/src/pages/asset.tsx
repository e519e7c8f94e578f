import { AssetPage } from '@portal/market/asset-page';
import type { TicketSlot } from '@portal/market/trade-bar';
import { lazyPart } from '@portal/ui/lazy-part';
import { SectionCard } from '@portal/ui/section-card';
import { SkeletonLines } from '@portal/ui/skeleton-lines';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { NotFoundPage } from './not-found-page';

// What only an investor sees; a visitor's page does without.
const AssetTicket = lazyPart(async () => (await import('./asset-ticket')).AssetTicket);
const PositionCard = lazyPart(async () => (await import('./asset-position')).PositionCard);

/** The asset page of the market with the ticket and the position of trading in their places. */
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
