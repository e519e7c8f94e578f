import { behavior } from '@portal/contracts/sandbox/behavior';
import { TextInput } from '@mantine/core';
import { SelectField } from '@portal/ui/fields/select-field';
import { formatCount } from '@portal/ui/format/format';
import { missing } from '@portal/ui/format/missing';
import { checkWhole } from '../commands/read-whole';
import { useCommandForm } from '../commands/use-command-form';
import { useSymbolOptions } from '../money/use-symbol-options';
import { FormCard } from '../page/form-card';
import { useLive } from '../page/use-live';
import { readFeedFault } from './read-effect';

const kinds = [
  { value: 'cut', label: 'All connections cut' },
  { value: 'refuse', label: 'New connections refused' },
  { value: 'mute', label: 'Feed goes silent' },
  { value: 'beats', label: 'Heartbeats stop' },
  { value: 'unmute', label: 'Feed resumes' },
  { value: 'drop', label: 'Lost messages' },
  { value: 'repeat', label: 'Duplicate messages' },
  { value: 'reorder', label: 'Messages out of order' },
  { value: 'gap', label: 'Sequence gap' },
  { value: 'malformed', label: 'Malformed messages' },
  { value: 'error', label: 'ERROR frame' },
  { value: 'refuseTopic', label: 'Topic refused' },
  { value: 'crossedQuote', label: 'Crossed quote' },
  { value: 'staleQuote', label: 'Stale quote' },
];

const countedKinds = ['refuse', 'drop', 'repeat', 'reorder', 'gap', 'malformed'];
const quoteKinds = ['crossedQuote', 'staleQuote'];

const count = (number: number, noun: string): string => `${formatCount(number)} ${noun}${number === 1 ? '' : 's'}`;

/** Makes the live feed go wrong. */
export function FeedFaultCard() {
  const feed = useLive(behavior.feed).data;
  const tradable = useSymbolOptions();
  const { form, field, shell, busy } = useCommandForm(behavior.feedFault, {
    initialValues: { kind: 'cut', count: '3', symbol: '', topic: '' },
    labels: {
      kind: 'What happens',
      count: 'How many',
      symbol: 'Symbol',
      topic: 'Topic (leave empty to stop refusing)',
    },
    validate: {
      count: (text, { kind }) => (countedKinds.includes(kind) ? checkWhole(text) : null),
      symbol: (text, { kind }) => (quoteKinds.includes(kind) && text === '' ? 'Choose a symbol.' : null),
    },
    args: values => ({ body: readFeedFault(values) }),
    result: 'Done.',
  });
  const { kind } = form.values;
  return (
    <FormCard
      title="Add a feed fault"
      subtitle={
        feed === undefined
          ? missing
          : `${count(feed.connections, 'connection')}, ${count(feed.readers, 'subscription')} in this world.`
      }
      shell={shell}
      busy={busy}
      submit="Apply"
    >
      <SelectField {...field('kind')} placeholder={null} options={kinds} />
      {countedKinds.includes(kind) && <TextInput {...field('count')} inputMode="numeric" autoComplete="off" />}
      {quoteKinds.includes(kind) && <SelectField {...field('symbol')} options={tradable} />}
      {kind === 'refuseTopic' && (
        <TextInput {...field('topic')} autoComplete="off" spellCheck={false} placeholder="/topic/quote/TZROP" />
      )}
    </FormCard>
  );
}
