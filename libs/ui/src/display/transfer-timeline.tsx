import { describeTransferSteps } from '../format/format-transfer-steps';
import { stateLabels, type StepState } from '../layout/step-line';
import { Timeline } from './timeline';

type Args = Parameters<typeof describeTransferSteps>;

interface TransferTimelineProps {
  entry: Args[0] & { readonly id: string };
  /** The request of a share transfer; null for others, and until it is loaded. */
  request: Args[1];
  /** Current time of the server in epoch milliseconds. */
  now: number;
}

const tones = {
  done: 'success',
  now: undefined,
  act: 'warn',
  failed: 'danger',
  next: 'next',
  unknown: undefined,
} as const satisfies Record<StepState, string | undefined>;

/** The steps of a transfer, one below the other, as the page of the transfer shows them side by side. */
export const TransferTimeline = ({ entry, request, now }: TransferTimelineProps) => (
  <Timeline
    label={`Transfer ${entry.id} status`}
    steps={describeTransferSteps(entry, request, now).map(({ label, state, note }) => ({
      key: label,
      title: label,
      state: stateLabels[state],
      time: note,
      tone: tones[state],
    }))}
  />
);
