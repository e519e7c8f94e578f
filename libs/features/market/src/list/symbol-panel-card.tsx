import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import type { GraphRange } from '@portal/domain/calendar/graph-range';
import { useDebouncedValue } from '@mantine/hooks';
import { SymbolMark } from '@portal/ui/display/symbol-logo';
import card from '@portal/ui/layout/section-card.module.css';
import { PriceSummary } from '../price/price-summary';
import { SymbolDetail } from './symbol-detail';
import styles from './symbol-panel-card.module.css';

interface SymbolPanelCardProps {
  symbol: PortalSymbol;
  range: GraphRange;
  onRange: (range: GraphRange) => void;
}

/** Debounce in ms, so that moving quickly through rows does not load a graph and a book for each. */
const debounceMs = 150;

/** The selected symbol beside the list: price, graph, book and links [MKT-03 to MKT-05]. */
export function SymbolPanelCard({ symbol, range, onRange }: SymbolPanelCardProps) {
  const [settled] = useDebouncedValue(symbol, debounceMs);
  return (
    <aside className={`${card.card} ${styles.panel}`} aria-label={`${settled.symbol} details`}>
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
