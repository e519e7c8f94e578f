import { worlds } from '@portal/contracts/sandbox/worlds';
import { TwoLine } from '@portal/ui/display/two-line';
import { EmptyNote } from '@portal/ui/feedback/empty-note';
import { formatDate, formatTime } from '@portal/ui/format/format-time';
import { SectionCard } from '@portal/ui/layout/section-card';
import { CommandButton } from '../commands/command-button';
import { useLive } from '../page/use-live';
import styles from './worlds.module.css';

/** Saved states of this world. */
export function SnapshotsCard() {
  const snapshots = useLive(worlds.snapshots).data?.snapshots;
  return (
    <SectionCard
      title="Snapshots of this world"
      action={
        <CommandButton route={worlds.snapshot} args={{}} result="A snapshot is kept.">
          Keep a snapshot
        </CommandButton>
      }
    >
      {snapshots?.length === 0 && <EmptyNote title="None is kept" />}
      <ul>
        {snapshots?.map(({ snapshotId: id, at }) => (
          <li key={id} className={styles.item}>
            <TwoLine strong top={id} bottom={`${formatDate(at)}, ${formatTime(at)}`} />
            <CommandButton
              route={worlds.restore}
              args={{ params: { id } }}
              result={`The world is as it was at ${id}.`}
              entersWorld
              label={`Restore ${id}`}
              confirm={{
                title: `Go back to ${id}?`,
                text: 'What happened in this world since then is lost.',
                yes: 'Go back to it',
              }}
            >
              Restore
            </CommandButton>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
