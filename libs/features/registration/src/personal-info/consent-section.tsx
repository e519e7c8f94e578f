import { CheckField } from '@portal/ui/fields/check-field';
import { FormSection } from '../frame/form-section';
import type { PersonalSectionProps } from './personal-sections';
import styles from '../frame/step-form.module.css';

/** GDPR consent of residents of the countries concerned [REG-17]. */
export function ConsentSection({ form, onLeave }: PersonalSectionProps) {
  return (
    <FormSection
      title="Your data"
      lead="You live in a country under the General Data Protection Regulation (GDPR)."
      onLeave={onLeave}
    >
      <CheckField
        label="I agree that my personal data is processed in the United States to open and keep my account"
        {...form.getInputProps('identity.gdprConsent', { type: 'checkbox' })}
        name="identity.gdprConsent"
      />
      <p className={styles.note}>You may take your consent back at any time by writing to support.</p>
    </FormSection>
  );
}
