import type { PortalSymbol } from '@portal/contracts/symbols';
import type { GraphRange } from '@portal/domain/graph-range';
import { usePaths } from '@portal/client/paths';
import { useLiveSymbols } from '@portal/client/quotes';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { SymbolMark } from '@portal/ui/symbol-mark';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CsvButton } from './csv-button';
import { DepthOfBook } from './depth-of-book';
import { GraphView } from './graph-view';
import { PriceSummary } from './price-summary';
import { readPriceDigits } from './price-digits';
import { RangeControl } from './range-control';
import styles from './symbol-panel-card.module.css';
import { isCrypto } from './use-crypto';
import { useGraph } from './use-graph';
import { useOwnPrices } from './use-own-prices';

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
  const paths = usePaths();
  const crypto = isCrypto(settled);
  const ownPrices = useOwnPrices(settled.symbol);
  useLiveSymbols(crypto ? [] : [settled.symbol]);
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
      <PanelGraph symbol={settled} range={range} ranges={<RangeControl value={range} onChange={onRange} />} />
      {!crypto && <DepthOfBook symbol={settled} levels={5} ownPrices={ownPrices} brief />}
      <footer className={styles.foot}>
        <Button component={Link} to={paths.asset(settled.symbol)} variant="default">
          {`Open ${settled.symbol}`}
        </Button>
        {settled.tradable && (
          <Button component={Link} to={`${paths.asset(settled.symbol)}#trade`} aria-label={`Trade ${settled.symbol}`}>
            Trade
          </Button>
        )}
      </footer>
    </aside>
  );
}

/** The graph with its range and the file of its prices; it renders with the quotes, the rest of the panel does not. */
function PanelGraph({ symbol, range, ranges }: Omit<SymbolPanelCardProps, 'onRange'> & { ranges: ReactNode }) {
  const graph = useGraph(symbol, range);
  return (
    <div className={styles.graph}>
      <GraphView
        symbol={symbol.symbol}
        points={graph.points}
        digits={readPriceDigits(symbol)}
        height={188}
        mostDates={3}
      />
      <div className={styles.tools}>
        {ranges}
        {!isCrypto(symbol) && (
          <CsvButton key={`${symbol.symbol} ${range}`} symbol={symbol.symbol} window={graph.window} label="CSV" />
        )}
      </div>
    </div>
  );
}
