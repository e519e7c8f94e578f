import { Button } from '@mantine/core';
import { BusyButton } from '@portal/ui/controls/busy-button';
import { missing } from '@portal/ui/format/format';
import { SectionCard } from '@portal/ui/layout/section-card';
import { type ReactNode, Suspense, useLayoutEffect, useRef } from 'react';
import styles from './profile.module.css';

export interface ProfileFact {
  readonly label: string;
  readonly value: ReactNode;
  /** Takes a full row. */
  readonly wide?: boolean;
}

interface ProfileSectionProps {
  title: string;
  facts: readonly ProfileFact[];
  /** A sentence below the facts. */
  note?: ReactNode;
  /** The form that replaces the facts, possibly lazy; null in read mode. */
  form: ReactNode | null;
  /** Omitted if the section cannot be edited. */
  onEdit?: (() => void) | undefined;
}

/** One section of the profile: shows facts, or a form while editing. Focus follows the switch. */
export function ProfileSection({ title, facts, note, form, onEdit }: ProfileSectionProps) {
  const editing = form !== null;
  const container = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(false);
  useLayoutEffect(() => {
    if (wasEditing.current && !editing)
      container.current?.parentElement?.parentElement?.querySelector('button')?.focus();
    wasEditing.current = editing;
  }, [editing]);
  return (
    <SectionCard
      title={title}
      padded
      action={
        onEdit !== undefined &&
        !editing && (
          <Button variant="default" onClick={onEdit} aria-label={`Edit ${title.toLowerCase()}`}>
            Edit
          </Button>
        )
      }
    >
      <div ref={container}>
        {editing ? (
          <Suspense fallback={null}>
            <FocusFirstField>{form}</FocusFirstField>
          </Suspense>
        ) : (
          <>
            <dl className={styles.facts}>
              {facts.map(({ label, value, wide }) => (
                <div key={label} data-wide={wide || undefined}>
                  <dt>{label}</dt>
                  <dd>{value === null || value === undefined || value === '' ? missing : value}</dd>
                </div>
              ))}
            </dl>
            {note !== undefined && <p className={styles.note}>{note}</p>}
          </>
        )}
      </div>
    </SectionCard>
  );
}

/** Moves focus into the form once it has loaded. */
function FocusFirstField({ children }: { children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    container.current?.querySelector<HTMLElement>('input, select')?.focus();
  }, []);
  return <div ref={container}>{children}</div>;
}

interface FormButtonsProps {
  busy: boolean;
  onCancel: () => void;
  children?: string;
}

/** Save and Cancel at the end of a section's form. */
export function FormButtons({ busy, onCancel, children = 'Save changes' }: FormButtonsProps) {
  return (
    <div className={styles.buttons}>
      <BusyButton type="submit" busy={busy}>
        {children}
      </BusyButton>
      <Button variant="default" onClick={onCancel} disabled={busy}>
        Cancel
      </Button>
    </div>
  );
}
