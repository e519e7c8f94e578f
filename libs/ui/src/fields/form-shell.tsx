import { IconAlertCircle } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import styles from './form-shell.module.css';
import { keepFocus } from '../layout/keep-focus';

/** The part of a @mantine/form form that the shell needs. */
interface ShellForm<Values> {
  errors: Partial<Record<string, ReactNode>>;
  onSubmit: (
    submit: (values: Values, event?: FormEvent<HTMLFormElement>) => void,
    refuse: () => void,
  ) => (event?: FormEvent<HTMLFormElement>) => void;
}

interface FormShellProps<Values> {
  form: ShellForm<Values>;
  /** Sends the values. The caller sets the server's field errors with `setErrors` before the promise resolves. */
  onSubmit: (values: Values) => void | Promise<void>;
  /** Label by field path, in the order of the form; the path is also the input's `name`. */
  labels: Readonly<Record<string, string>>;
  /** An error of the form as a whole. */
  formError?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** Fields of a form that can be taken in at a glance. */
const shortForm = 4;

const numberNames = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'] as const;

const computeTitle = (count: number): string =>
  count === 1 ? 'One field needs your attention' : `${numberNames[count] ?? count} fields need your attention`;

/**
 * A form with an error summary at its top. A submit with errors moves the focus to the summary, whose entries lead to
 * the fields; input is kept [VAL-14]. A short form needs no summary of what stands at its fields: the focus moves to the first
 * wrong one.
 */
export function FormShell<Values>({ form, onSubmit, labels, formError, className, children }: FormShellProps<Values>) {
  const [attempt, setAttempt] = useState(0);
  const summary = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLFormElement>(null);
  const titleId = useId();
  const wrong = Object.keys(labels).filter(path => (form.errors[path] ?? null) !== null);
  const hasFormError = formError !== undefined && formError !== null;
  const isShort = Object.keys(labels).length <= shortForm;
  const shown = hasFormError || (attempt > 0 && wrong.length > 0 && !isShort);

  // After a submit, not on each change: the focus moves only when the user has just pressed the button.
  useLayoutEffect(() => {
    if (attempt === 0) return;
    const target =
      summary.current ?? element.current?.querySelector<HTMLElement>('[aria-invalid=true], input[data-error]');
    target?.focus();
  }, [attempt]);

  const submit = form.onSubmit(
    values => void Promise.resolve(onSubmit(values)).finally(() => setAttempt(count => count + 1)),
    () => setAttempt(count => count + 1),
  );

  const focusField = (path: string): void => {
    const field = element.current?.elements.namedItem(path);
    const target = field instanceof RadioNodeList ? field[0] : field;
    if (target instanceof HTMLElement) target.focus();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only keeps the focus in a field
    <form method="post" ref={element} className={className} noValidate onSubmit={submit} onMouseDown={keepFocus}>
      {shown && (
        <div ref={summary} className={styles.summary} role="group" aria-labelledby={titleId} tabIndex={-1}>
          <IconAlertCircle className={styles.icon} size={18} stroke={1.75} aria-hidden="true" />
          <div className={styles.text}>
            <p id={titleId} className={styles.title}>
              {hasFormError ? formError : computeTitle(wrong.length)}
            </p>
            {wrong.length > 0 && !isShort && (
              <ul className={styles.entries}>
                {wrong.map(path => (
                  <li key={path}>
                    <button type="button" className={styles.entry} onClick={() => focusField(path)}>
                      {labels[path]}: {form.errors[path]}
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </div>
      )}
      {children}
    </form>
  );
}
