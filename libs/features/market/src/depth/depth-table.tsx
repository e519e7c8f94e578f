import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import type { Decimal } from '@portal/domain/money/money';
import { side as sides } from '@portal/domain/orders/order-vocabulary';
import { formatPlainPrice, formatQuantity } from '@portal/ui/format/format';
import type { Column } from '@portal/ui/tables/data-table';
import { type CSSProperties, memo } from 'react';
import type { Depth, DepthLevel } from './depth-levels';
import styles from './depth-of-book.module.css';
import type { PickPrice } from '../trade/picked-price';

interface DepthTableProps {
  symbol: PortalSymbol;
  depth: Depth;
  digits: number;
  ownPrices?: ReadonlySet<string> | undefined;
  onPickPrice?: PickPrice | undefined;
  /** For a narrow panel: units in parts, which are long, come without zeros at the end and without totals. */
  brief?: boolean;
}

/** The levels at one distance from the best prices. */
interface DepthRow {
  readonly bid: DepthLevel | undefined;
  readonly ask: DepthLevel | undefined;
}

interface DepthColumn extends Column<DepthRow> {
  /** Columns of one kind have the same width. */
  readonly kind: 'total' | 'size' | 'price';
}

/** Bar lengths of both sides as CSS custom properties. */
const barsOf = ({ bid, ask }: DepthRow): CSSProperties => {
  const lengths: Record<`--${string}`, string> = {
    '--bid': `${(bid?.bar ?? 0) * 100}%`,
    '--ask': `${(ask?.bar ?? 0) * 100}%`,
  };
  return lengths;
};

/** The levels of both sides, best first. The bars behind the figures visualize the Total columns. */
export const DepthTable = memo(function DepthTable(props: DepthTableProps) {
  const { symbol, depth, digits, ownPrices, onPickPrice, brief = false } = props;
  const rows = Array.from({ length: Math.max(depth.bids.length, depth.asks.length) }, (_, index): DepthRow => ({
    bid: depth.bids[index],
    ask: depth.asks[index],
  }));
  const quantity = (value: Decimal | undefined): string =>
    value === undefined ? '' : formatQuantity(value, brief ? undefined : symbol.num_decimals);

  const renderPrice = (level: DepthLevel | undefined, side: 'bid' | 'ask') => {
    if (!level) return null;
    const text = formatPlainPrice(level.price, digits);
    const own = ownPrices?.has(level.price) ? <span className={styles.own} role="img" aria-label="Your order" /> : null;
    return (
      <>
        {side === 'bid' && own}
        {onPickPrice ? (
          <button
            type="button"
            aria-label={`Trade at ${text}`}
            onClick={() => onPickPrice(level.price, side === 'bid' ? sides.sell : sides.buy)}
          >
            {text}
          </button>
        ) : (
          text
        )}
        {side === 'ask' && own}
      </>
    );
  };

  const allColumns: readonly DepthColumn[] = [
    { key: 'bidTotal', kind: 'total', head: 'Total', cell: ({ bid }) => quantity(bid?.total) },
    { key: 'bidSize', kind: 'size', head: 'Size', align: 'end', cell: ({ bid }) => quantity(bid?.size) },
    { key: 'bid', kind: 'price', head: 'Bid', align: 'end', cell: ({ bid }) => renderPrice(bid, 'bid') },
    { key: 'ask', kind: 'price', head: 'Ask', cell: ({ ask }) => renderPrice(ask, 'ask') },
    { key: 'askSize', kind: 'size', head: 'Size', align: 'end', cell: ({ ask }) => quantity(ask?.size) },
    { key: 'askTotal', kind: 'total', head: 'Total', align: 'end', cell: ({ ask }) => quantity(ask?.total) },
  ];
  const isLong = brief && (symbol.num_decimals ?? 0) > 0;
  const columns = isLong ? allColumns.filter(({ kind }) => kind !== 'total') : allColumns;

  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{`${symbol.symbol} depth of book: bids on the left, asks on the right`}</caption>
      <thead>
        <tr>
          {columns.map(({ key, kind, head, align }) => (
            <th key={key} scope="col" data-kind={kind} data-align={align}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index} style={barsOf(row)}>
            {columns.map(({ key, kind, align, cell }) => (
              <td key={key} data-kind={kind} data-align={align} data-column={key}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
});
