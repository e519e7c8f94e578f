import { CheckField } from '@portal/ui/fields/check-field';
import { FormSection } from '../frame/form-section';
import type { PersonalSectionProps } from './personal-sections';
import styles from '../frame/step-form.module.css';

/** GDPR consent of residents of the countries concerned [REG-17]. */
export function ConsentSection({ form, onLeave }: PersonalSectionProps) {
  return (
    <FormSection
      title="Data privacy"
      lead="The General Data Protection Regulation (GDPR) applies where you live."
      onLeave={onLeave}
    >
      <CheckField
        label="I consent to the processing of my personal data in the United States to open and maintain my account."
        {...form.getInputProps('identity.gdprConsent', { type: 'checkbox' })}
        name="identity.gdprConsent"
      />
      <p className={styles.note}>You can withdraw your consent at any time by contacting support.</p>
    </FormSection>
  );
}
