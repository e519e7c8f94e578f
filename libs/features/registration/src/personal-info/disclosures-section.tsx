import { TextInput } from '@mantine/core';
import { CheckField } from '@portal/ui/fields/check-field';
import { FormSection } from '../frame/form-section';
import type { PersonalSectionProps } from './personal-sections';
import { fieldOf } from './personal-form';
import styles from '../frame/step-form.module.css';

const statements = [
  {
    name: 'publicFigure',
    statement: 'I am, or was, a senior political figure, or a close relative or associate of one.',
    details: 'Name and office',
  },
  {
    name: 'stockDisclosure',
    statement: 'I am a director, officer, or 10% shareholder of a publicly traded company.',
    details: 'Company and its symbol',
  },
  {
    name: 'publicDisclosure',
    statement: 'I, or a member of my household, work for a broker-dealer, securities exchange, or FINRA.',
    details: 'Firm',
  },
] as const;

/**
 * Disclosures that regulated firms must ask for: public figures, company insiders, securities industry employees
 * [REG-25].
 */
export function DisclosuresSection({ form, onLeave }: PersonalSectionProps) {
  const field = fieldOf(form);
  return (
    <FormSection title="Disclosures" lead="Select all that apply." onLeave={onLeave}>
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
