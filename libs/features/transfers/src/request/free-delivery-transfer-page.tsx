import { PageHead } from '@portal/ui/layout/page-head';
import { TransferAside } from './transfer-aside';
import { TransferRequest } from './transfer-request';
import styles from '../transfer/transfers.module.css';

/** Free delivery of shares (FOP) from another broker or a transfer agent [TRF-02, RTE-49]. */
export const FreeDeliveryTransferPage = () => (
  <>
    <PageHead
      title="Free-of-payment (FOP) transfer"
      subtitle="Transfer shares from a transfer agent or a brokerage that doesn’t use ACATS."
    />
    <div className={styles.columns}>
      <TransferRequest kinds={['FREE_DELIVERY']} />
      <aside className={styles.aside} aria-label="About FOP transfers">
        <TransferAside durations={[{ label: 'FOP transfer', kind: 'FREE_DELIVERY' }]} />
      </aside>
    </div>
  </>
);
