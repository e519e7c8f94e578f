import { Button } from '@mantine/core';
import { useFlag } from '@portal/client/settings/flags';
import { usePaths } from '@portal/client/browser/paths';
import { ostkoTransferableFrom } from '@portal/domain/transfers/share-transfer';
import { formatDate } from '@portal/ui/format/format-time';
import { PageHead } from '@portal/ui/layout/page-head';
import { SectionCard } from '@portal/ui/layout/section-card';
import { Link } from 'react-router';
import { TransferAside } from './transfer-aside';
import styles from '../transfer/transfers.module.css';

/** Information for holders of OSTKO dividend shares [TRF-39, TRF-41]. */
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
                {canTransfer && ' You can transfer them here from another brokerage.'}
              </p>
              <p>We waive the transaction fee on OSTKO trades.</p>
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
              { label: 'Entire position (ACATS)', kind: 'ACATS' },
              { label: 'Other transfers', kind: 'FREE_DELIVERY' },
            ]}
          />
        </aside>
      </div>
    </>
  );
}
