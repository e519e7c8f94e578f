import { PageHead } from '@portal/ui/layout/page-head';
import { TransferAside } from './transfer-aside';
import { TransferRequest } from './transfer-request';
import styles from '../transfer/transfers.module.css';

/** Full or partial ACAT transfer from another broker [TRF-01, RTE-48]. */
export const AcatTransferPage = () => (
  <>
    <PageHead title="ACAT transfer" subtitle="Transfer shares from another brokerage." />
    <div className={styles.columns}>
      <TransferRequest kinds={['ACATS', 'PTD']} />
      <aside className={styles.aside} aria-label="About ACAT transfers">
        <TransferAside
          durations={[
            { label: 'Entire position (ACATS)', kind: 'ACATS' },
            { label: 'Part of a position (PTD)', kind: 'PTD' },
            { label: 'Other transfers', kind: 'FREE_DELIVERY' },
          ]}
        />
      </aside>
    </div>
  </>
);
