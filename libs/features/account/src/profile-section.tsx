import { Button } from '@mantine/core';
import { BusyButton } from '@portal/ui/busy-button';
import { missing } from '@portal/ui/format';
import { SectionCard } from '@portal/ui/section-card';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import styles from './profile.module.css';

export interface ProfileFact {
  readonly label: string;
  readonly value: ReactNode;
  /** Takes a line of its own. */
  readonly wide?: boolean;
}

interface ProfileSectionProps {
  title: string;
  facts: readonly ProfileFact[];
  /** A sentence below the facts. */
  note?: ReactNode;
  /** The form that takes the place of the facts, may be lazy; null while they are read. */
  form: ReactNode | null;
  /** Without it the section cannot be changed. */
  onEdit?: (() => void) | undefined;
}

/** One part of the profile: facts, and in their place a form while they are changed. The focus follows. */
export function ProfileSection({ title, facts, note, form, onEdit }: ProfileSectionProps) {
  const editing = form !== null;
  const place = useRef<HTMLDivElement>(null);
  const was = useRef(false);
  useEffect(() => {
    if (was.current && !editing) place.current?.parentElement?.parentElement?.querySelector('button')?.focus();
    was.current = editing;
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
      <div ref={place}>
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

/** Moves the focus into the form once it is loaded. */
function FocusFirstField({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('input, select')?.focus();
  }, []);
  return <div ref={place}>{children}</div>;
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
