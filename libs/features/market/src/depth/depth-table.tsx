import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import type { Decimal } from '@portal/domain/money/money';
import { side as sides } from '@portal/domain/orders/order-vocabulary';
import { formatPlainPrice, formatQuantity } from '@portal/ui/format/format';
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
}

/** Bar lengths of both sides as CSS custom properties. */
const barsOf = (bid: DepthLevel | undefined, ask: DepthLevel | undefined): CSSProperties => {
  const lengths: Record<`--${string}`, string> = {
    '--bid': `${(bid?.bar ?? 0) * 100}%`,
    '--ask': `${(ask?.bar ?? 0) * 100}%`,
  };
  return lengths;
};

/** The levels of both sides, best first. The bars behind the figures visualize the Total columns. */
export const DepthTable = memo(function DepthTable(props: DepthTableProps) {
  const { symbol, depth, digits, ownPrices, onPickPrice } = props;
  const rows = Array.from({ length: Math.max(depth.bids.length, depth.asks.length) }, (_, index) => index);
  const quantity = (value: Decimal | undefined): string =>
    value === undefined ? '' : formatQuantity(value, symbol.num_decimals);

  const renderPrice = (level: DepthLevel | undefined, side: 'bid' | 'ask') => {
    if (!level) return <td className={styles.price} data-side={side} />;
    const text = formatPlainPrice(level.price, digits);
    const own = ownPrices?.has(level.price) ? <span className={styles.own} role="img" aria-label="Your order" /> : null;
    return (
      <td className={styles.price} data-side={side}>
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
      </td>
    );
  };

  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{`Depth of book of ${symbol.symbol}: bids left, asks right`}</caption>
      <thead>
        <tr>
          <th scope="col" data-column="total" data-side="bid">
            Total
          </th>
          <th scope="col" data-column="size">
            Size
          </th>
          <th scope="col" data-column="price">
            Bid
          </th>
          <th scope="col" data-column="price" data-side="ask">
            Ask
          </th>
          <th scope="col" data-column="size">
            Size
          </th>
          <th scope="col" data-column="total">
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(index => {
          const [bid, ask] = [depth.bids[index], depth.asks[index]];
          return (
            <tr key={index} style={barsOf(bid, ask)}>
              <td data-column="total" data-side="bid">
                {quantity(bid?.total)}
              </td>
              <td data-column="size">{quantity(bid?.size)}</td>
              {renderPrice(bid, 'bid')}
              {renderPrice(ask, 'ask')}
              <td data-column="size">{quantity(ask?.size)}</td>
              <td data-column="total">{quantity(ask?.total)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
});
