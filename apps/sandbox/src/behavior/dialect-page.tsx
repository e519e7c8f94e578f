import { Group } from '@mantine/core';
import { behavior } from '@portal/contracts/sandbox/behavior';
import { dialectNames, quirkNames, type DialectName, type Quirk } from '@portal/contracts/sandbox/dialects';
import { SkeletonLines } from '@portal/ui/feedback/skeleton-lines';
import { ChoiceCards } from '@portal/ui/fields/choice-cards';
import { formatCount } from '@portal/ui/format/format';
import { SectionCard } from '@portal/ui/layout/section-card';
import { CommandButton } from '../commands/command-button';
import { describeFailure } from '../commands/result';
import { useCommand } from '../commands/use-command';
import { SectionPage } from '../page/section-page';
import { useLive } from '../page/use-live';
import { formatSettingName, SwitchRow } from './setting-rows';

const dialects: Readonly<Record<DialectName, string>> = {
  standard: 'The forms of this contract, with its additions to the specification.',
  spring: 'Pages of Spring Data, names for codes, numeric ids, numbers and milliseconds, and nothing that is null.',
  plain: 'Arrays and texts, “id” everywhere, and commands without a response body.',
};

const details: Readonly<Record<Quirk, string>> = {
  unknownValues: 'A third of the statuses and types is one that the portal does not know.',
  gatewayBefore: 'A gateway answers 504 to the first command of each kind, which is not carried out.',
  gatewayAfter: 'A gateway answers 504 to the first command of each kind, which is carried out.',
  ignoredIdempotencyKey: 'A command that is sent twice is carried out twice.',
  ignoredQuery: 'Optional parameters of a query change nothing.',
  lateResponses: 'Responses are up to half a second late and overtake one another.',
  duplicatedResponses: 'Each message of the live feed is published twice.',
};

/** The server as another back end that implements the specification. */
export function DialectPage() {
  const dialect = useLive(behavior.dialect).data?.dialect;
  const active = useLive(behavior.quirks).data?.quirks;
  const { run, failure } = useCommand(behavior.setDialect, { result: 'The dialect is changed.' });
  return (
    <SectionPage
      title="Dialect"
      lead="Let the server answer like other back ends that implement the specification. Reload the portal to see a change at once."
    >
      <SectionCard
        title="Dialect"
        subtitle="The form of everything that the portal is sent. Only the first answers more than the specification names, unless the settings say otherwise."
        padded
      >
        {dialect === undefined ? (
          <SkeletonLines lines={3} />
        ) : (
          <ChoiceCards
            legend="Dialect"
            name="dialect"
            value={dialect}
            choices={dialectNames.map(value => ({ value, label: formatSettingName(value), text: dialects[value] }))}
            error={failure === null ? undefined : describeFailure(failure)}
            onChange={chosen => void run({ body: { dialect: chosen } })}
          />
        )}
      </SectionCard>
      <SectionCard
        title="Quirks"
        subtitle={
          active === undefined
            ? undefined
            : `Habits in any dialect: ${formatCount(active.length)} of ${formatCount(quirkNames.length)} are on.`
        }
        action={
          <Group gap={8}>
            <CommandButton route={behavior.setQuirks} args={{ body: { quirks: 'all' } }} result="All quirks are on.">
              All on
            </CommandButton>
            <CommandButton route={behavior.setQuirks} args={{ body: { quirks: [] } }} result="All quirks are off.">
              All off
            </CommandButton>
          </Group>
        }
        ruled
      >
        {active === undefined && <SkeletonLines lines={quirkNames.length} />}
        {active !== undefined &&
          quirkNames.map(name => (
            <SwitchRow
              key={name}
              name={name}
              detail={details[name]}
              route={behavior.setQuirks}
              isOn={active.includes(name)}
              args={isOn => ({
                body: { quirks: quirkNames.filter(each => (each === name ? isOn : active.includes(each))) },
              })}
            />
          ))}
      </SectionCard>
    </SectionPage>
  );
}
