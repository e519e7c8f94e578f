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
  standard: 'This contract’s formats, with its additions to the specification.',
  spring:
    'Spring Data pages, names instead of codes, numeric IDs, amounts as numbers, times in milliseconds, and no null fields.',
  plain: 'Arrays and strings, “id” everywhere, and commands without a response body.',
};

const details: Readonly<Record<Quirk, string>> = {
  unknownValues: 'A third of all statuses and types are values the portal doesn’t know.',
  gatewayBefore: 'A gateway returns 504 to every other command of a kind, and doesn’t pass it on.',
  gatewayAfter: 'A gateway returns 504 to every other command of a kind, although it’s carried out.',
  ignoredIdempotencyKey: 'A command sent twice is carried out twice.',
  ignoredQuery: 'Optional query parameters of reads have no effect.',
  lateResponses: 'Responses arrive up to half a second late and out of order.',
  duplicatedResponses: 'Each live message arrives twice.',
};

/** The server as another back end that implements the specification. */
export function DialectPage() {
  const dialect = useLive(behavior.dialect).data?.dialect;
  const active = useLive(behavior.quirks).data?.quirks;
  const { run, failure } = useCommand(behavior.setDialect, { result: 'Dialect changed.' });
  return (
    <SectionPage
      title="Dialect"
      lead="Make the server behave like other back ends that implement the specification. Refresh the portal to see a change right away."
    >
      <SectionCard
        title="Dialect"
        subtitle="The format of all responses. Only Standard includes additions to the specification, unless the settings say otherwise."
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
            : `These apply to any dialect. On: ${formatCount(active.length)} of ${formatCount(quirkNames.length)}.`
        }
        action={
          <Group gap={8}>
            <CommandButton route={behavior.setQuirks} args={{ body: { quirks: 'all' } }} result="All quirks are on.">
              Turn all on
            </CommandButton>
            <CommandButton route={behavior.setQuirks} args={{ body: { quirks: [] } }} result="All quirks are off.">
              Turn all off
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
