import { Button } from '@mantine/core';
import { useFlag } from '@portal/client/flags';
import { usePaths } from '@portal/client/paths';
import { ostkoTransferableFrom } from '@portal/domain/share-transfer';
import { formatDate } from '@portal/ui/format-time';
import { PageHead } from '@portal/ui/page-head';
import { SectionCard } from '@portal/ui/section-card';
import { Link } from 'react-router';
import { TransferAside } from './transfer-aside';
import styles from './transfers.module.css';

/** What holders of OSTKO dividend shares should know [TRF-39, TRF-41]. */
export function OverstockDividendPage() {
  const paths = usePaths();
  const canTransfer = useFlag('transfer');
  return (
    <>
      <PageHead title="OSTKO dividend" subtitle="For holders of the dividend shares." />
      <div className={styles.columns}>
        <div className={styles.main}>
          <SectionCard title="Your dividend shares" padded>
            <div className={styles.prose}>
              <p>
                OSTKO dividend shares are transferable on or after <strong>{formatDate(ostkoTransferableFrom)}</strong>.
                You can move them here from another broker and trade them in your account.
              </p>
              <p>Trading OSTKO costs no transaction fee here.</p>
            </div>
            <div className={styles.actions}>
              {canTransfer && (
                <Button component={Link} to={paths.acatTransfer()}>
                  Transfer OSTKO
                </Button>
              )}
              <Button variant="default" component={Link} to={paths.asset('OSTKO')}>
                View OSTKO
              </Button>
            </div>
          </SectionCard>
        </div>
        <aside className={styles.aside} aria-label="About transfers">
          <TransferAside
            durations={[
              { words: 'Full transfer (ACATS)', kind: 'ACATS' },
              { words: 'Other transfers', kind: 'FREE_DELIVERY' },
            ]}
          />
        </aside>
      </div>
    </>
  );
}
