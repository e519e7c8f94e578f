import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import type { GraphRange } from '@portal/domain/calendar/graph-range';
import { useMobile } from '@portal/ui/layout/use-mobile';
import { IconTable } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import styles from './graph-card.module.css';
import { GraphTable } from './graph-table';
import { GraphView } from './graph-view';
import { PriceAge } from '../price/price-age';
import { PriceBlock } from '../price/price-block';
import { readPriceDigits } from '../symbol/price-digits';
import { useGraph } from './use-graph';
import { useDisplayPrice } from '../price/use-display-price';
import { useToday } from '../symbol/use-today';

interface GraphCardProps {
  symbol: PortalSymbol;
  range: GraphRange;
  /** The range control. Passed in as an element, so that quote updates do not re-render it. */
  ranges: ReactNode;
}

/** The price in large type with its age and source, and the graph below it. */
export function GraphCard({ symbol, range, ranges }: GraphCardProps) {
  const mobile = useMobile();
  const today = useToday();
  const shown = useDisplayPrice(symbol);
  const { points } = useGraph(symbol, range);
  const closedOn = points.state === 'success' ? points.data.findLast(({ date }) => date < today)?.date : undefined;
  const [asTable, setAsTable] = useState(false);
  const digits = readPriceDigits(symbol);
  const height = mobile ? 200 : 330;
  const choices = (
    <div className={styles.choices}>
      {ranges}
      <TableToggle pressed={asTable} onToggle={() => setAsTable(!asTable)} />
    </div>
  );
  const age = <PriceAge shown={shown} closedOn={closedOn ?? null} />;
  return (
    <section className={styles.card} aria-label="Price">
      <div className={styles.head}>
        <PriceBlock shown={shown} digits={digits} />
        {!mobile && (
          <div className={styles.end}>
            {choices}
            {age}
          </div>
        )}
      </div>
      {asTable && points.state === 'success' && points.data.length > 0 ? (
        <GraphTable
          key={range}
          symbol={symbol.symbol}
          points={points.data}
          quantityDigits={symbol.num_decimals}
          {...{ digits, height, mobile }}
        />
      ) : (
        <GraphView symbol={symbol.symbol} points={points} digits={digits} height={height} maxDates={mobile ? 3 : 6} />
      )}
      {mobile && (
        <div className={styles.foot}>
          {choices}
          {age}
        </div>
      )}
    </section>
  );
}

/** Switches between the graph and a table of its days. */
function TableToggle({ pressed, onToggle }: { pressed: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-label="Show as a table"
      aria-pressed={pressed}
      onClick={onToggle}
    >
      <IconTable size={18} stroke={1.75} aria-hidden="true" />
    </button>
  );
}
