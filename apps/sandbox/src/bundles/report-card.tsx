import { callApi } from '@portal/client/api/http';
import { bundles } from '@portal/contracts/sandbox/bundles';
import { worlds } from '@portal/contracts/sandbox/worlds';
import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { FormShell } from '@portal/ui/fields/form-shell';
import { SectionCard } from '@portal/ui/layout/section-card';
import { showResult } from '../commands/result';
import { useSubmission } from '../commands/use-submission';
import { Submit } from '../page/fields';
import { useLive } from '../page/use-live';
import { readBrowser } from './read-browser';
import { saveBundle } from './save-bundle';

const labels = { route: 'Page of the portal', note: 'What is wrong' };

/** Saves this world with what is known of this browser as one file. */
export function ReportCard() {
  const selected = useLive(worlds.list).data?.worlds.find(({ isSelected }) => isSelected);
  const { busy, problem, submit } = useSubmission();
  const form = useForm({
    initialValues: { route: '/investors/portfolio', note: '' },
    validate: {
      route: text => (/^\/(?![/\\])/.test(text) ? null : 'Enter a path such as /investors/portfolio.'),
    },
  });

  const onSubmit = async ({ route, note }: typeof form.values): Promise<void> => {
    if (selected === undefined || busy) return;
    await submit(async () => {
      const bundle = await callApi(bundles.read, { params: { id: selected.worldId } });
      const name = await saveBundle({
        ...bundle,
        browser: readBrowser(route),
        note: note.trim() === '' ? null : note.trim(),
      });
      showResult(`${name} is saved.`);
    });
  };

  return (
    <SectionCard
      title="Report a problem"
      subtitle="Saves this world, its last calls and live messages, and the storage and session of this browser as one file. Anyone who has it can be in this session of the mock server."
      padded
    >
      <FormShell form={form} labels={labels} formError={problem} onSubmit={onSubmit}>
        <TextInput
          {...form.getInputProps('route')}
          name="route"
          label={labels.route}
          autoComplete="off"
          maxLength={5000}
        />
        <Textarea {...form.getInputProps('note')} name="note" label={labels.note} rows={3} maxLength={5000} mt="md" />
        <Submit busy={busy} isMain>
          Save the bundle
        </Submit>
      </FormShell>
    </SectionCard>
  );
}
