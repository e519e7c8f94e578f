import { partnershipTypes } from '@portal/domain/accounts/lookups';
import { compare, hundred, subtract } from '@portal/domain/money/money';
import { formatQuantity } from '@portal/ui/format/format';
import { LinkButton } from '@portal/ui/controls/link-button';
import { QuantityField } from '@portal/ui/fields/quantity-field';
import { SelectField } from '@portal/ui/fields/select-field';
import { TextInput } from '@mantine/core';
import { useId } from 'react';
import { AddButton } from '../frame/add-button';
import { partnersPath } from './check-entity';
import { entityField, type EntityForm } from './entity-form';
import type { EntitySectionProps } from './entity-sections';
import { computeShareTotal, emptyPerson, type EntityValues } from './entity-values';
import { FieldRow, FormSection } from '../frame/form-section';
import styles from './people-section.module.css';

/** Limit of the contract. */
const maxPeople = 20;

interface PeopleSectionProps extends EntitySectionProps {
  /** Shows the partnership type and all shares [REG-46]. */
  isPartnership: boolean;
  /** For an existing account: no one can be added; only shares can be changed. */
  fixed?: boolean;
}

/**
 * Partners with their shares, or people authorized to act for another entity. They are invited when the application is
 * submitted.
 */
export function PeopleSection({ form, onLeave, isPartnership, fixed = false }: PeopleSectionProps) {
  const field = entityField(form);
  const { entity, people } = form.values;
  const leads = {
    partnership: 'Ownership must add up to 100%. We’ll invite the partners when you submit your application.',
    others:
      'Optional. Add people who can act for the entity in addition to you. We’ll invite them when you submit your application.',
  };
  const lead = fixed ? 'Ownership must add up to 100%.' : leads[isPartnership ? 'partnership' : 'others'];
  return (
    <FormSection title={isPartnership ? 'Partners' : 'Authorized users'} lead={lead} {...(onLeave && { onLeave })}>
      {isPartnership && (
        <FieldRow>
          <SelectField
            {...field('entity.partnership.type')}
            value={entity.partnership.type}
            label="Partnership type"
            options={partnershipTypes}
          />
          <QuantityField
            {...shareField(form, 'entity.partnership.primaryIdentityPercentage')}
            value={entity.partnership.primaryIdentityPercentage}
            label="Your ownership (%)"
            symbol="%"
            decimals={4}
          />
        </FieldRow>
      )}
      {people.map((_, index) => (
        <PersonFields key={index} form={form} index={index} isPartnership={isPartnership} fixed={fixed} />
      ))}
      <div className={styles.foot}>
        {!fixed && people.length < maxPeople && (
          <AddButton
            name={partnersPath}
            error={form.errors[partnersPath]}
            onClick={() => {
              form.clearFieldError(partnersPath);
              form.insertListItem('people', emptyPerson);
            }}
          >
            {isPartnership ? 'Add a partner' : 'Add a person'}
          </AddButton>
        )}
        {isPartnership && <ShareTotal values={form.values} />}
      </div>
    </FormSection>
  );
}

/** Shares are validated only on submit: while partners are being added, the total is still incomplete. */
const shareField = (form: EntityForm, path: string) => ({
  ...form.getInputProps(path),
  name: path,
  'aria-required': true as const,
});

interface PersonFieldsProps {
  form: EntityForm;
  index: number;
  isPartnership: boolean;
  fixed: boolean;
}

function PersonFields({ form, index, isPartnership, fixed }: PersonFieldsProps) {
  const nameId = useId();
  const field = entityField(form);
  const { firstName = '', lastName = '', email = '', percentage = '' } = form.values.people[index] ?? {};
  const name = `${isPartnership ? 'Partner' : 'Person'} ${index + 1}`;
  const share = isPartnership && (
    <QuantityField
      {...shareField(form, `people.${index}.percentage`)}
      value={percentage}
      label="Ownership (%)"
      symbol="%"
      decimals={4}
    />
  );
  if (fixed) {
    return (
      <FieldRow>
        <div className={styles.person}>
          <span className={styles.name}>{`${firstName} ${lastName}`.trim() || email || name}</span>
          <span className={styles.email}>{email}</span>
        </div>
        {share}
      </FieldRow>
    );
  }
  return (
    <div role="group" aria-labelledby={nameId}>
      <div className={styles.personHead}>
        <h3 id={nameId} className={styles.personName}>
          {name}
        </h3>
        <LinkButton aria-label={`Remove ${name.toLowerCase()}`} onClick={() => form.removeListItem('people', index)}>
          Remove
        </LinkButton>
      </div>
      <div className={styles.personFields}>
        <FieldRow>
          <TextInput {...field(`people.${index}.firstName`)} label="First name" autoComplete="off" maxLength={115} />
          <TextInput {...field(`people.${index}.lastName`)} label="Last name" autoComplete="off" maxLength={115} />
        </FieldRow>
        <FieldRow>
          <TextInput
            {...field(`people.${index}.email`)}
            label="Email"
            type="email"
            autoComplete="off"
            maxLength={254}
          />
          {share}
        </FieldRow>
      </div>
    </div>
  );
}

/** Total of the shares, and the difference to 100 percent. */
function ShareTotal({ values }: { values: EntityValues }) {
  const total = computeShareTotal(values);
  const side = compare(total, hundred);
  const rest = formatQuantity(side > 0 ? subtract(total, hundred) : subtract(hundred, total));
  const note = side === 0 ? 'complete' : side > 0 ? `${rest}% over 100%` : `${rest}% remaining`;
  return (
    <p className={styles.total} role="status" data-whole={side === 0 || undefined}>
      Total <strong>{formatQuantity(total)}%</strong>, {note}
    </p>
  );
}
