import { Switch, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { describeFailure } from '../commands/result';
import { useCommand } from '../commands/use-command';
import type { Route, RouteArgs } from '@portal/client/api/route-call';
import styles from './behavior.module.css';

/** 'timeInForceGtc' as 'Time in force gtc': a readable name, shown beside the key. */
export function formatSettingName(key: string): string {
  const words = key.replace(/([A-Z])/g, ' $1').toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

interface SettingRowProps<R extends Route> {
  /** Its key in the contract. */
  name: string;
  /** Changes it. */
  route: R;
}

interface SwitchRowProps<R extends Route> extends SettingRowProps<R> {
  isOn: boolean;
  /** What it does, between its name and its key. */
  detail?: string;
  args: (isOn: boolean) => RouteArgs<R>;
}

/** A setting that is on or off. */
export function SwitchRow<R extends Route>({ name, detail, route, isOn, args }: SwitchRowProps<R>) {
  const { run, failure } = useCommand(route, { result: `${formatSettingName(name)} changed.` });
  const id = useId();
  return (
    <Row name={name} detail={detail} htmlFor={id}>
      <Switch
        id={id}
        checked={isOn}
        error={failure === null ? undefined : describeFailure(failure)}
        onChange={event => void run(args(event.currentTarget.checked))}
      />
    </Row>
  );
}

interface TextRowProps<R extends Route> extends SettingRowProps<R> {
  text: string;
  /** Why the text cannot be sent, or null. */
  check?: (text: string) => string | null;
  args: (text: string) => RouteArgs<R>;
  /** Resets it, where it has a default. */
  reset?: ReactNode;
}

/** A setting that is a text. It is sent by Enter, and when the field is left. */
export function TextRow<R extends Route>({ name, route, text, check, args, reset }: TextRowProps<R>) {
  const { run, failure } = useCommand(route, { result: `${formatSettingName(name)} changed.` });
  // Null while nothing was typed: the field then follows the server.
  const [draft, setDraft] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();
  const send = async (): Promise<void> => {
    if (draft === null || draft === text) return setDraft(null);
    const wrong = check?.(draft) ?? null;
    setProblem(wrong);
    if (wrong === null && (await run(args(draft))) === null) setDraft(null);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send();
  };
  return (
    <Row name={name} htmlFor={id}>
      <form method="post" className={styles.field} onSubmit={submit}>
        <TextInput
          id={id}
          autoComplete="off"
          value={draft ?? text}
          error={problem ?? (failure === null ? undefined : describeFailure(failure))}
          onChange={event => setDraft(event.currentTarget.value)}
          onBlur={() => void send()}
        />
        {reset}
      </form>
    </Row>
  );
}

interface RowProps {
  name: string;
  detail?: string | undefined;
  htmlFor: string;
  children: ReactNode;
}

const Row = ({ name, detail, htmlFor, children }: RowProps) => (
  <div className={styles.row}>
    <label htmlFor={htmlFor} className={styles.name}>
      {formatSettingName(name)} {detail !== undefined && <span className={styles.detail}>{detail}</span>}{' '}
      <code className={styles.key}>{name}</code>
    </label>
    {children}
  </div>
);
