import { q } from '@portal/client/api/query';
import { people } from '@portal/contracts/sandbox/people';
import { timeline } from '@portal/contracts/sandbox/timeline';
import { worlds } from '@portal/contracts/sandbox/worlds';
import { useDebouncedValue } from '@mantine/hooks';
import { EmptyNote } from '@portal/ui/feedback/empty-note';
import { SelectField } from '@portal/ui/fields/select-field';
import { formatCount } from '@portal/ui/format/format';
import { SectionCard } from '@portal/ui/layout/section-card';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SectionPage } from '../page/section-page';
import { refreshMs, useLive } from '../page/use-live';
import { EntriesCard } from './entries-card';
import { MomentCard } from './moment-card';
import { MomentSlider } from './moment-slider';
import { kindLabels, type TimelineEntry } from './timeline-entry';
import styles from './timeline.module.css';
import { useMoment } from './use-moment';

/** How long the slider must rest until its moment is shown, in milliseconds. */
const restMs = 400;

/** Reads change nothing, and a page makes many. */
const changes = 'changes';
const allKinds = 'all';
const kindOptions = [
  { value: changes, label: 'All except reads' },
  { value: allKinds, label: 'Everything' },
  ...Object.entries(kindLabels).map(([value, label]) => ({ value, label: `${label}s` })),
];

/** An entry that was chosen, with its position in the list at that time. */
interface Chosen {
  readonly entry: TimelineEntry;
  readonly position: number;
}

/** The moments of this browser's world, and the portal as it was at each of them. */
export function TimelinePage() {
  const worldId = useLive(worlds.list).data?.worlds.find(({ isSelected }) => isSelected)?.worldId;
  return (
    <SectionPage
      title="Timeline"
      lead="Everything that happened in this world. Choose a moment to see the portal as it was then."
    >
      {worldId !== undefined && <WorldTimeline key={worldId} worldId={worldId} />}
    </SectionPage>
  );
}

function WorldTimeline({ worldId }: { worldId: string }) {
  const query = useQuery({
    ...q(timeline.read, { params: { id: worldId } }),
    refetchInterval: refreshMs,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const [kind, setKind] = useState(changes);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [user, setUser] = useState<string | null>(null);
  const entries = query.data?.entries.filter(each => isOfKind(each, kind));
  const index = findPosition(entries ?? [], chosen);
  const persons = useQuery(q(people.list)).data?.personas ?? [];
  const nameOf = (id: string): string => persons.find(({ userId }) => userId === id)?.name ?? id;
  const users = [...new Set(query.data?.entries.flatMap(each => each.userId ?? []))];
  // Who acted last; messages go to others too.
  const latest = query.data?.entries.findLast(each => each.kind === 'command' && each.userId !== null)?.userId;
  const userId = user ?? latest ?? persons[0]?.userId;
  const [seq] = useDebouncedValue(chosen?.entry.seq ?? null, restMs);
  const shown = useMoment(worldId, seq, userId);
  const choose = (position: number): void => {
    const entry = entries?.[position];
    setChosen(entry === undefined ? null : { entry, position });
  };

  return (
    <>
      <SectionCard title="Moments" count={entries === undefined ? undefined : formatCount(entries.length)} padded>
        <div className={styles.choices}>
          <SelectField
            label="Show"
            placeholder={null}
            options={kindOptions}
            value={kind}
            onChange={event => setKind(event.currentTarget.value)}
          />
          <SelectField
            label="As seen by"
            placeholder={null}
            options={[...new Set([...users.toReversed(), ...persons.map(person => person.userId)])].map(value => ({
              value,
              label: nameOf(value),
            }))}
            value={userId ?? ''}
            onChange={event => setUser(event.currentTarget.value)}
          />
        </div>
        {entries?.length === 0 && <EmptyNote title="No matching events" />}
        {entries !== undefined && entries.length > 0 && (
          <MomentSlider entries={entries} index={index} onMove={choose} />
        )}
        {(query.data?.earlier ?? 0) > 0 && (
          <p className={styles.earlier}>{formatCount(query.data?.earlier ?? 0)} earlier entries are left out.</p>
        )}
      </SectionCard>
      <MomentCard user={nameOf(userId ?? '')} {...shown} />
      <EntriesCard entries={entries} index={index} query={query} onChoose={choose} />
    </>
  );
}

const isOfKind = ({ kind }: TimelineEntry, chosen: string): boolean =>
  chosen === allKinds || (chosen === changes ? kind !== 'read' : kind === chosen);

/** Where the chosen entry is now; the last position for none, and for one that is not listed any more. */
function findPosition(entries: readonly TimelineEntry[], chosen: Chosen | null): number {
  const last = Math.max(0, entries.length - 1);
  if (chosen === null) return last;
  // Calls at one moment may look the same, so the position decides first.
  if (isSame(entries[chosen.position], chosen.entry)) return chosen.position;
  const found = entries.findIndex(each => isSame(each, chosen.entry));
  return found < 0 ? last : found;
}

const isSame = (entry: TimelineEntry | undefined, other: TimelineEntry): boolean =>
  entry?.seq === other.seq && entry.kind === other.kind && entry.name === other.name && entry.text === other.text;
