import type { ResponseBody } from '@portal/client/api/route-call';
import { behavior } from '@portal/contracts/sandbox/behavior';
import { Notice } from '@portal/ui/feedback/notice';
import { formatCount } from '@portal/ui/format/format';
import { formatDate, formatTime } from '@portal/ui/format/format-time';
import { useLive } from '../page/use-live';
import styles from './frame.module.css';

type Recording = NonNullable<ResponseBody<typeof behavior.backEnd>['recording']>;

/** What answers the portal, if it is not the world of this page: another back end, or a recording of one. */
export function BackEndNotice() {
  const { answeredBy, upstream, recording } = useLive(behavior.backEnd).data ?? {};
  if (answeredBy === 'recording' && recording) {
    return (
      <div className={styles.backEnd}>
        <Notice tone="info">
          <strong>This server is replaying a recording</strong> from {formatMoment(recording.startedAt)}
          {recording.endedAt === null ? '' : ` to ${formatMoment(recording.endedAt)}`}, with {formatSize(recording)}.
          Sign in to the portal with any email, password, and code. The clock and faults work here; people, money, the
          market, flags, and settings don’t.
        </Notice>
      </div>
    );
  }
  if (answeredBy !== 'upstream' || upstream == null) return null;
  return (
    <div className={styles.backEnd}>
      <Notice tone="info">
        <strong>The portal is connected to {upstream}.</strong> Call faults work here; worlds, people, money, the
        market, flags, and settings don’t.{' '}
        {recording && `Recorded so far, with personal data masked: ${formatSize(recording)}.`}
      </Notice>
    </div>
  );
}

const formatMoment = (instant: string): string => `${formatDate(instant)} ${formatTime(instant)}`;

const formatSize = ({ calls, messages }: Recording): string =>
  `${formatMany(calls, 'call')} and ${formatMany(messages, 'live message')}`;

const formatMany = (count: number, noun: string): string => `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
