import { serverNow } from '@portal/client/browser/server-time';
import { marketDate } from '@portal/domain/calendar/market-time';
import { isPositive, type Decimal } from '@portal/domain/money/money';
import { computeRealized, type Realized } from '@portal/domain/portfolio/account-lots';
import { type Fact, FactList } from '@portal/ui/display/fact-list';
import { formatQuantity, formatSignedMoney } from '@portal/ui/format/format';
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
        <p>What this sale would realize is not known: {gap}.</p>
      </div>
    );
  }
  if (account === undefined) {
    return (
      <div className={styles.sale}>
        <p role="status">Loading what this sale would realize</p>
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
        <p>What this sale would realize is not known: not all entries of {symbol} can be read.</p>
      </div>
    );
  }
  return <RealizedFacts realized={realized} digits={digits} />;
}

/** What the lists lack; null if they are whole. One entry that is missing may change every lot. */
function describeGap({ failed, isWhole, missing }: AccountLists): string | null {
  if (failed.length > 0) return `your ${failed.join(' and ')} could not be loaded`;
  if (!isWhole) return 'your account has more entries than can be loaded here';
  return missing > 0 ? 'some of your executions or transfers could not be read' : null;
}

function RealizedFacts({ realized, digits }: { realized: Realized } & Pick<SalePreviewProps, 'digits'>) {
  const { longTerm, shortTerm, unknownUnits, missingUnits } = realized;
  const facts: Fact[] = [
    ...(longTerm === null
      ? []
      : [{ label: 'Realizes long term', value: formatSignedMoney(longTerm), kind: 'quiet' as const }]),
    ...(shortTerm === null
      ? []
      : [{ label: 'Realizes short term', value: formatSignedMoney(shortTerm), kind: 'quiet' as const }]),
  ];
  return (
    <div className={styles.sale}>
      {facts.length > 0 && <FactList facts={facts} />}
      {isPositive(unknownUnits) && (
        <p>The cost of {formatQuantity(unknownUnits, digits)} of them is not listed, so their gain is not known.</p>
      )}
      {isPositive(missingUnits) && <p>{formatQuantity(missingUnits, digits)} of them are in no lot.</p>}
      {facts.length > 0 && <p>Oldest lots first, if all of it fills at your limit price.</p>}
    </div>
  );
}
