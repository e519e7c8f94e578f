import { marketDate } from '@portal/domain/calendar/market-time';
import { computeCashSteps, type StepTime, type TransferStep } from '@portal/domain/transfers/cash-steps';
import { formatDays } from './format-days';
import { formatDate, formatDateTime } from './format-time';

type Movement = Parameters<typeof computeCashSteps>[0];

/** A step as `StepLine` shows it. */
export interface ShownStep {
  readonly label: string;
  readonly state: TransferStep['state'];
  readonly note?: string;
}

/** Steps of a movement of cash with the text of their times. `now` is the time of the server, in epoch milliseconds. */
export const describeCashSteps = (movement: Movement, now: number): readonly ShownStep[] =>
  formatSteps(computeCashSteps(movement, marketDate(now)), now);

/** Steps with the text of their times and reasons. A step of which the server sends no time has none. */
export const formatSteps = (steps: readonly TransferStep[], now: number): readonly ShownStep[] =>
  steps.map(({ label, state, time, reason }) => {
    const note = [formatStepTime(time, now), reason].filter(Boolean).join(' · ');
    return note === '' ? { label, state } : { label, state, note };
  });

/** Where a pending movement is, in one line: 'Processing · expected Nov 20', 'Processing'. */
export function describeCashProgress(movement: Movement, now: number): string {
  const steps = computeCashSteps(movement, marketDate(now));
  const current = steps.find(({ state }) => state === 'now' || state === 'failed') ?? steps.at(-1);
  const next = steps.find(({ state }) => state === 'next');
  const time = current?.state === 'now' ? (next?.time ?? null) : null;
  const text = time?.kind === 'expected' ? `expected ${formatDate(time.day, { now })}` : null;
  return [current?.label, text].filter(Boolean).join(' · ');
}

function formatStepTime(time: StepTime, now: number): string | null {
  if (time === null) return null;
  if (time.kind === 'words') return time.text;
  if (time.kind === 'usual') return formatDays(time.days);
  if (time.kind === 'at') return formatDateTime(time.instant, { now });
  return time.kind === 'expected' ? `Expected ${formatDate(time.day, { now })}` : formatDate(time.day, { now });
}
