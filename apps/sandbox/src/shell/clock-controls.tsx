import { clockControls, moments } from '@portal/contracts/sandbox/worlds';
import { SelectField } from '@portal/ui/fields/select-field';
import { formatCount } from '@portal/ui/format/format';
import { formatDate, formatTime } from '@portal/ui/format/format-time';
import { useId } from 'react';
import { CommandButton } from '../commands/command-button';
import { describeFailure } from '../commands/result';
import { useCommand } from '../commands/use-command';
import styles from './world-overview.module.css';

/** Speeds offered: 1 is real time, 0 stands still. */
const speeds = [1, 10, 60, 600, 0] as const;

const steps = [
  ['+1 s', 1_000],
  ['+1 min', 60_000],
  ['+1 hour', 3_600_000],
  ['+1 day', 86_400_000],
] as const;

const momentLabels: Record<(typeof moments)[number], string> = {
  nextOpen: 'the next opening',
  nextClose: 'the next close',
  ordersOpen: 'order entry opening',
  ordersClose: 'order entry closing',
  halfDayClose: 'the next half-day close',
  clockChangeNight: 'the night the clocks change',
};

export const formatSpeed = (speed: number): string =>
  speed === 0 ? 'Paused' : speed === 1 ? 'Real time' : `${formatCount(speed)}× real time`;

const sayTime = ({ now }: { readonly now: string }): string => `It’s ${formatDate(now)}, ${formatTime(now)}.`;
const saySpeed = ({ speed }: { readonly speed: number }): string =>
  speed === 0 ? 'The clock is paused.' : 'The clock is running.';

/** Runs, stops, speeds up and moves the clock. `speed` is undefined until it is known. */
export function ClockControls({ speed = 1 }: { speed: number | undefined }) {
  const change = useCommand(clockControls.speed, { result: saySpeed });
  const move = useCommand(clockControls.move, { result: sayTime });
  const failure = change.failure ?? move.failure;
  const [speedId, momentId] = [useId(), useId()];
  const offered = speeds.some(each => each === speed) ? speeds : [...speeds, speed];
  return (
    <div className={styles.controls}>
      <div className={styles.group} role="group" aria-label="Clock speed">
        <CommandButton route={clockControls.speed} args={{ body: { speed: speed === 0 ? 1 : 0 } }} result={saySpeed}>
          {speed === 0 ? 'Run' : 'Pause'}
        </CommandButton>
        <div className={styles.choice}>
          <label className={styles.label} htmlFor={speedId}>
            Speed
          </label>
          <SelectField
            id={speedId}
            className={styles.select ?? ''}
            placeholder={null}
            options={offered.map(each => ({ value: String(each), label: formatSpeed(each) }))}
            value={String(speed)}
            onChange={event => {
              const chosen = offered.find(each => String(each) === event.currentTarget.value);
              if (chosen !== undefined) void change.run({ body: { speed: chosen } });
            }}
          />
        </div>
      </div>
      <div className={styles.group} role="group" aria-label="Move the clock">
        {steps.map(([label, advanceMs]) => (
          <CommandButton key={label} route={clockControls.move} args={{ body: { advanceMs } }} result={sayTime}>
            {label}
          </CommandButton>
        ))}
        <div className={styles.choice}>
          <label className={styles.label} htmlFor={momentId}>
            To
          </label>
          <SelectField
            id={momentId}
            className={styles.select ?? ''}
            placeholder="Jump to…"
            options={moments.map(each => ({ value: each, label: momentLabels[each] }))}
            value=""
            onChange={event => {
              const moment = moments.find(each => each === event.currentTarget.value);
              if (moment !== undefined) void move.run({ body: { moment } });
            }}
          />
        </div>
      </div>
      {failure !== null && (
        <p className={styles.error} role="alert">
          {describeFailure(failure)}
        </p>
      )}
    </div>
  );
}
