import { CashButtons } from '@portal/banking/cash-buttons';
import { CashPlace } from '@portal/banking/cash-place';
import { MarketStatusLine } from '@portal/market/market-status-line';
import { PortfolioPage } from '@portal/portfolio/portfolio-page';
import { lazyPart } from '@portal/ui/lazy-part';
import { SectionCard } from '@portal/ui/section-card';
import { SkeletonRows } from '@portal/ui/skeleton-lines';
import { TokenButtons } from '@portal/wallets/token-buttons';
import { Suspense } from 'react';
import { WalletPlace } from './wallet-place';

// Most have nothing open, and the figures come first.
const ActionNeededCard = lazyPart(async () => (await import('../action-needed-card')).ActionNeededCard);

// The figures above it do not wait for its code, which is fetched beside them.
const loadOpenOrders = () => import('@portal/trading/open-orders-card');
const OpenOrdersCard = lazyPart(async () => (await loadOpenOrders()).OpenOrdersCard);
void loadOpenOrders().catch(() => undefined);

/** The portfolio with the market's status, the open orders, the cash and wallet dialogs in their places. */
export const Portfolio = () => (
  <>
    <PortfolioPage
      openActions={
        <Suspense fallback={null}>
          <ActionNeededCard />
        </Suspense>
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
      cashActions={<CashButtons />}
      tokenActions={<TokenButtons />}
    />
    <CashPlace />
    <WalletPlace />
  </>
);
