import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import type { GraphRange } from '@portal/domain/calendar/graph-range';
import { lazyPart } from '@portal/ui/feedback/lazy-part';
import { SheetModal } from '@portal/ui/layout/sheet-modal';
import { SkeletonLines } from '@portal/ui/feedback/skeleton-lines';
import { Suspense } from 'react';
import { PriceSummary } from '../price/price-summary';
import styles from './symbol-sheet.module.css';

interface SymbolSheetProps {
  opened: boolean;
  /** Kept while the sheet closes; undefined before the sheet was first opened. */
  symbol: PortalSymbol | undefined;
  range: GraphRange;
  onRange: (range: GraphRange) => void;
  onClose: () => void;
}

const SymbolDetail = lazyPart(async () => (await import('./symbol-detail')).SymbolDetail);

/** Symbol details in a sheet (a dialog on tablets), for screens without room for the panel [MKT-03 to MKT-05]. */
export function SymbolSheet({ opened, symbol, range, onRange, onClose }: SymbolSheetProps) {
  return (
    <SheetModal
      opened={opened && symbol !== undefined}
      onClose={onClose}
      title={symbol?.symbol}
      subtitle={symbol?.name}
      size={560}
      focusHeading
    >
      {symbol && (
        <div className={styles.detail}>
          <div>
            <PriceSummary symbol={symbol} />
          </div>
          <Suspense fallback={<SkeletonLines lines={8} label={`Loading ${symbol.symbol}`} />}>
            <SymbolDetail symbol={symbol} range={range} onRange={onRange} />
          </Suspense>
        </div>
      )}
    </SheetModal>
  );
}
