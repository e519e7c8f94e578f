import { useForm } from '@mantine/form';
import { useSettings } from '@portal/client/settings/use-settings';
import type { Identity } from '@portal/contracts/schemas/identity';
import { checkAddressLines } from '@portal/domain/accounts/address';
import { checkAddressChange } from '@portal/domain/accounts/residence';
import { AddressFields, addressLabels, type AddressValues } from '@portal/ui/fields/address-fields';
import { CheckField } from '@portal/ui/fields/check-field';
import { FormShell } from '@portal/ui/fields/form-shell';
import { type Address, formatAddress } from './format-address';
import { FormButtons } from './profile-section';
import styles from './profile.module.css';
import type { SaveProfile } from './use-save-profile';

const toValues = (address: Address): AddressValues => ({
  street: address?.street ?? '',
  street2: address?.street2 ?? '',
  city: address?.city ?? '',
  region: address?.region ?? '',
  postalCode: address?.postalCode ?? '',
  countryCode: address?.countryCode ?? 'US',
});

interface AddressesFormProps {
  identity: Identity;
  saving: SaveProfile;
  onDone: () => void;
}

/** Form for the home and mailing address. */
export function AddressesForm({ identity, saving: { busy, problem, save }, onDone }: AddressesFormProps) {
  const settings = useSettings();
  const home = identity.legalDetails?.physicalAddress;
  const form = useForm({
    initialValues: {
      home: toValues(home),
      mailing: toValues(identity.mailingAddress),
      same: formatAddress(home) === formatAddress(identity.mailingAddress),
    },
    validate: values => ({
      ...atPath('home', checkAddressChange(values.home, home, settings)),
      ...atPath('home', checkAddressLines(values.home)),
      ...(values.same ? {} : atPath('mailing', checkAddressLines(values.mailing, true))),
    }),
  });
  const send = async (values: typeof form.values): Promise<void> => {
    const mailing = values.same ? values.home : values.mailing;
    const outcome = await save({
      // Keeps the address lines that the form does not show.
      legalDetails: { physicalAddress: { ...home, ...toBody(values.home) } },
      mailingAddress: values.same
        ? { ...home, ...toBody(mailing) }
        : { ...identity.mailingAddress, ...toBody(mailing) },
    });
    if (outcome.kind === 'saved') onDone();
    if (outcome.kind === 'refused') form.setErrors(toFormPaths(outcome.fields));
  };
  const { home: homeValues, mailing: mailingValues, same } = form.values;
  const labels = {
    ...addressLabels('home', homeValues.countryCode),
    ...(same ? {} : addressLabels('mailing', mailingValues.countryCode)),
  };
  return (
    <FormShell form={form} labels={labels} formError={problem} onSubmit={send}>
      <div className={styles.stack}>
        <fieldset className={styles.fieldset}>
          <legend>Home</legend>
          <AddressFields form={form} path="home" address={homeValues} withCountry section="home" />
        </fieldset>
        <CheckField
          label="Mailing address is the same as home address"
          {...form.getInputProps('same', { type: 'checkbox' })}
        />
        {!same && (
          <fieldset className={styles.fieldset}>
            <legend>Mailing</legend>
            <AddressFields form={form} path="mailing" address={mailingValues} withCountry section="mailing" />
          </fieldset>
        )}
      </div>
      <FormButtons busy={busy} onCancel={onDone} />
    </FormShell>
  );
}

const toBody = (values: AddressValues) => ({ ...values, street2: values.street2.trim() || null });

const atPath = (path: string, problems: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).map(([name, text]) => [`${path}.${name}`, text]));

/** Maps the server's field path 'legalDetails.physicalAddress.street' to the form's 'home.street'. */
const toFormPaths = (messages: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(messages).map(([path, text]) => [
      path.replace('legalDetails.physicalAddress', 'home').replace('mailingAddress', 'mailing'),
      text,
    ]),
  );
