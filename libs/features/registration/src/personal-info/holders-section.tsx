import { TextInput } from '@mantine/core';
import { LinkButton } from '@portal/ui/controls/link-button';
import { AddButton } from '../frame/add-button';
import { holdersPath } from './check-personal';
import { FieldRow, FormSection } from '../frame/form-section';
import { fieldOf } from './personal-form';
import type { PersonalSectionProps } from './personal-sections';
import { emptyHolder } from './personal-values';
import styles from '../frame/step-form.module.css';

/** Below the contract's limit of 20; a joint account has only a few holders. */
const maxHolders = 5;

/** The other holders of a joint account, who are invited when the application is submitted [REG-02, REG-16]. */
export function HoldersSection({ form, onLeave }: PersonalSectionProps) {
  const field = fieldOf(form);
  const { holders } = form.values;
  return (
    <FormSection
      title="Joint account holders"
      lead="We’ll invite them when you submit your application. They must join and sign too."
      onLeave={onLeave}
    >
      {holders.map((_, index) => (
        <fieldset key={index} className={styles.holder}>
          <legend className={styles.holderName}>Account holder {index + 2}</legend>
          <div className={styles.holderRemove}>
            <LinkButton aria-label={`Remove holder ${index + 2}`} onClick={() => form.removeListItem('holders', index)}>
              Remove
            </LinkButton>
          </div>
          <FieldRow columns={3}>
            <TextInput {...field(`holders.${index}.firstName`)} label="First name" autoComplete="off" maxLength={115} />
            <TextInput {...field(`holders.${index}.lastName`)} label="Last name" autoComplete="off" maxLength={115} />
            <TextInput
              {...field(`holders.${index}.email`)}
              label="Email"
              type="email"
              autoComplete="off"
              maxLength={254}
            />
          </FieldRow>
        </fieldset>
      ))}
      {holders.length < maxHolders && (
        <AddButton
          name={holdersPath}
          error={form.errors[holdersPath]}
          onClick={() => {
            form.clearFieldError(holdersPath);
            form.insertListItem('holders', emptyHolder);
          }}
        >
          {holders.length === 0 ? 'Add a holder' : 'Add another holder'}
        </AddButton>
      )}
    </FormSection>
  );
}
