import { isPositive, min, subtract, sum, zero, type Decimal } from '../money/money';
import { directionOf, isCash, phaseOf } from './history';

/** A row of the list of transfers, with its names completed by `completeTransfer`; days are 'YYYY-MM-DD'. */
interface Row {
  readonly asset: string;
  readonly assetType: string | null;
  readonly amount: Decimal;
  readonly transactionType: string | null;
  readonly status: string | null;
  readonly expectedDate?: string | null | undefined;
  readonly seasonedDate?: string | null | undefined;
}

/** Dollars that the back end expects to arrive on a day, or to be withdrawable from it on. */
export interface CashDay {
  /** ISO date. */
  readonly day: string;
  readonly kind: 'arrival' | 'withdrawable';
  readonly amount: Decimal;
}

/**
 * The days on which deposits in dollars arrive, and from which they can be withdrawn, the next day first: only days after
 * `today` that the back end sends. `unseasoned` is the available cash that cannot be withdrawn yet, null if unknown: of deposits
 * that have arrived no more than that is listed, because some may be spent; what was spent counts as the oldest.
 */
export function computeCashCalendar(
  rows: readonly Row[],
  { today, unseasoned }: { readonly today: string; readonly unseasoned: Decimal | null },
): readonly CashDay[] {
  const days: CashDay[] = [];
  const note = (day: string | null | undefined, kind: CashDay['kind'], amount: Decimal): void => {
    if (day == null || day <= today || !isPositive(amount)) return;
    const known = days.findIndex(each => each.day === day && each.kind === kind);
    const before = days[known]?.amount ?? zero;
    days.splice(known === -1 ? days.length : known, 1, { day, kind, amount: sum([before, amount]) });
  };
  const deposits = rows.filter(
    row => row.asset === 'USD' && isCash(row) && directionOf(row.transactionType) === 'Deposit',
  );
  for (const { amount, expectedDate, seasonedDate, status } of deposits) {
    if (phaseOf(status) !== 'underWay') continue;
    note(expectedDate, 'arrival', amount);
    note(seasonedDate, 'withdrawable', amount);
  }
  let left = unseasoned ?? zero;
  const arrived = deposits.filter(({ status, seasonedDate }) => phaseOf(status) === 'arrived' && seasonedDate != null);
  for (const { amount, seasonedDate } of arrived.toSorted(byDay(({ seasonedDate: day }) => day ?? '')).toReversed()) {
    if ((seasonedDate ?? '') <= today) continue;
    const part = min(amount, left);
    note(seasonedDate, 'withdrawable', part);
    left = subtract(left, part);
  }
  return days.toSorted(byDay(({ day, kind }) => `${day} ${kind}`));
}

const byDay =
  <T>(dayOf: (item: T) => string) =>
  (a: T, b: T): number =>
    dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : 0;
