import { formatTime } from '@portal/ui/format/format-time';
import { LinkButton } from '@portal/ui/controls/link-button';
import { Notice } from '@portal/ui/feedback/notice';
import { ErrorNote } from '@portal/ui/feedback/error-note';
import { lazyPart } from '@portal/ui/feedback/lazy-part';
import { PageHead } from '@portal/ui/layout/page-head';
import { SectionCard } from '@portal/ui/layout/section-card';
import page from '@portal/ui/layout/side-column.module.css';
import { SkeletonBar, SkeletonRows } from '@portal/ui/feedback/skeleton-lines';
import { type ReactNode, Suspense } from 'react';
import { CashCard } from './cash-card';
import { PortfolioHead } from './portfolio-head';
import styles from './portfolio-page.module.css';
import { PositionsCard } from './positions-card';
import { useLayout } from './use-layout';
import { usePortfolio, type Load, type PortfolioData } from './use-portfolio';
import { PendingTransfersCard } from './pending-transfers-card';

// Loaded in parallel, so that the figures do not wait for its code.
const TradableTokensCard = lazyPart(async () => (await import('./tradable-tokens-card')).TradableTokensCard);
void TradableTokensCard.preload();

interface PortfolioPageProps {
  /** Open tasks of the user, shown between the totals and the cards. */
  openActions?: ReactNode;
  /** The card of open orders. */
  openOrders?: ReactNode;
  /** The card of recent executions and transfers. */
  recentActivity?: ReactNode;
  /** State of the market, at the end of the title line. */
  marketStatus?: ReactNode;
  /** Deposit and withdrawal buttons in the cash card. */
  cashActions?: ReactNode;
  /** Token deposit and withdrawal buttons in the card of tradable tokens. */
  tokenActions?: ReactNode;
}

const noHoldings: readonly never[] = [];
const noVolumes = new Map<string, never>();

/** Portfolio page: totals, positions, cash, tradable tokens and pending transfers [PTF-01 to PTF-05]. */
export function PortfolioPage(props: PortfolioPageProps) {
  const { openActions, openOrders, recentActivity, marketStatus, cashActions, tokenActions } = props;
  const layout = useLayout();
  const { holdings, cash, otherCash, transfers, symbols, volumes, loads } = usePortfolio();
  const { failed } = loads.balances;
  const hasSide = layout === 'narrow' || layout === 'wide';
  // With one column, cash comes before the positions, also in the tab order.
  const cashCard = failed ? null : (
    <CashCard cash={cash} otherCash={otherCash} transfers={transfers} actions={cashActions} />
  );
  return (
    <>
      <PageHead title="Portfolio">{marketStatus}</PageHead>
      <Head holdings={holdings} cash={cash} load={loads.balances} />
      {openActions}
      <div className={page.columns} data-stacks="early">
        {!hasSide && cashCard}
        <div className={page.main}>
          {!failed && <PositionsCard holdings={holdings} />}
          {openOrders}
          {recentActivity}
        </div>
        <div className={page.side}>
          {hasSide && cashCard}
          <Suspense
            fallback={
              <SectionCard title="Tradable tokens">
                <SkeletonRows rows={10} rowHeight={52} label="Loading tradable tokens" />
              </SectionCard>
            }
          >
            <TradableTokensCard
              symbols={symbols}
              held={failed ? noHoldings : holdings}
              volumes={loads.snapshots.failed ? noVolumes : volumes}
              load={loads.symbols}
              actions={tokenActions}
            />
          </Suspense>
          <PendingTransfersCard transfers={transfers} symbols={symbols} load={loads.transfers} />
        </div>
      </div>
    </>
  );
}

/** The totals, or an error. Balances that could not be loaded are never shown as zeros [PTF-15]. */
function Head({ holdings, cash, load }: Pick<PortfolioData, 'holdings' | 'cash'> & { load: Load }) {
  if (load.failed) {
    return (
      <div className={styles.failed}>
        <ErrorNote text="We couldn’t load your balances." onRetry={load.retry} busy={load.busy} />
      </div>
    );
  }
  if (!holdings || cash === undefined) return <HeadSkeleton />;
  return (
    <>
      <PortfolioHead holdings={holdings} cash={cash} />
      {load.oldSince !== null && (
        <div className={styles.old}>
          <Notice tone="danger" role="alert">
            We couldn’t load your balances. Cash and quantities as of {formatTime(load.oldSince)}.{' '}
            <LinkButton onClick={load.retry}>Try again</LinkButton>
          </Notice>
        </div>
      )}
    </>
  );
}

/** Placeholder with the size of the loaded content, to avoid a layout shift. */
function HeadSkeleton() {
  return (
    <div className={styles.skeleton} role="status" aria-label="Loading your portfolio">
      <SkeletonBar width={160} />
      <SkeletonBar width={260} height={46} />
      <SkeletonBar width={180} />
      <SkeletonBar width="100%" height={8} />
      <SkeletonBar width="60%" />
    </div>
  );
}
