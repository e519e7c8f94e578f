import type { PortalSymbol } from '@portal/contracts/symbols';
import type { GraphRange } from '@portal/domain/graph-range';
import { useMobile } from '@portal/ui/use-mobile';
import type { ReactNode } from 'react';
import styles from './graph-card.module.css';
import { GraphView } from './graph-view';
import { PriceAge } from './price-age';
import { PriceBlock } from './price-block';
import { readPriceDigits } from './price-digits';
import { useGraph } from './use-graph';
import { useShownPrice } from './use-shown-price';
import { useToday } from './use-today';

interface GraphCardProps {
  symbol: PortalSymbol;
  range: GraphRange;
  /** Chooses the range. An element of the page, so that quotes do not render it. */
  ranges: ReactNode;
}

/** The price in large with its age and source, and the graph below it. */
export function GraphCard({ symbol, range, ranges }: GraphCardProps) {
  const mobile = useMobile();
  const today = useToday();
  const shown = useShownPrice(symbol);
  const { points } = useGraph(symbol, range);
  const closedOn = points.state === 'success' ? points.data.findLast(({ date }) => date < today)?.date : undefined;
  const age = <PriceAge shown={shown} closedOn={closedOn ?? null} />;
  return (
    <section className={styles.card} aria-label="Price">
      <div className={styles.head}>
        <PriceBlock shown={shown} digits={readPriceDigits(symbol)} />
        {!mobile && (
          <div className={styles.end}>
            {ranges}
            {age}
          </div>
        )}
      </div>
      <GraphView
        symbol={symbol.symbol}
        points={points}
        digits={readPriceDigits(symbol)}
        height={mobile ? 200 : 330}
        mostDates={mobile ? 3 : 6}
      />
      {mobile && (
        <div className={styles.foot}>
          {ranges}
          {age}
        </div>
      )}
    </section>
  );
}
