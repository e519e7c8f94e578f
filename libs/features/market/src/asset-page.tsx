import type { PortalSymbol } from '@portal/contracts/symbols';
import { ErrorNote } from '@portal/ui/error-note';
import { SectionCard } from '@portal/ui/section-card';
import { SkeletonLines } from '@portal/ui/skeleton-lines';
import type { ReactNode } from 'react';
import { AssetView } from './asset-view';
import type { TicketSlot } from './trade-bar';
import { useSymbol } from './use-symbol';

interface AssetPageProps {
  /** The symbol of the address, as it was typed. */
  symbol: string;
  /** The order ticket: in a card beside the page, alone in a sheet. Left out it is not offered. */
  ticket?: (slot: TicketSlot) => ReactNode;
  /** The reader's position in the symbol. */
  position?: (symbol: PortalSymbol) => ReactNode;
  /** What stands here when there is no such symbol [MKT-49]. */
  notFound: ReactNode;
}

/** One symbol: quote, graph, book, trades, facts and price history, open to anyone [MKT-47]. */
export function AssetPage({ symbol: name, ticket, position, notFound }: AssetPageProps) {
  const symbol = useSymbol(name.toUpperCase());
  switch (symbol.state) {
    case 'notFound':
      return notFound;
    case 'loading':
      return (
        <SectionCard title={name.toUpperCase()} padded>
          <SkeletonLines lines={8} label="Loading asset" />
        </SectionCard>
      );
    case 'error':
      return (
        <SectionCard title={name.toUpperCase()}>
          <ErrorNote text="Failed to load market data" onRetry={symbol.retry} busy={symbol.busy} />
        </SectionCard>
      );
    case 'success':
      return <AssetView key={symbol.data.symbol} symbol={symbol.data} ticket={ticket} position={position} />;
  }
}
