import { additions, specOnlyAdditions, type AdditionName } from '@portal/contracts/routing/additions';
import { behavior } from '@portal/contracts/sandbox/behavior';
import { SkeletonLines } from '@portal/ui/feedback/skeleton-lines';
import { SectionCard } from '@portal/ui/layout/section-card';
import { CommandButton } from '../commands/command-button';
import { checkWhole, readWhole } from '../commands/read-whole';
import { SectionPage } from '../page/section-page';
import { useLive } from '../page/use-live';
import { formatSettingName, SwitchRow, TextRow } from './setting-rows';

type Value = string | number | boolean | readonly string[] | null | undefined;

const route = behavior.changeSettings;

/** Settings that the server gives the portal. */
export function SettingsPage() {
  const settings = useLive(behavior.settings).data;
  return (
    <SectionPage
      title="Server settings"
      lead="Times are in milliseconds, except timeInForceMax, which is in days. Separate list entries with spaces."
    >
      <SectionCard title="Settings" ruled>
        {settings === undefined && <SkeletonLines lines={8} />}
        {Object.entries(settings ?? {}).map(([name, value]) =>
          name === 'additions' ? null : <SettingRow key={name} name={name} value={value} />,
        )}
      </SectionCard>
      {settings?.additions != null && <AdditionsCard offered={settings.additions} />}
    </SectionPage>
  );
}

// The names of this very object.
const allAdditions = Object.keys(additions) as AdditionName[];

/** What the world offers beyond the specification: everything, single additions, or nothing like another back end. */
function AdditionsCard({ offered }: { offered: readonly string[] }) {
  const isSpecOnly = !offered.some(name => !specOnlyAdditions.some(each => each === name));
  return (
    <SectionCard
      title="Additions to the specification"
      subtitle="For what the portal does without each one, see docs/back-end.md. Refresh open pages to see a change."
      ruled
    >
      <SwitchRow
        name="specificationOnly"
        route={route}
        isOn={isSpecOnly}
        args={isOn => ({ body: { additions: isOn ? [...specOnlyAdditions] : null } })}
      />
      {allAdditions.map(name => (
        <SwitchRow
          key={name}
          name={name}
          route={route}
          isOn={offered.includes(name)}
          args={isOn => ({
            body: { additions: allAdditions.filter(each => (each === name ? isOn : offered.includes(each))) },
          })}
        />
      ))}
    </SectionCard>
  );
}

/** A setting by the type of its value. */
function SettingRow({ name, value }: { name: string; value: Value }) {
  const reset = (
    <CommandButton
      route={route}
      args={{ body: { [name]: null } }}
      result={`${formatSettingName(name)}: reset to the default.`}
      label={`Reset ${formatSettingName(name)}`}
      variant="subtle"
    >
      Reset
    </CommandButton>
  );
  const common = { name, route, reset };
  if (typeof value === 'boolean')
    return <SwitchRow name={name} route={route} isOn={value} args={isOn => ({ body: { [name]: isOn } })} />;
  if (typeof value === 'number') {
    return (
      <TextRow
        {...common}
        text={String(value)}
        check={checkWhole}
        args={text => ({ body: { [name]: readWhole(text) } })}
      />
    );
  }
  if (Array.isArray(value)) {
    return (
      <TextRow
        {...common}
        text={value.join(' ')}
        args={text => ({ body: { [name]: text.split(/\s+/).filter(word => word !== '') } })}
      />
    );
  }
  return (
    <TextRow
      {...common}
      text={typeof value === 'string' ? value : ''}
      args={text => ({ body: { [name]: text.trim() } })}
    />
  );
}
