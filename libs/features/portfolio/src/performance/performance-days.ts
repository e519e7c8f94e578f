import { hundred, multiply, zero, type Decimal } from '@portal/domain/money/money';
import type { Performance } from '@portal/domain/performance/performance';

/** A day of the graph and of the table. Figures that are unknown are null. */
export interface PerformanceDay {
  /** ISO date. */
  readonly date: string;
  /** Dollars. */
  readonly value: Decimal | null;
  /** Deposits less withdrawals in dollars; zero on the first day, at whose end the range begins. */
  readonly flow: Decimal | null;
  /** Time-weighted return since the first day in percent. */
  readonly percent: Decimal | null;
  /** Change of the compared price since the first day in percent; null without a comparison. */
  readonly compared: Decimal | null;
}

/** A rate as a percentage: 0.05 becomes 5. */
export const toPercent = (rate: Decimal | null): Decimal | null => rate && multiply(rate, hundred);

/** The days, oldest first; `compared` are the returns of the compared price. */
export const listDays = (
  { days, returns }: Performance,
  compared: readonly (Decimal | null)[] | undefined,
): readonly PerformanceDay[] =>
  days.map(({ date, value, flow }, index) => ({
    date,
    value,
    flow: index === 0 ? zero : flow,
    percent: toPercent(returns[index] ?? null),
    compared: toPercent(compared?.[index] ?? null),
  }));
