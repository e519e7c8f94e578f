import { type TransferStep, computeCashSteps, lastKnownStep, submittedAt } from './cash-steps';
import { isCash, ledgerLabel, phaseOf } from './history';
import { computeDisplayedDays } from './share-transfer';

/** An entry of the transfer history, with its fields under one name each. */
type Entry = Parameters<typeof computeCashSteps>[0] & { readonly asset: string; readonly assetType: string | null };

/** The request of a share transfer: its type, and the day (YYYY-MM-DD) on which the server expects the shares. */
interface Request {
  readonly transferType: string | null;
  readonly expectedDate?: string | null | undefined;
}

/**
 * Steps of any transfer: a movement of cash, shares from another broker (`request`), tokens to or from a wallet, or a
 * payment of an issuer. Only what the lists say is a step: its own time has only the submission, so later steps that
 * are done have none. A status whose meaning is not certain is the last step, under the server's name. `today` is the
 * day in New York. `isCostTold`: the investor has told the cost, so the securities have arrived, also if the status goes
 * back to pending.
 */
export function computeTransferSteps(
  entry: Entry,
  request: Request | null,
  today: string,
  isCostTold = false,
): readonly TransferStep[] {
  const phase = phaseOf(entry.status);
  const submitted = submittedAt(entry.date);
  const type = ledgerLabel(entry);
  if (type === 'Dividend' || type === 'Distribution') {
    // No one submits a payment of an issuer.
    return phase === 'arrived' ? [{ ...submitted, label: 'Paid' }] : [lastKnownStep(entry)];
  }
  if (request === null && isCash(entry)) return computeCashSteps(entry, today);

  const isDeposit = request !== null || type === 'Security Deposit';
  const arrived: readonly TransferStep[] = isDeposit ? [{ label: 'Received', state: 'done', time: null }] : [];
  const complete: TransferStep = { label: 'Complete', state: 'done', time: null };
  // A request is sent to the other brokerage at night, and no call says that it was.
  const way: TransferStep = { label: 'Processing', state: 'done', time: null };
  const cost = { label: 'Cost basis' } as const;
  if (/^waiting[\s_]for[\s_]cost[\s_]basis$/i.test(entry.status?.trim() ?? '')) {
    return [
      submitted,
      way,
      ...arrived,
      { ...cost, state: 'act', time: { kind: 'words', text: 'We need this from you' } },
      { ...complete, state: 'next' },
    ];
  }
  if (phase === 'failed' || phase === 'unknown') return [submitted, lastKnownStep(entry)];
  // Its step stays, whether the investor or the delivering firm told the cost.
  if (phase === 'arrived') {
    return [
      submitted,
      way,
      ...arrived,
      ...(isDeposit ? [{ ...cost, state: 'done', time: null } as const] : []),
      complete,
    ];
  }
  if (isCostTold) {
    return [submitted, way, ...arrived, { ...cost, state: 'done', time: null }, { ...complete, state: 'now' }];
  }
  const next = (step: TransferStep): TransferStep => ({ ...step, state: 'next' });
  const told =
    request === null ? 'Needed only if it isn’t on file' : 'Needed only if your other brokerage doesn’t send it';
  return [
    submitted,
    { ...way, state: 'now', time: expectation(request) },
    ...arrived.map(next),
    ...(isDeposit ? [{ ...cost, state: 'next', time: { kind: 'words', text: told } } as const] : []),
    next(complete),
  ];
}

/** The server's expected day, else the stated duration of the type of transfer [TRF-33, TRF-34, TRF-35]. */
function expectation(request: Request | null): TransferStep['time'] {
  if (request?.expectedDate) return { kind: 'expected', day: request.expectedDate };
  return request?.transferType ? { kind: 'usual', days: computeDisplayedDays(request.transferType) } : null;
}
