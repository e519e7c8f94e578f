import { TextInput } from '@mantine/core';
import { maxSnapshots, worlds } from '@portal/contracts/sandbox/worlds';
import { TwoLine } from '@portal/ui/display/two-line';
import { EmptyNote } from '@portal/ui/feedback/empty-note';
import { FormShell } from '@portal/ui/fields/form-shell';
import { formatDate, formatTime } from '@portal/ui/format/format-time';
import { SectionCard } from '@portal/ui/layout/section-card';
import { CommandButton } from '../commands/command-button';
import { useCommandForm } from '../commands/use-command-form';
import { Submit } from '../page/form-card';
import { useLive } from '../page/use-live';
import styles from './worlds.module.css';

/** Saved states of this world. */
export function SnapshotsCard() {
  const snapshots = useLive(worlds.snapshots).data?.snapshots;
  const { field, form, shell, busy } = useCommandForm(worlds.snapshot, {
    initialValues: { name: '' },
    labels: { name: 'Name' },
    args: ({ name }) => ({ body: name === '' ? {} : { name } }),
    result: ({ snapshotId }) => {
      form.reset();
      return `Snapshot ${snapshotId} saved.`;
    },
  });
  return (
    <SectionCard
      title="Snapshots of this world"
      subtitle={`Up to ${maxSnapshots}. They stay until you delete them, the world ends, or the server stops.`}
      count={snapshots === undefined ? undefined : `${snapshots.length}`}
    >
      <div className={styles.form}>
        <FormShell {...shell}>
          <TextInput
            {...field('name')}
            description="Letters, digits, hyphens, and underscores. Leave it empty for an automatic name."
            autoComplete="off"
            spellCheck={false}
            maxLength={64}
          />
          <Submit busy={busy}>Save snapshot</Submit>
        </FormShell>
      </div>
      {snapshots?.length === 0 && <EmptyNote title="No snapshots" />}
      <ul>
        {snapshots?.map(({ snapshotId: id, at }) => (
          <li key={id} className={styles.item}>
            <TwoLine strong top={id} bottom={`${formatDate(at)}, ${formatTime(at)}`} />
            <span className={styles.actions}>
              <CommandButton
                route={worlds.restore}
                args={{ params: { id } }}
                result={`World restored to ${id}.`}
                entersWorld
                label={`Restore ${id}`}
                confirm={{
                  title: `Restore ${id}?`,
                  text: 'You’ll lose everything that happened in this world since then.',
                  yes: 'Restore snapshot',
                }}
              >
                Restore
              </CommandButton>
              <CommandButton
                route={worlds.deleteSnapshot}
                args={{ params: { id } }}
                result={`Snapshot ${id} deleted.`}
                label={`Delete ${id}`}
                isDestructive
                confirm={{ title: `Delete ${id}?`, text: 'You won’t be able to restore it.', yes: 'Delete snapshot' }}
              >
                Delete
              </CommandButton>
            </span>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
