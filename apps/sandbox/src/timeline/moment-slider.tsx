import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { describeEntry, type TimelineEntry } from './timeline-entry';
import styles from './timeline.module.css';

interface MomentSliderProps {
  entries: readonly TimelineEntry[];
  /** Position in the list. */
  index: number;
  onMove: (index: number) => void;
}

/** Moves through the entries, one at a time by the arrow keys; each has a mark of its kind. */
export function MomentSlider({ entries, index, onMove }: MomentSliderProps) {
  const id = useId();
  const entry = entries[index];
  const last = entries.length - 1;
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        Moment
      </label>
      <div className={styles.slider}>
        <span className={styles.marks} aria-hidden="true">
          {entries.map(({ kind }, position) => (
            <span
              key={position}
              className={styles.mark}
              data-kind={kind}
              style={{ insetInlineStart: `${last === 0 ? 0 : (100 * position) / last}%` }}
            />
          ))}
        </span>
        <input
          id={id}
          className={styles.range}
          type="range"
          min={0}
          max={last}
          value={index}
          aria-valuetext={entry === undefined ? undefined : describeEntry(entry)}
          onChange={event => onMove(event.currentTarget.valueAsNumber)}
        />
      </div>
      <div className={styles.steps}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconChevronLeft size={14} aria-hidden="true" />}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          Earlier
        </Button>
        <Button
          size="xs"
          variant="default"
          rightSection={<IconChevronRight size={14} aria-hidden="true" />}
          disabled={index >= last}
          onClick={() => onMove(index + 1)}
        >
          Later
        </Button>
        <p className={styles.current}>{entry !== undefined && describeEntry(entry)}</p>
      </div>
    </div>
  );
}
