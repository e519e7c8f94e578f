import type { PortalSymbol } from '@portal/contracts/symbols';
import type { GraphRange } from '@portal/domain/graph-range';
import { usePaths } from '@portal/client/paths';
import { useLiveSymbols } from '@portal/client/quotes';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CsvButton } from './csv-button';
import { DepthOfBook } from './depth-of-book';
import { GraphView } from './graph-view';
import { readPriceDigits } from './price-digits';
import { RangeControl } from './range-control';
import styles from './symbol-detail.module.css';
import { isCrypto, isQuoted } from './use-crypto';
import { useGraph } from './use-graph';
import { useOwnPrices } from './use-own-prices';
import { useTradingOff } from './use-trading-off';

interface SymbolDetailProps {
  symbol: PortalSymbol;
  range: GraphRange;
  onRange: (range: GraphRange) => void;
}

/** Graph, depth of book, the file of prices and the ways on of one symbol, beside the list or in a sheet [MKT-03 to MKT-05]. */
export function SymbolDetail({ symbol, range, onRange }: SymbolDetailProps) {
  const paths = usePaths();
  const ownPrices = useOwnPrices(symbol.symbol);
  const isTradingOff = useTradingOff();
  useLiveSymbols(isQuoted(symbol) ? [symbol.symbol] : []);
  return (
    <>
      <PanelGraph symbol={symbol} range={range} ranges={<RangeControl value={range} onChange={onRange} />} />
      {!isCrypto(symbol) && <DepthOfBook symbol={symbol} levels={5} ownPrices={ownPrices} brief />}
      <footer className={styles.foot}>
        <Button component={Link} to={paths.asset(symbol.symbol)} variant="default">
          {`Open ${symbol.symbol}`}
        </Button>
        {symbol.tradable && !isTradingOff && (
          <Button component={Link} to={`${paths.asset(symbol.symbol)}#trade`} aria-label={`Trade ${symbol.symbol}`}>
            Trade
          </Button>
        )}
      </footer>
    </>
  );
}

/** The graph with its range and the file of its prices; it renders with the quotes, the rest does not. */
function PanelGraph({ symbol, range, ranges }: Omit<SymbolDetailProps, 'onRange'> & { ranges: ReactNode }) {
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
