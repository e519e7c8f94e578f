import { marketControls } from '@portal/contracts/sandbox/market';
import { parseTypedDate } from '@portal/domain/calendar/typed-date';
import { TextInput } from '@mantine/core';
import { DateField } from '@portal/ui/dates/date-field';
import { SelectField } from '@portal/ui/fields/select-field';
import { useCommandForm } from '../commands/use-command-form';
import { FormCard } from '../page/form-card';

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
    result: 'Special day set.',
  });
  return (
    <FormCard
      title="Special day"
      subtitle="The market is closed or closes early on this day."
      shell={shell}
      busy={busy}
      submit="Set special day"
    >
      <DateField {...field('date')} />
      <SelectField {...field('kind')} placeholder={null} options={kinds} />
      <TextInput {...field('name')} autoComplete="off" maxLength={100} />
    </FormCard>
  );
}
