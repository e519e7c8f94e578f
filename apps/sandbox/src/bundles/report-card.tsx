import { callApi } from '@portal/client/api/http';
import { bundles, type FailureBundle } from '@portal/contracts/sandbox/bundles';
import { worlds } from '@portal/contracts/sandbox/worlds';
import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { FormShell } from '@portal/ui/fields/form-shell';
import { SectionCard } from '@portal/ui/layout/section-card';
import { saveFile } from '@portal/client/api/download-file';
import { showResult } from '../commands/result';
import { useSubmission } from '../commands/use-submission';
import { Submit } from '../page/fields';
import { useLive } from '../page/use-live';
import { readBrowser } from './read-browser';

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

/** Saves a bundle as a file, compressed by gzip, and returns its name. */
async function saveBundle(bundle: FailureBundle): Promise<string> {
  const { body } = new Response(JSON.stringify(bundle));
  if (body === null) throw new TypeError('A text has a body');
  const compressed = await new Response(body.pipeThrough(new CompressionStream('gzip'))).blob();
  const name = `${bundle.world.seed}-${bundle.madeAt.slice(0, 16).replace(':', '')}.bundle.json.gz`;
  saveFile({ status: 200, body: compressed, headers: new Headers() }, name);
  return name;
}
