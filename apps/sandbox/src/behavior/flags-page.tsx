import { behavior } from '@portal/contracts/sandbox/behavior';
import { SkeletonLines } from '@portal/ui/feedback/skeleton-lines';
import { SectionCard } from '@portal/ui/layout/section-card';
import { SectionPage } from '../page/section-page';
import { useLive } from '../page/use-live';
import { SwitchRow, TextRow } from './setting-rows';

/** Feature flags of the world. */
export function FlagsPage() {
  const flags = useLive(behavior.flags).data;
  return (
    <SectionPage
      title="Flags"
      lead="The portal loads flags at startup and refreshes them periodically. Refresh the portal to see a change right away."
    >
      <SectionCard title="Feature flags" ruled>
        {flags === undefined && <SkeletonLines lines={8} />}
        {Object.entries(flags ?? {}).map(([name, value]) =>
          typeof value === 'boolean' ? (
            <SwitchRow
              key={name}
              name={name}
              route={behavior.changeFlags}
              isOn={value}
              args={isOn => ({ body: { [name]: isOn } })}
            />
          ) : (
            <TextRow
              key={name}
              name={name}
              route={behavior.changeFlags}
              text={value ?? ''}
              args={text => ({ body: { [name]: text.trim() } })}
            />
          ),
        )}
      </SectionCard>
    </SectionPage>
  );
}
