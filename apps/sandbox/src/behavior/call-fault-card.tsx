import type { ResponseBody } from '@portal/client/api/route-call';
import { behavior } from '@portal/contracts/sandbox/behavior';
import { Textarea, TextInput } from '@mantine/core';
import { SelectField } from '@portal/ui/fields/select-field';
import { checkWhole, readWhole } from '../commands/read-whole';
import { useCommandForm } from '../commands/use-command-form';
import { FormCard } from '../page/form-card';
import styles from './behavior.module.css';
import { isJson, readEffect } from './read-effect';

type Catalogue = ResponseBody<typeof behavior.catalogue>;

const kinds = [
  { value: 'failure', label: 'Error from the catalog' },
  { value: 'answer', label: 'Custom response' },
  { value: 'delay', label: 'Delayed response' },
  { value: 'never', label: 'No response' },
  { value: 'dropBefore', label: 'Connection drops before the call runs' },
  { value: 'dropAfter', label: 'Succeeds, but the response is lost' },
  { value: 'malformed', label: 'Malformed JSON' },
  { value: 'empty', label: 'Empty body' },
  { value: 'html', label: 'HTML instead of JSON' },
  { value: 'wrongShape', label: 'JSON with the wrong shape' },
  { value: 'ignoreKeys', label: 'Idempotency keys ignored' },
];

const numbersOfTimes = [
  { value: '1', label: 'once' },
  { value: '2', label: 'twice' },
  { value: '5', label: '5 times' },
  { value: '', label: 'until cleared' },
];

const labels = {
  route: 'Route',
  kind: 'What happens',
  code: 'Code',
  message: 'Message',
  status: 'Status',
  body: 'Body (JSON)',
  ms: 'Milliseconds',
  times: 'Times',
};

/** Adds a fault to a call, or to all calls. */
export function CallFaultCard({ routes, codes }: Catalogue) {
  const { form, field, shell, busy } = useCommandForm(behavior.addFault, {
    initialValues: {
      route: '*',
      kind: 'failure',
      code: 'SERVICE_UNAVAILABLE',
      message: 'Added by the sandbox',
      status: '500',
      body: '{}',
      ms: '3000',
      times: '1',
    },
    labels,
    validate: {
      status: (text, { kind }) => (kind === 'answer' ? checkWhole(text) : null),
      ms: (text, { kind }) => (kind === 'delay' ? checkWhole(text) : null),
      body: (text, { kind }) => (kind === 'answer' && !isJson(text) ? 'This isn’t valid JSON.' : null),
    },
    args: values => ({ body: { route: values.route, effect: readEffect(values), times: readWhole(values.times) } }),
    result: 'Fault added.',
  });
  const { kind } = form.values;
  return (
    <FormCard title="Add a call fault" shell={shell} busy={busy} submit="Add fault" isMain>
      <div className={styles.wide}>
        <SelectField
          {...field('route')}
          placeholder={null}
          options={[
            { value: '*', label: 'All calls' },
            ...routes.map(({ name, method, path }) => ({ value: name, label: `${name} · ${method} ${path}` })),
          ]}
        />
      </div>
      <SelectField {...field('kind')} placeholder={null} options={kinds} />
      {kind === 'failure' && (
        <>
          <SelectField
            {...field('code')}
            placeholder={null}
            options={codes.map(({ code, status }) => ({ value: code, label: `${status} ${code}` }))}
          />
          <TextInput {...field('message')} autoComplete="off" />
        </>
      )}
      {kind === 'answer' && (
        <>
          <TextInput {...field('status')} inputMode="numeric" autoComplete="off" />
          <div className={styles.wide}>
            <Textarea {...field('body')} rows={3} spellCheck={false} />
          </div>
        </>
      )}
      {kind === 'delay' && <TextInput {...field('ms')} inputMode="numeric" autoComplete="off" />}
      <SelectField {...field('times')} placeholder={null} options={numbersOfTimes} />
    </FormCard>
  );
}
