import { usePaths } from '@portal/client/paths';
import { q } from '@portal/client/query';
import { serverNow } from '@portal/client/server-time';
import { accountTransfers } from '@portal/contracts/account-transfers';
import { canChangeTransfer } from '@portal/domain/share-transfer';
import { lazyPart } from '@portal/ui/lazy-part';
import { Notice } from '@portal/ui/notice';
import { PageHead } from '@portal/ui/page-head';
import { SectionCard } from '@portal/ui/section-card';
import { SkeletonLines } from '@portal/ui/skeleton-lines';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { TransferAside } from './transfer-aside';
import { TransferRequest } from './transfer-request';
import styles from './transfers.module.css';
import { wholeHistory } from './use-known-transfer';

// Below the form, with a table of its own.
const RequestsCard = lazyPart(async () => (await import('./requests-card')).RequestsCard);

const kinds = ['FREE_DELIVERY', 'ACATS', 'PTD'] as const;

/** Shares from another account of the user: the requests there are, and a form to start one or to change one of today [TRF-40]. */
export function AccountTransferPage() {
  const [params] = useSearchParams();
  const change = params.get('change');
  return (
    <>
      <PageHead title="Account transfer" subtitle="Move shares here from another account of yours." />
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
              { words: 'Free delivery', kind: 'FREE_DELIVERY' },
              { words: 'Full transfer (ACATS)', kind: 'ACATS' },
              { words: 'Partial transfer (PTD)', kind: 'PTD' },
            ]}
          />
        </aside>
      </div>
    </>
  );
}

/** The form with a request of today, which keeps its id; or why it cannot be changed any more. */
function ChangeRequest({ id }: { id: string }) {
  const paths = usePaths();
  const list = useQuery(q(accountTransfers.list, { query: { size: wholeHistory.size } }));
  const request = list.data?.transfers.find(each => each.id === id);
  const startNew = <Link to={paths.accountTransfer()}>Start a new request</Link>;
  if (list.isPending) {
    return (
      <div className={styles.sheet}>
        <div className={styles.part}>
          <SkeletonLines lines={6} label="Loading the request" />
        </div>
      </div>
    );
  }
  if (request === undefined || !canChangeTransfer(request, serverNow())) {
    return (
      <Notice tone="warn">
        {request === undefined
          ? `There is no request ${id} that could be changed. `
          : 'The delivering firm has this request already, so it cannot be changed. '}
        {startNew}
      </Notice>
    );
  }
  return (
    <>
      <Notice tone="info">
        You are changing request {id}. It goes to the delivering firm tonight; until then a new signature and code
        replace it. {startNew}
      </Notice>
      <TransferRequest kinds={kinds} changing={request} />
    </>
  );
}
