import { PageHead } from '@portal/ui/layout/page-head';
import { TransferAside } from './transfer-aside';
import { TransferRequest } from './transfer-request';
import styles from '../transfer/transfers.module.css';

/** Free delivery of shares (FOP) from another broker or a transfer agent [TRF-02, RTE-49]. */
export const FreeDeliveryTransferPage = () => (
  <>
    <PageHead
      title="Free delivery transfer"
      subtitle="Move shares here from a broker or transfer agent that does not use ACATS."
    />
    <div className={styles.columns}>
      <TransferRequest kinds={['FREE_DELIVERY']} />
      <aside className={styles.aside} aria-label="About free deliveries">
        <TransferAside durations={[{ label: 'Free delivery', kind: 'FREE_DELIVERY' }]} />
      </aside>
    </div>
  </>
);
