import { TextInput } from '@mantine/core';
import { hasUsStates } from '@portal/domain/accounts/address';
import { usStates } from '@portal/domain/accounts/lookups';
import styles from './address-fields.module.css';
import { CountrySelect } from './country-select';
import { FieldAside } from './field-aside';
import { SelectField } from './select-field';

/** Values of an address form; '' for an empty field. */
export interface AddressValues {
  readonly street: string;
  readonly street2: string;
  readonly city: string;
  readonly region: string;
  readonly postalCode: string;
  readonly countryCode: string;
}

/** The part of a @mantine/form form that the fields need. */
interface FieldSource {
  getInputProps(path: string): {
    onChange: (event: unknown) => void;
    onBlur?: () => void;
    value?: string;
    error?: string;
  };
}

interface AddressFieldsProps {
  form: FieldSource;
  /** Path of the address in the form's values: 'home' reads 'home.street'. */
  path: string;
  /** Current values. */
  address: AddressValues;
  /** Shows the country field; without it the country is the one in the values. */
  withCountry?: boolean;
  /** Section for the browser's autofill. */
  section?: 'home' | 'mailing' | 'work';
}

const stateOptions = Object.entries(usStates)
  .map(([value, label]) => ({ value, label }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));

/** Labels of the address fields at a path, for the summary of FormShell. */
export function addressLabels(path: string, countryCode: string): Record<string, string> {
  const isUs = hasUsStates(countryCode);
  return {
    [`${path}.countryCode`]: 'Country',
    [`${path}.street`]: 'Street',
    [`${path}.street2`]: 'Apt, suite, or unit',
    [`${path}.city`]: 'City',
    [`${path}.region`]: isUs ? 'State' : 'State or region',
    [`${path}.postalCode`]: isUs ? 'ZIP code' : 'Postal code',
  };
}

/** Street, unit, city, state and ZIP code; outside the US region and postal code as text. */
export function AddressFields({ form, path, address, withCountry = false, section }: AddressFieldsProps) {
  const isUs = hasUsStates(address.countryCode);
  const labels = addressLabels(path, address.countryCode);
  const field = (name: keyof AddressValues) => {
    const at = `${path}.${name}`;
    return { ...form.getInputProps(at), name: at, label: labels[at], value: address[name] };
  };
  const fill = (token: string): string => (section === undefined ? token : `section-${section} ${token}`);
  return (
    <div className={styles.fields}>
      {withCountry && (
        <div className={styles.wide}>
          <CountrySelect {...field('countryCode')} placeholder={null} autoComplete={fill('country')} />
        </div>
      )}
      <div className={styles.street}>
        <TextInput {...field('street')} autoComplete={fill('address-line1')} maxLength={120} />
      </div>
      <div className={styles.third}>
        <FieldAside aside="Optional">
          <TextInput {...field('street2')} autoComplete={fill('address-line2')} maxLength={120} />
        </FieldAside>
      </div>
      <div className={styles.third}>
        <TextInput {...field('city')} autoComplete={fill('address-level2')} maxLength={120} />
      </div>
      <div className={styles.half}>
        {isUs ? (
          <SelectField {...field('region')} options={stateOptions} autoComplete={fill('address-level1')} />
        ) : (
          <TextInput {...field('region')} autoComplete={fill('address-level1')} maxLength={120} />
        )}
      </div>
      <div className={styles.half}>
        <TextInput
          {...field('postalCode')}
          autoComplete={fill('postal-code')}
          maxLength={20}
          {...(isUs && { inputMode: 'numeric' as const })}
        />
      </div>
    </div>
  );
}
