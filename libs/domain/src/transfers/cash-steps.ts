import { statusClass } from '../orders/order-status';
import { isPendingTransfer, ledgerLabel } from './history';

/** What the server says about one movement of cash; times are ISO 8601, days 'YYYY-MM-DD'. */
interface CashMovement {
  readonly transactionType: string | null;
  readonly status: string | null;
  readonly date: string | null;
  readonly errorDescription?: string | null | undefined;
  /** Days on which the server expects arrival and the end of the time in which the bank may return a deposit. */
  readonly expectedDate?: string | null | undefined;
  readonly seasonedDate?: string | null | undefined;
}

/** When a step happened, the day on which the server expects it, or words for it; null if nothing is known. */
export type StepTime =
  | { readonly kind: 'at'; readonly instant: string }
  | { readonly kind: 'expected'; readonly day: string }
  | { readonly kind: 'on'; readonly day: string }
  | { readonly kind: 'words'; readonly text: string }
  | null;

/** One step of a movement of cash. */
export interface CashStep {
  readonly label: string;
  readonly state: 'done' | 'now' | 'next' | 'failed';
  readonly time: StepTime;
}

/** Duration of a movement by bank, as the investor is told [TRF-35]. */
const usualDuration = '1–3 business days';

const words = (text: string): StepTime => ({ kind: 'words', text });
const expectedOn = (day: string | null | undefined): StepTime => (day ? { kind: 'expected', day } : null);

/**
 * Steps of a deposit, a withdrawal or another movement of cash, for every place that shows them: bank accounts, the page
 * of the transfer, the portfolio, and the review before it is sent. `today` is the day in New York. A step is done only if
 * the status says so; staff may review a movement before the bank has it, so "on its way" is all that is known before.
 */
export function computeCashSteps(movement: CashMovement, today: string): readonly CashStep[] {
  const { status, date } = movement;
  const submitted: CashStep = {
    label: 'Submitted',
    state: 'done',
    time: date === null ? null : { kind: 'at', instant: date },
  };
  const name = statusClass(status);
  if (name === 'danger') {
    const reason = movement.errorDescription;
    return [submitted, { label: describeEnd(status), state: 'failed', time: reason ? words(reason) : null }];
  }
  const isKnown = name !== null || isPendingTransfer({ status });
  if (!isKnown) return [submitted, { label: 'Status not known', state: 'now', time: null }];
  return [submitted, ...(name === 'success' ? stepsAfterArrival(movement, today) : stepsBeforeArrival(movement))];
}

function stepsBeforeArrival({ transactionType, expectedDate, seasonedDate }: CashMovement): CashStep[] {
  const label = arrivalLabel(transactionType);
  const fallback = label === 'Complete' ? null : words(usualDuration);
  const steps: CashStep[] = [
    { label: 'On its way', state: 'now', time: words('In progress') },
    { label, state: 'next', time: expectedOn(expectedDate) ?? fallback },
  ];
  if (label !== 'Ready to trade') return steps;
  return [...steps, { label: withdrawable, state: 'next', time: expectedOn(seasonedDate) ?? words('After it clears') }];
}

function stepsAfterArrival({ transactionType, status, seasonedDate }: CashMovement, today: string): CashStep[] {
  const label = arrivalLabel(transactionType);
  const steps: CashStep[] = [
    { label: 'On its way', state: 'done', time: null },
    { label, state: 'done', time: null },
  ];
  if (label !== 'Ready to trade') return steps;
  if (/^seasoned$/i.test(status ?? '')) return [...steps, { label: withdrawable, state: 'done', time: null }];
  if (!seasonedDate) return steps;
  // A deposit that is returned late has another status, so a day of the server that has passed counts.
  return seasonedDate < today
    ? [...steps, { label: withdrawable, state: 'done', time: { kind: 'on', day: seasonedDate } }]
    : [...steps, { label: withdrawable, state: 'next', time: expectedOn(seasonedDate) }];
}

const withdrawable = 'Ready to withdraw';

function arrivalLabel(transactionType: string | null): 'Ready to trade' | 'At your bank' | 'Complete' {
  const kind = ledgerLabel(transactionType ?? '');
  return kind === 'Cash Deposit' ? 'Ready to trade' : kind === 'Cash Withdrawal' ? 'At your bank' : 'Complete';
}

/** Name of the step in which a movement ended without arriving: 'Canceled'; 'Failed' for ERROR, which does not say who ended it. */
function describeEnd(status: string | null): string {
  const name = (status ?? '').trim().toLowerCase();
  return ['canceled', 'rejected', 'expired'].includes(name)
    ? `${name.charAt(0).toUpperCase()}${name.slice(1)}`
    : 'Failed';
}
