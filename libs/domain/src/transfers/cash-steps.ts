import { directionOf, phaseOf } from './history';
import type { BusinessDays } from './share-transfer';

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
  | { readonly kind: 'usual'; readonly days: BusinessDays }
  | { readonly kind: 'words'; readonly text: string }
  | null;

/** One step of a transfer. */
export interface TransferStep {
  readonly label: string;
  /** `act` waits for the investor; `unknown` names a status, and says nothing about whether the transfer goes on. */
  readonly state: 'done' | 'now' | 'act' | 'next' | 'failed' | 'unknown';
  readonly time: StepTime;
  /** The server's text for it. */
  readonly reason?: string | null | undefined;
}

const expectedOn = (day: string | null | undefined): StepTime => (day ? { kind: 'expected', day } : null);

/**
 * Steps of a deposit, a withdrawal or another movement of cash, for every place that shows them: bank accounts, the page
 * of the transfer, the portfolio, and the receipt. A step has a time only if the server gives it. `today` is the day in New York. A step is done only if
 * the status says so; staff may review a movement before the bank has it, so "processing" is all that is known before.
 */
export function computeCashSteps(movement: CashMovement, today: string): readonly TransferStep[] {
  const { status, date } = movement;
  const submitted = submittedAt(date);
  const phase = phaseOf(status);
  if (phase === 'failed' || phase === 'unknown') return [submitted, lastKnownStep(movement)];
  return [submitted, ...(phase === 'arrived' ? stepsAfterArrival(movement, today) : stepsBeforeArrival(movement))];
}

/** The first step, with the time of the entry. */
export const submittedAt = (date: string | null): TransferStep => ({
  label: 'Submitted',
  state: 'done',
  time: date === null ? null : { kind: 'at', instant: date },
});

/** The step at which a transfer failed, or one that only names a status without a meaning of ours. */
export function lastKnownStep({ status, errorDescription }: LastStatus): TransferStep {
  const name = describeStatus(status);
  if (phaseOf(status) === 'failed') return { label: name, state: 'failed', time: null, reason: errorDescription };
  const label = name === '' ? 'Status not available' : `Status: ${name}`;
  return { label, state: 'unknown', time: null, reason: errorDescription };
}

type LastStatus = Pick<CashMovement, 'status' | 'errorDescription'>;

function stepsBeforeArrival({ transactionType, expectedDate, seasonedDate }: CashMovement): TransferStep[] {
  const label = arrivalLabel(transactionType);
  const steps: TransferStep[] = [
    { label: 'Processing', state: 'now', time: null },
    { label, state: 'next', time: expectedOn(expectedDate) },
  ];
  if (label !== 'Received') return steps;
  return [...steps, { label: withdrawable, state: 'next', time: expectedOn(seasonedDate) }];
}

function stepsAfterArrival({ transactionType, status, seasonedDate }: CashMovement, today: string): TransferStep[] {
  const label = arrivalLabel(transactionType);
  const steps: TransferStep[] = [
    { label: 'Processing', state: 'done', time: null },
    { label, state: 'done', time: null },
  ];
  if (label !== 'Received') return steps;
  if (/^seasoned$/i.test(status ?? '')) return [...steps, { label: withdrawable, state: 'done', time: null }];
  if (!seasonedDate) return steps;
  // A deposit that is returned late has another status, so a day of the server that has passed counts.
  return seasonedDate < today
    ? [...steps, { label: withdrawable, state: 'done', time: { kind: 'on', day: seasonedDate } }]
    : [...steps, { label: withdrawable, state: 'next', time: expectedOn(seasonedDate) }];
}

const withdrawable = 'Available to withdraw';

/** A deposit isn't called available to trade: it may pay what the investor owes. */
function arrivalLabel(transactionType: string | null): 'Received' | 'Sent to your bank' | 'Complete' {
  const direction = directionOf(transactionType);
  return direction === 'Deposit' ? 'Received' : direction === 'Withdrawal' ? 'Sent to your bank' : 'Complete';
}

/** The server's own name of a status: 'Canceled'; 'Failed' for ERROR, which does not say who ended it. */
function describeStatus(status: string | null): string {
  const name = (status ?? '').trim().replace(/[\s_]+/g, ' ');
  if (/^error$/i.test(name)) return 'Failed';
  const lower = name === name.toUpperCase() ? name.toLowerCase() : name;
  return `${lower.charAt(0).toUpperCase()}${lower.slice(1)}`;
}
