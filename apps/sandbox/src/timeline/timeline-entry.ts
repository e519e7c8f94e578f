import type { ResponseBody } from '@portal/client/api/route-call';
import type { timeline } from '@portal/contracts/sandbox/timeline';
import { formatPlainTime } from '@portal/ui/format/format-time';

export type TimelineEntry = ResponseBody<typeof timeline.read>['entries'][number];

/** What the list and the marks are about. */
export const kindLabels: Readonly<Record<TimelineEntry['kind'], string>> = {
  command: 'Command',
  order: 'Order',
  mail: 'Message',
  market: 'Market',
  fault: 'Fault',
  call: 'Call',
  read: 'Read',
};

/** 'Order at 10:17:03: H-2001 FILLED' */
export const describeEntry = ({ kind, at, name, text }: TimelineEntry): string =>
  `${kindLabels[kind]} at ${formatPlainTime(at)}: ${['command', 'call', 'read'].includes(kind) ? name : text}`;
