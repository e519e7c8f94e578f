import { CheckField } from '@portal/ui/check-field';
import { FormSection } from './form-section';
import type { PersonalSectionProps } from './personal-sections';
import styles from './step-form.module.css';

/** Consent of residents of countries under the GDPR [REG-17]. */
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
