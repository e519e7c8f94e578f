import { formatQuantity } from '@portal/ui/format/format';
import type { Depth } from './depth-levels';
import styles from './depth-of-book.module.css';

interface DepthTotalsProps {
  depth: Depth;
  numDecimals: number | null;
}

/** Total bid and ask quantity, as figures and as a two-part bar. */
export function DepthTotals({ depth, numDecimals }: DepthTotalsProps) {
  return (
    <div className={styles.totals}>
      <p>
        <span>
          <strong data-side="bid">{formatQuantity(depth.bidTotal, numDecimals)}</strong> bid
        </span>
        <span>
          ask <strong data-side="ask">{formatQuantity(depth.askTotal, numDecimals)}</strong>
        </span>
      </p>
      <div className={styles.shares} aria-hidden="true">
        <span data-side="bid" style={{ flexGrow: depth.bidShare }} />
        <span data-side="ask" style={{ flexGrow: 1 - depth.bidShare }} />
      </div>
    </div>
  );
}
