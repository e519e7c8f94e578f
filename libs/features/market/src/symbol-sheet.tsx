import type { PortalSymbol } from '@portal/contracts/symbols';
import type { GraphRange } from '@portal/domain/graph-range';
import { lazyPart } from '@portal/ui/lazy-part';
import { SheetModal } from '@portal/ui/sheet-modal';
import { SkeletonLines } from '@portal/ui/skeleton-lines';
import { Suspense } from 'react';
import { PriceSummary } from './price-summary';
import styles from './symbol-sheet.module.css';

interface SymbolSheetProps {
  opened: boolean;
  /** Stays while the sheet closes; undefined before anything was asked for. */
  symbol: PortalSymbol | undefined;
  range: GraphRange;
  onRange: (range: GraphRange) => void;
  onClose: () => void;
}

const SymbolDetail = lazyPart(async () => (await import('./symbol-detail')).SymbolDetail);

/** Where no panel has room beside the list: the same in a sheet, on a tablet in a dialog [MKT-03 to MKT-05]. */
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
