import { marketControls } from '@portal/contracts/sandbox/market';
import { people } from '@portal/contracts/sandbox/people';
import { clockControls, worlds } from '@portal/contracts/sandbox/worlds';
import { q } from '@portal/client/api/query';
import { LiveDot } from '@portal/ui/display/live-dot';
import { StatRow } from '@portal/ui/display/stat-row';
import { formatCount } from '@portal/ui/format/format';
import { formatDate, formatTime } from '@portal/ui/format/format-time';
import { missing } from '@portal/ui/format/missing';
import { useQuery } from '@tanstack/react-query';
import { useLive } from '../page/use-live';
import { ClockControls } from './clock-controls';
import styles from './world-overview.module.css';

/** How often the clock is read, in milliseconds. */
const clockMs = 1000;

/** The world of this browser: its clock, the market, how many people and orders it has, and the controls of its clock. */
export function WorldOverview() {
  const clock = useQuery({ ...q(clockControls.read), refetchInterval: clockMs, staleTime: 0 }).data;
  const status = useLive(marketControls.state).data;
  const selected = useLive(worlds.list).data?.worlds.find(({ isSelected }) => isSelected);
  const persons = useQuery(q(people.list)).data?.personas;
  const orders = useLive(marketControls.orders, { query: { size: 100 } }).data?.orders;
  const stands = clock?.speed === 0;
  return (
    <section className={styles.overview} aria-label="World">
      <div className={styles.top}>
        <div>
          <p className={styles.caption}>
            World {selected === undefined ? missing : selected.worldId}
            {selected?.isDefault === true && ' (default)'}
          </p>
          <p className={styles.time}>
            {clock === undefined ? (
              missing
            ) : (
              <time dateTime={clock.now}>
                <span className={styles.date}>{formatDate(clock.now)}</span> {formatTime(clock.now)}
              </time>
            )}
          </p>
          <p className={styles.state}>
            <LiveDot state={status?.isOpen === true ? 'live' : 'closed'} />
            <span>
              {status?.message ?? missing}
              {stands && ' · The clock is paused'}
            </span>
          </p>
        </div>
        <StatRow
          stats={[
            { label: 'People', value: persons === undefined ? missing : formatCount(persons.length) },
            { label: 'Open orders', value: orders === undefined ? missing : formatMany(orders.length) },
          ]}
        />
      </div>
      <ClockControls speed={clock?.speed} />
    </section>
  );
}

/** The list of orders has at most 100 rows. */
const formatMany = (count: number): string => (count < 100 ? formatCount(count) : '100 or more');
