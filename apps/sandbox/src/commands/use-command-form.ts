import type { Route, RouteArgs } from '@portal/client/api/route-call';
import { useForm, type UseFormInput } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { splitFailure } from './result';
import { useCommand, type CommandOptions } from './use-command';

type Values = Record<string, string>;

/** The part of a form that its fields need; an input reports its event or its text. */
interface FieldSource {
  getInputProps(path: string): {
    onChange: (change: unknown) => void;
    onBlur?: () => void;
    error?: ReactNode;
  };
}

interface CommandFormOptions<R extends Route, V extends Values> extends CommandOptions<R> {
  readonly initialValues: V;
  /** Label by name of the field, in the order of the form. */
  readonly labels: Readonly<Record<keyof V & string, string>>;
  readonly validate?: NonNullable<UseFormInput<V>['validate']>;
  /** Arguments of the call; a field of the call has the name of the form's field that it comes from. */
  readonly args: (values: V) => RouteArgs<R>;
}

/** A form that sends one command: the server's messages appear at the fields that they name, all others above the form. */
export function useCommandForm<R extends Route, V extends Values>(route: R, options: CommandFormOptions<R, V>) {
  const { initialValues, labels, validate, args, ...command } = options;
  const { run, busy } = useCommand(route, command);
  const [formError, setFormError] = useState<string | null>(null);
  const form = useForm<V>({ initialValues, ...(validate === undefined ? {} : { validate }) });
  const onSubmit = async (values: V): Promise<void> => {
    if (busy) return;
    setFormError(null);
    const failure = await run(args(values));
    if (failure === null) return;
    const { messages, rest } = splitFailure(failure, Object.keys(labels));
    form.setErrors(messages);
    setFormError(rest);
  };
  const inputs: FieldSource = form;
  /** Properties of a field. */
  const field = (name: keyof V & string) => {
    const { onChange, onBlur = () => undefined, error } = inputs.getInputProps(name);
    return { name, label: labels[name], value: form.values[name], error, onChange, onBlur };
  };
  return { form, field, busy, shell: { form, labels, formError, onSubmit } };
}
