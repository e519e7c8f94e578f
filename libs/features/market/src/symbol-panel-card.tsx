import type { PortalSymbol } from '@portal/contracts/symbols';
import type { GraphRange } from '@portal/domain/graph-range';
import { useDebouncedValue } from '@mantine/hooks';
import { SymbolMark } from '@portal/ui/symbol-mark';
import { PriceSummary } from './price-summary';
import { SymbolDetail } from './symbol-detail';
import styles from './symbol-panel-card.module.css';

interface SymbolPanelCardProps {
  symbol: PortalSymbol;
  range: GraphRange;
  onRange: (range: GraphRange) => void;
}

/** Rows passed quickly with the arrow keys do not each load a graph and a book. */
const settleMs = 150;

/** The chosen symbol beside the list: price, graph, book, and the ways on [MKT-03 to MKT-05]. */
export function SymbolPanelCard({ symbol, range, onRange }: SymbolPanelCardProps) {
  const [settled] = useDebouncedValue(symbol, settleMs);
  return (
    <aside className={styles.panel} aria-label={`${settled.symbol} in detail`}>
      <header className={styles.head}>
        <SymbolMark symbol={settled.symbol} logo={settled.logo} />
        <div className={styles.names}>
          <h2>{settled.symbol}</h2>
          <p>{settled.name}</p>
        </div>
        <PriceSummary symbol={settled} />
      </header>
      <SymbolDetail symbol={settled} range={range} onRange={onRange} />
    </aside>
  );
}
