import { BusyButton } from '@portal/ui/controls/busy-button';
import { FormShell } from '@portal/ui/fields/form-shell';
import { SectionCard } from '@portal/ui/layout/section-card';
import type { ComponentProps, ReactNode } from 'react';
import styles from './form-card.module.css';

interface FormCardProps<Values> extends Pick<ComponentProps<typeof SectionCard>, 'title' | 'subtitle' | 'action'> {
  /** Of `useCommandForm`. */
  shell: Omit<ComponentProps<typeof FormShell<Values>>, 'children'>;
  busy: boolean;
  /** Label of the button that sends the form. */
  submit: string;
  /** The main action of its page is filled; one at most. */
  isMain?: boolean;
  /** Fields, side by side where there is room. */
  children: ReactNode;
}

/** A card with the form of one command. */
export const FormCard = <Values,>({ shell, busy, submit, isMain, children, ...card }: FormCardProps<Values>) => (
  <SectionCard {...card} padded>
    <FormShell {...shell}>
      <div className={styles.fields}>{children}</div>
      <Submit busy={busy} variant={isMain === true ? 'filled' : 'default'}>
        {submit}
      </Submit>
    </FormShell>
  </SectionCard>
);

/** The button that sends a form, below its fields. */
export const Submit = ({ variant = 'default', ...props }: ComponentProps<typeof BusyButton>) => (
  <div className={styles.submit}>
    <BusyButton type="submit" variant={variant} {...props} />
  </div>
);
