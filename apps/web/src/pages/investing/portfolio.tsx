import { CashButtons } from '@portal/banking/cash/cash-buttons';
import { MarketStatusLine } from '@portal/market/session/market-status-line';
import { PortfolioPage } from '@portal/portfolio/portfolio-page';
import { deferredPart, lazyPart } from '@portal/ui/feedback/lazy-part';
import { SectionCard } from '@portal/ui/layout/section-card';
import { SkeletonRows } from '@portal/ui/feedback/skeleton-lines';
import { TokenButtons } from '@portal/wallets/token-buttons';
import { Suspense } from 'react';
import { ApplicationCard } from './application-card';
import { GettingStartedCard } from './getting-started-card';
import { RecentActivityCard } from '@portal/history/recent-activity-card';

// Loaded lazily: most users have no open actions, and the figures come first.
const ActionNeededCard = deferredPart(async () => (await import('./action-needed-card')).ActionNeededCard);

// Loaded in parallel too: most visits open no dialog, and a link to one waits no longer than for the figures.
const PortfolioDialogs = deferredPart(async () => (await import('./portfolio-dialogs')).PortfolioDialogs, 'toast');
void PortfolioDialogs.preload();

// Loaded in parallel, so that the figures above it do not wait for its code.
const OpenOrdersCard = lazyPart(
  async () => (await import('@portal/trading/open-orders/open-orders-card')).OpenOrdersCard,
);
void OpenOrdersCard.preload();

/** The portfolio with market status, open orders, cash and wallet dialogs. */
export const Portfolio = () => (
  <>
    <PortfolioPage
      openActions={
        <>
          <ActionNeededCard />
          <ApplicationCard />
          <GettingStartedCard />
        </>
      }
      marketStatus={<MarketStatusLine />}
      openOrders={
        <Suspense
          fallback={
            <SectionCard title="Open orders" ruled>
              <SkeletonRows rows={2} label="Loading open orders" />
            </SectionCard>
          }
        >
          <OpenOrdersCard />
        </Suspense>
      }
      recentActivity={<RecentActivityCard />}
      cashActions={<CashButtons />}
      tokenActions={<TokenButtons />}
    />
    <PortfolioDialogs />
  </>
);
