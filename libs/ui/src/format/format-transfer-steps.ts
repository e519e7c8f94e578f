import { marketDate } from '@portal/domain/calendar/market-time';
import { computeTransferSteps } from '@portal/domain/transfers/transfer-steps';
import { formatSteps, type ShownStep } from './format-cash-steps';

type Args = Parameters<typeof computeTransferSteps>;

/** Steps of any transfer with the text of their times. `now` is the time of the server, in epoch milliseconds. */
export const describeTransferSteps = (
  entry: Args[0],
  request: Args[1],
  now: number,
  isCostTold?: boolean,
): readonly ShownStep[] => formatSteps(computeTransferSteps(entry, request, marketDate(now), isCostTold), now);
