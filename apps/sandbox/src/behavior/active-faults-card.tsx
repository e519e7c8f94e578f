import type { ResponseBody } from '@portal/client/api/route-call';
import { behavior } from '@portal/contracts/sandbox/behavior';
import { EmptyNote } from '@portal/ui/feedback/empty-note';
import { formatCount } from '@portal/ui/format/format';
import { SectionCard } from '@portal/ui/layout/section-card';
import { CommandButton } from '../commands/command-button';
import { useLive } from '../page/use-live';
import styles from './behavior.module.css';

type Fault = ResponseBody<typeof behavior.faults>['faults'][number];

const formatTimes = (times: number | null): string =>
  times === null ? 'until cleared' : times === 1 ? 'once' : `${formatCount(times)} times`;

/** The faults of calls that are active. */
export function ActiveFaultsCard() {
  const faults = useLive(behavior.faults).data?.faults;
  return (
    <SectionCard
      title="Active faults"
      count={faults === undefined ? undefined : formatCount(faults.length)}
      action={
        <CommandButton route={behavior.clearFaults} args={{}} result="Faults cleared.">
          Clear all
        </CommandButton>
      }
    >
      {faults?.length === 0 && <EmptyNote title="No faults are active" />}
      <ul>
        {faults?.map(fault => (
          <FaultItem key={fault.id} fault={fault} />
        ))}
      </ul>
    </SectionCard>
  );
}

function FaultItem({ fault: { route, effect, times } }: { fault: Fault }) {
  const { kind, ...details } = effect;
  return (
    <li className={styles.item}>
      <p>
        <strong>{route === '*' ? 'All calls' : route}</strong> · {kind} · {formatTimes(times)}
      </p>
      {Object.keys(details).length > 0 && <p className={styles.data}>{JSON.stringify(details)}</p>}
    </li>
  );
}
