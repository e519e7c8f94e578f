import { worlds } from '@portal/contracts/sandbox/worlds';
import { Loader } from '@mantine/core';
import { EmptyNote } from '@portal/ui/feedback/empty-note';
import { formatDate, formatTime } from '@portal/ui/format/format-time';
import { SectionCard } from '@portal/ui/layout/section-card';
import type { ApiFailure } from '@portal/client/api/api-failure';
import { CommandButton } from '../commands/command-button';
import { describeFailure } from '../commands/result';
import styles from './timeline.module.css';
import type { Moment } from './use-moment';

interface MomentCardProps {
  moment: Moment | null;
  /** Name of the user. */
  user: string;
  busy: boolean;
  failure: ApiFailure | null;
}

/** The portal as a user saw it at a moment, and a way to go on from there. */
export function MomentCard({ moment, user, busy, failure }: MomentCardProps) {
  return (
    <SectionCard
      title={moment === null ? 'The portal at a moment' : `The portal of ${user}`}
      subtitle={
        moment === null
          ? undefined
          : moment.hadSession
            ? `${formatMoment(moment.now)}. The clock is paused. Changes you make here stay here.`
            : `${formatMoment(moment.now)}. The clock is paused. The user wasn’t signed in at that moment, but is signed in here.`
      }
      action={
        moment !== null && (
          <CommandButton
            route={worlds.select}
            args={{ params: { id: moment.worldId } }}
            result={({ worldId }) => `Switched to ${worldId}. Its clock is paused until you run it.`}
            entersWorld
            variant="filled"
          >
            Continue from here
          </CommandButton>
        )
      }
    >
      {failure !== null && (
        <p className={styles.error} role="alert">
          {describeFailure(failure)}
        </p>
      )}
      {moment === null ? (
        busy ? (
          <div className={styles.waiting} role="status" aria-label="Loading">
            <Loader />
          </div>
        ) : (
          <EmptyNote title="Choose a moment" />
        )
      ) : (
        <iframe
          key={moment.worldId}
          className={styles.frame}
          src={moment.address}
          title={`Portal of ${user} at ${formatMoment(moment.now)}`}
        />
      )}
    </SectionCard>
  );
}

const formatMoment = (now: string): string => `${formatDate(now)}, ${formatTime(now)}`;
