import { PageHead } from '@portal/ui/page-head';
import { TransferAside } from './transfer-aside';
import { TransferRequest } from './transfer-request';
import styles from './transfers.module.css';

/** Shares from another broker by ACAT, all of a security or a part of it [TRF-01, RTE-48]. */
export const AcatTransferPage = () => (
  <>
    <PageHead title="ACAT transfer" subtitle="Move shares here from an account at another broker." />
    <div className={styles.columns}>
      <TransferRequest kinds={['ACATS', 'PTD']} />
      <aside className={styles.aside} aria-label="About ACAT transfers">
        <TransferAside
          durations={[
            { words: 'Full transfer', kind: 'ACATS' },
            { words: 'Partial transfer (PTD)', kind: 'PTD' },
            { words: 'Other transfers', kind: 'FREE_DELIVERY' },
          ]}
        />
      </aside>
    </div>
  </>
);
