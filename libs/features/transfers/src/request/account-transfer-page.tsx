import { usePaths } from '@portal/client/browser/paths';
import { q } from '@portal/client/api/query';
import { serverNow } from '@portal/client/browser/server-time';
import { accountTransfers } from '@portal/contracts/endpoints/account-transfers';
import { canChangeTransfer } from '@portal/domain/transfers/share-transfer';
import { ErrorNote } from '@portal/ui/feedback/error-note';
import { Notice } from '@portal/ui/feedback/notice';
import { PageHead } from '@portal/ui/layout/page-head';
import { SectionCard } from '@portal/ui/layout/section-card';
import { SkeletonLines } from '@portal/ui/feedback/skeleton-lines';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { TransferRequest } from './transfer-request';
import styles from '../transfer/transfers.module.css';
import { wholeHistory } from '../transfer/use-known-transfer';
import { RequestsCard } from '../transfer/requests-card';
import { TransferAside } from './transfer-aside';

const kinds = ['FREE_DELIVERY', 'ACATS', 'PTD'] as const;

/**
 * Shares from another account of the user: existing requests, and a form to start one or to change one of today
 * [TRF-40].
 */
export function AccountTransferPage() {
  const [params] = useSearchParams();
  const change = params.get('change');
  return (
    <>
      <PageHead title="Account transfer" subtitle="Transfer shares from another account in the same name." />
      <div className={styles.columns}>
        <div className={styles.main}>
          {change === null ? <TransferRequest kinds={kinds} /> : <ChangeRequest key={change} id={change} />}
          <Suspense
            fallback={
              <SectionCard title="Your requests" padded>
                <SkeletonLines lines={3} label="Loading your requests" />
              </SectionCard>
            }
          >
            <RequestsCard place="page" />
          </Suspense>
        </div>
        <aside className={styles.aside} aria-label="About account transfers">
          <TransferAside
            durations={[
              { label: 'Free-of-payment (FOP) transfer', kind: 'FREE_DELIVERY' },
              { label: 'Entire position (ACATS)', kind: 'ACATS' },
              { label: 'Part of a position (PTD)', kind: 'PTD' },
            ]}
          />
        </aside>
      </div>
    </>
  );
}

/** The form for a request of today, which keeps its id; or the reason why it can no longer be changed. */
function ChangeRequest({ id }: { id: string }) {
  const paths = usePaths();
  const list = useQuery(q(accountTransfers.list, { query: { size: wholeHistory.size } }));
  const request = list.data?.transfers.find(each => each.id === id);
  const startNew = <Link to={paths.accountTransfer()}>Start a new request</Link>;
  if (list.isPending) {
    return (
      <div className={styles.sheet}>
        <div className={styles.part}>
          <SkeletonLines lines={6} label="Loading request" />
        </div>
      </div>
    );
  }
  // Without the whole list no one knows whether there is such a request, and a new one could be a second one.
  if (list.data === undefined || (request === undefined && list.data.last !== true)) {
    return (
      <div className={styles.sheet}>
        <div className={styles.part}>
          <ErrorNote text="We couldn’t load this request." onRetry={() => void list.refetch()} busy={list.isFetching} />
        </div>
      </div>
    );
  }
  if (request === undefined || !canChangeTransfer(request, serverNow())) {
    return (
      <Notice tone="warn">
        {request === undefined ? `We couldn’t find request ${id}. ` : 'You can’t change this request. '}
        {startNew}
      </Notice>
    );
  }
  return (
    <>
      <Notice tone="info">
        You’re changing request {id}. {startNew}
      </Notice>
      <TransferRequest kinds={kinds} changing={request} />
    </>
  );
}
