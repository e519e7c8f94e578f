import { marketControls } from '@portal/contracts/sandbox/market';
import { parseTypedDate } from '@portal/domain/calendar/typed-date';
import { TextInput } from '@mantine/core';
import { DateField } from '@portal/ui/dates/date-field';
import { FormShell } from '@portal/ui/fields/form-shell';
import { SelectField } from '@portal/ui/fields/select-field';
import { SectionCard } from '@portal/ui/layout/section-card';
import { useCommandForm } from '../commands/use-command-form';
import { Fields, Submit } from '../page/fields';

const labels = { date: 'Date', kind: 'Kind', name: 'Name' };

const kinds = [
  { value: 'closed', label: 'Closed' },
  { value: 'half', label: 'Half day' },
] as const;

/** Makes a day a holiday or a half day. */
export function SpecialDayCard() {
  const { field, shell, busy } = useCommandForm(marketControls.setDay, {
    initialValues: { date: '', kind: 'closed', name: 'Special day' },
    labels,
    validate: { date: text => (parseTypedDate(text) === null ? 'Enter a date.' : null) },
    args: ({ date, kind, name }) => ({
      body: {
        date: parseTypedDate(date) ?? date,
        kind: kinds.find(({ value }) => value === kind)?.value ?? 'closed',
        name,
      },
    }),
    result: 'Day set.',
  });
  return (
    <SectionCard title="Special day" subtitle="The market is closed or closes early on this day." padded>
      <FormShell {...shell}>
        <Fields>
          <DateField {...field('date')} />
          <SelectField {...field('kind')} placeholder={null} options={kinds} />
          <TextInput {...field('name')} autoComplete="off" maxLength={100} />
        </Fields>
        <Submit busy={busy}>Set the day</Submit>
      </FormShell>
    </SectionCard>
  );
}
