import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { ErrorNote } from '@portal/ui/feedback/error-note';
import { SectionCard } from '@portal/ui/layout/section-card';
import { SkeletonLines } from '@portal/ui/feedback/skeleton-lines';
import type { ReactNode } from 'react';
import { AssetView } from './asset-view';
import type { TicketSlot } from '../trade/trade-bar';
import { useSymbol } from '../symbol/use-symbol';

interface AssetPageProps {
  /** The symbol from the URL, in any letter case. */
  symbol: string;
  /** Renders the order ticket, in a side card or in a sheet. Without it no ticket is offered. */
  ticket?: (slot: TicketSlot) => ReactNode;
  /** Renders the user's position in the symbol. */
  position?: (symbol: PortalSymbol) => ReactNode;
  /** Shown when the symbol does not exist [MKT-49]. */
  notFound: ReactNode;
}

/** One symbol: quote, graph, book, trades, facts and price history. Visible without signing in [MKT-47]. */
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
