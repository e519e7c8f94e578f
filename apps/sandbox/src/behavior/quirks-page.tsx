import { Group, Switch } from '@mantine/core';
import { behavior } from '@portal/contracts/sandbox/behavior';
import { quirkNames, type Quirk } from '@portal/contracts/sandbox/quirks';
import { SkeletonLines } from '@portal/ui/feedback/skeleton-lines';
import { formatCount } from '@portal/ui/format/format';
import { SectionCard } from '@portal/ui/layout/section-card';
import { useId } from 'react';
import { CommandButton } from '../commands/command-button';
import { describeFailure } from '../commands/result';
import { useCommand } from '../commands/use-command';
import { SectionPage } from '../page/section-page';
import { useLive } from '../page/use-live';
import styles from './behavior.module.css';
import { formatSettingName } from './setting-name';

const groups: readonly { title: string; quirks: readonly Quirk[] }[] = [
  {
    title: 'Values',
    quirks: ['numbers', 'nulls', 'missingFields', 'unknownValues', 'numericIds', 'epochTimestamps'],
  },
  { title: 'Errors', quirks: ['errorList', 'errorsWrapper', 'errorWrapper', 'springErrors', 'htmlErrors'] },
  { title: 'Success', quirks: ['emptySuccess', 'okForCreated'] },
  {
    title: 'Behavior',
    quirks: [
      'gatewayBefore',
      'gatewayAfter',
      'ignoredIdempotencyKey',
      'ignoredQuery',
      'lateResponses',
      'duplicatedResponses',
    ],
  },
];

const details: Readonly<Record<Quirk, string>> = {
  numbers: 'Decimals are JSON numbers instead of text.',
  nulls: 'Optional fields are null.',
  missingFields: 'Optional fields are absent, and fields without a value too.',
  unknownValues: 'A third of the statuses and types is one that the portal does not know.',
  numericIds: 'Ids are numbers, in responses, requests and topics.',
  epochTimestamps: 'Times are milliseconds since 1970.',
  errorList: 'Errors are sent as a list.',
  errorsWrapper: 'Errors are sent as { "errors": [ … ] }, with null for absent fields.',
  errorWrapper: 'Errors are sent as { "error": { … } }.',
  springErrors: 'Errors have the default form of Spring, without a code.',
  htmlErrors: 'Errors are HTML pages, as gateways send them.',
  emptySuccess: 'A success whose body says nothing is 204 without a body.',
  okForCreated: 'The status is 200 where the contract says 201.',
  gatewayBefore: 'A gateway answers 504 to the first command of each kind, which is not carried out.',
  gatewayAfter: 'A gateway answers 504 to the first command of each kind, which is carried out.',
  ignoredIdempotencyKey: 'A command that is sent twice is carried out twice.',
  ignoredQuery: 'Optional parameters of a query change nothing.',
  lateResponses: 'Responses wait for up to half a second and overtake one another.',
  duplicatedResponses: 'Each message of the live feed is published twice.',
};

/** The server as another back end that implements the specification. */
export function QuirksPage() {
  const active = useLive(behavior.quirks).data?.quirks;
  return (
    <SectionPage
      title="Quirks"
      lead="Let the server answer like other back ends that implement the specification. Reload the portal to see a change at once."
    >
      <SectionCard
        title="All quirks"
        subtitle={
          active === undefined
            ? undefined
            : `${formatCount(active.length)} of ${formatCount(quirkNames.length)} are on.`
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
        padded
      >
        <p>If several forms of error are on, each error has one of them. The same goes for forms of success.</p>
      </SectionCard>
      {groups.map(({ title, quirks }) => (
        <SectionCard key={title} title={title} ruled>
          {active === undefined && <SkeletonLines lines={quirks.length} />}
          {active !== undefined && quirks.map(name => <QuirkRow key={name} name={name} active={active} />)}
        </SectionCard>
      ))}
    </SectionPage>
  );
}

function QuirkRow({ name, active }: { name: Quirk; active: readonly Quirk[] }) {
  const label = formatSettingName(name);
  const isOn = active.includes(name);
  const { run, failure } = useCommand(behavior.setQuirks, { result: `${label}: ${isOn ? 'off' : 'on'}.` });
  const id = useId();
  const others = active.filter(each => each !== name);
  return (
    <div className={styles.row}>
      <label htmlFor={id} className={styles.name}>
        {label} <span className={styles.detail}>{details[name]}</span> <code className={styles.key}>{name}</code>
      </label>
      <Switch
        id={id}
        checked={isOn}
        error={failure === null ? undefined : describeFailure(failure)}
        onChange={() => void run({ body: { quirks: isOn ? others : [...others, name] } })}
      />
    </div>
  );
}
