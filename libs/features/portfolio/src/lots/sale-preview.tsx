import { serverNow } from '@portal/client/browser/server-time';
import { marketDate } from '@portal/domain/calendar/market-time';
import { isPositive, type Decimal } from '@portal/domain/money/money';
import { computeRealized, type Realized } from '@portal/domain/portfolio/account-lots';
import { type Fact, FactList } from '@portal/ui/display/fact-list';
import { formatList, formatQuantity, formatSignedMoney } from '@portal/ui/format/format';
import { type AccountLists, useAccountLists } from '../use-account-lists';
import styles from './tax-lots.module.css';

interface SalePreviewProps {
  symbol: string;
  quantity: Decimal;
  /** Dollars that the sale brings, less its fee. */
  proceeds: Decimal;
  /** Decimals of the symbol's quantities. */
  digits: number | null | undefined;
}

/** What a sale would realize if all of it fills now, first in, first out, by the lots of the account. */
export function SalePreview({ symbol, quantity, proceeds, digits }: SalePreviewProps) {
  const lists = useAccountLists();
  const { account } = lists;
  const gap = describeGap(lists);
  if (gap !== null) {
    return (
      <div className={styles.sale}>
        <p>We can’t estimate your gain or loss on this sale: {gap}.</p>
      </div>
    );
  }
  if (account === undefined) {
    return (
      <div className={styles.sale}>
        <p role="status">Estimating gain or loss…</p>
      </div>
    );
  }
  const lines = account.lines.filter(({ asset }) => asset === symbol);
  const isUnclear = account.unclear.some(({ asset }) => asset === symbol);
  const date = marketDate(serverNow());
  const realized = isUnclear ? null : computeRealized(lines, { units: quantity, proceeds, date });
  if (realized === null) {
    return (
      <div className={styles.sale}>
        <p>We can’t estimate your gain or loss on this sale: some of your {symbol} transactions are missing details.</p>
      </div>
    );
  }
  return <RealizedFacts realized={realized} symbol={symbol} digits={digits} />;
}

/** What the lists lack; null if they are whole. One entry that is missing may change every lot. */
function describeGap({ failed, isWhole, missing }: AccountLists): string | null {
  if (failed.length > 0) return `we couldn’t load your ${formatList(failed)}`;
  if (!isWhole) return 'your account has too many transactions to load here';
  return missing > 0 ? 'some of your fills or transfers aren’t available' : null;
}

function RealizedFacts({
  realized,
  symbol,
  digits,
}: { realized: Realized } & Pick<SalePreviewProps, 'symbol' | 'digits'>) {
  const { longTerm, shortTerm, unknownUnits, missingUnits } = realized;
  const facts: Fact[] = [
    ...(longTerm === null
      ? []
      : [{ label: 'Estimated long-term gain/loss', value: formatSignedMoney(longTerm), kind: 'quiet' as const }]),
    ...(shortTerm === null
      ? []
      : [{ label: 'Estimated short-term gain/loss', value: formatSignedMoney(shortTerm), kind: 'quiet' as const }]),
  ];
  return (
    <div className={styles.sale}>
      {facts.length > 0 && <FactList facts={facts} />}
      {isPositive(unknownUnits) && (
        <p>
          We can’t estimate the gain or loss on {formatQuantity(unknownUnits, digits)} {symbol} because the cost basis
          isn’t available here.
        </p>
      )}
      {isPositive(missingUnits) && (
        <p>
          We can’t estimate the gain or loss on {formatQuantity(missingUnits, digits)} {symbol} because it isn’t
          assigned to a tax lot here.
        </p>
      )}
      {facts.length > 0 && (
        <p>
          Estimate only. Assumes first in, first out (FIFO) and a complete fill at your limit price. Not tax advice.
        </p>
      )}
    </div>
  );
}
