import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import type { GraphRange } from '@portal/domain/calendar/graph-range';
import { usePaths } from '@portal/client/browser/paths';
import { useLiveSymbols } from '@portal/client/quotes/quotes';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CsvButton } from '../history/csv-button';
import { DepthOfBook } from '../depth/depth-of-book';
import { GraphView } from '../chart/graph-view';
import { plainOptions } from '../chart/chart-options';
import { readPriceDigits } from '../symbol/price-digits';
import { RangeControl } from '../symbol/range-control';
import styles from './symbol-detail.module.css';
import { isCrypto, isQuoted } from '../symbol/use-crypto';
import { useGraph } from '../chart/use-graph';
import { useOwnPrices } from '../depth/use-own-prices';
import { useTradingOff } from '../symbol/use-trading-off';

/** The panel shows the price alone; the page of the symbol has all options. */
const briefOptions = { ...plainOptions, hasTrades: false, hasOrders: false };

interface SymbolDetailProps {
  symbol: PortalSymbol;
  range: GraphRange;
  onRange: (range: GraphRange) => void;
}

/** Graph, depth of book, CSV export and links of one symbol, beside the list or in a sheet [MKT-03 to MKT-05]. */
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
          {`View ${symbol.symbol}`}
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

/** The graph with range control and CSV export. Separate, so that quote updates re-render only this part. */
function PanelGraph({ symbol, range, ranges }: Omit<SymbolDetailProps, 'onRange'> & { ranges: ReactNode }) {
  const graph = useGraph(symbol, range);
  return (
    <div className={styles.graph}>
      <GraphView
        symbol={symbol.symbol}
        points={graph.points}
        range={range}
        options={briefOptions}
        quantityDigits={symbol.num_decimals}
        digits={readPriceDigits(symbol)}
        height={188}
        maxDates={3}
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
