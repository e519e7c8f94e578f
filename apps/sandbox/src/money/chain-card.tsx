import { transferControls } from '@portal/contracts/sandbox/transfers';
import { TextInput } from '@mantine/core';
import { FormShell } from '@portal/ui/fields/form-shell';
import { SectionCard } from '@portal/ui/layout/section-card';
import { useCommandForm } from '../commands/use-command-form';
import { Fields, Submit } from '../page/fields';

/** Confirms everything that waits at an address or under a transfer. */
export function ChainCard() {
  const { field, shell, busy } = useCommandForm(transferControls.confirmBlocks, {
    initialValues: { place: '' },
    labels: { place: 'Address, or id of a transfer' },
    args: ({ place }) => ({ body: { place: place.trim() } }),
    result: 'The chain has confirmed it.',
  });
  return (
    <SectionCard title="Blocks" subtitle="The chain makes as many blocks as are needed to confirm what waits." padded>
      <FormShell {...shell}>
        <Fields>
          <TextInput {...field('place')} autoComplete="off" spellCheck={false} maxLength={120} />
        </Fields>
        <Submit busy={busy}>Confirm</Submit>
      </FormShell>
    </SectionCard>
  );
}
