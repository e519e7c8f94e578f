import { worlds } from '@portal/contracts/sandbox/worlds';
import { TextInput } from '@mantine/core';
import { SelectField } from '@portal/ui/fields/select-field';
import { checkWhole, readWhole } from '../commands/read-whole';
import { useCommandForm } from '../commands/use-command-form';
import { FormCard } from '../page/form-card';

const participants = [
  { value: 'on', label: 'Trade all day' },
  { value: 'quotes-only', label: 'Quote only' },
  { value: 'off', label: 'Off' },
] as const;

const served = [
  { value: 'everything', label: 'Everything the portal can use', options: { dialect: 'standard', specOnly: false } },
  {
    value: 'specification',
    label: 'Only what the specification names',
    options: { dialect: 'standard', specOnly: true },
  },
  { value: 'spring', label: 'The same, in the Spring dialect', options: { dialect: 'spring', specOnly: true } },
  { value: 'plain', label: 'The same, in the Plain dialect', options: { dialect: 'plain', specOnly: true } },
] as const;

const labels = {
  seed: 'Seed',
  startAt: 'Start time (UTC)',
  participants: 'Simulated traders',
  accounts: 'Generated accounts',
  serves: 'Responses',
};

/** Makes a world and enters it. */
export function NewWorldCard() {
  const { field, shell, busy } = useCommandForm(worlds.create, {
    initialValues: { seed: 'halyard', startAt: '', participants: 'on', accounts: '0', serves: 'everything' },
    labels,
    validate: { accounts: checkWhole },
    args: values => {
      const accounts = readWhole(values.accounts) ?? 0;
      return {
        body: {
          select: true,
          participants: participants.find(({ value }) => value === values.participants)?.value ?? 'on',
          ...(values.seed === '' ? {} : { seed: values.seed }),
          ...(accounts > 0 ? { accounts } : {}),
          ...served.find(({ value }) => value === values.serves)?.options,
          ...(values.startAt === '' ? {} : { startAt: `${values.startAt}:00Z` }),
        },
      };
    },
    result: 'Switched to the new world.',
    entersWorld: true,
  });
  return (
    <FormCard
      title="New world"
      subtitle="The same seed, start time, and commands always give the same world."
      shell={shell}
      busy={busy}
      submit="Create and switch"
      isMain
    >
      <TextInput {...field('seed')} autoComplete="off" maxLength={64} />
      <TextInput {...field('startAt')} type="datetime-local" />
      <SelectField {...field('participants')} placeholder={null} options={participants} />
      <TextInput {...field('accounts')} inputMode="numeric" autoComplete="off" />
      <SelectField {...field('serves')} placeholder={null} options={served} />
    </FormCard>
  );
}
