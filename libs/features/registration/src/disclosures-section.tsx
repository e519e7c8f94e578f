import { TextInput } from '@mantine/core';
import { CheckField } from '@portal/ui/check-field';
import { FormSection } from './form-section';
import type { PersonalSectionProps } from './personal-sections';
import { fieldOf } from './personal-form';
import styles from './step-form.module.css';

const statements = [
  {
    name: 'publicFigure',
    statement: 'I hold or held a high political office, or I am close to somebody who does',
    details: 'Person and office',
  },
  {
    name: 'stockDisclosure',
    statement: 'I am a director, an officer or a 10% shareholder of a publicly traded company',
    details: 'Company and its symbol',
  },
  {
    name: 'publicDisclosure',
    statement: 'I work for a broker-dealer or a stock exchange, or live with somebody who does',
    details: 'Firm',
  },
] as const;

/** What regulated firms must ask: public figures, insiders, people of the trade [REG-25]. */
export function DisclosuresSection({ form, onLeave }: PersonalSectionProps) {
  const field = fieldOf(form);
  return (
    <FormSection title="Disclosures" lead="Tick what is true of you. Most people tick nothing." onLeave={onLeave}>
      {statements.map(({ name, statement, details }) => (
        <div key={name}>
          <CheckField
            label={statement}
            {...form.getInputProps(`${name}.applies`, { type: 'checkbox' })}
            name={`${name}.applies`}
          />
          {form.values[name].applies && (
            <div className={styles.details}>
              <TextInput {...field(`${name}.details`)} label={details} maxLength={300} autoComplete="off" />
            </div>
          )}
        </div>
      ))}
    </FormSection>
  );
}
