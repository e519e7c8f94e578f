import { useForm } from '@mantine/form';
import { AddressFields } from '@portal/ui/fields/address-fields';
import { CountrySelect } from '@portal/ui/fields/country-select';
import { FullNameField } from '@portal/ui/fields/full-name-field';
import { PhoneField } from '@portal/ui/fields/phone-field';
import { TaxNumberField } from '@portal/ui/fields/tax-number-field';
import { entry } from './gallery-entry';
import { Stateful } from './stateful';
import { doNothing } from './sample-texts';

function SampleAddress() {
  const form = useForm({
    initialValues: {
      home: {
        street: '12 Harbor Street',
        street2: '',
        city: 'Portland',
        region: 'ME',
        postalCode: '04101',
        countryCode: 'US',
      },
    },
    initialErrors: { 'home.street': 'Enter a street, not a P.O. box.' },
  });
  return <AddressFields form={form} path="home" address={form.values.home} withCountry />;
}

/** Fields for the data of a person. */
export const personFields = [
  entry({ AddressFields, CountrySelect }, [
    { title: 'With an error', isWide: true, content: <SampleAddress /> },
    {
      title: 'Country alone',
      content: (
        <Stateful start="US">
          {(value, change) => (
            <CountrySelect
              label="Citizenship"
              autoComplete="off"
              value={value}
              onChange={event => change(event.currentTarget.value)}
            />
          )}
        </Stateful>
      ),
    },
  ]),
  entry({ PhoneField }, [
    {
      title: 'Usual',
      content: (
        <Stateful start="(202) 555-0100">
          {(value, change) => (
            <PhoneField label="Phone" autoComplete="off" value={value} onChange={change} aside="Optional" />
          )}
        </Stateful>
      ),
    },
    {
      title: 'Error',
      content: (
        <PhoneField label="Phone" autoComplete="off" value="12" onChange={doNothing} error="Enter a phone number." />
      ),
    },
  ]),
  entry({ TaxNumberField }, [
    {
      title: 'Typed',
      content: (
        <Stateful start="123-45-6789">
          {(value, change) => <TaxNumberField kind="ssn" label="SSN" value={value} onChange={change} />}
        </Stateful>
      ),
    },
    {
      title: 'Saved',
      content: (
        <Stateful start="">
          {(value, change) => (
            <TaxNumberField kind="ein" label="EIN" saved="•••••6789" value={value} onChange={change} />
          )}
        </Stateful>
      ),
    },
  ]),
  entry({ FullNameField }, [
    {
      title: 'Usual',
      content: (
        <Stateful start="">
          {(value, change) => (
            <FullNameField
              fullName="Marisol Vance"
              disclaimer="By typing your name you sign the agreement."
              value={value}
              onChange={change}
            />
          )}
        </Stateful>
      ),
    },
    {
      title: 'Error',
      content: (
        <FullNameField
          fullName="Marisol Vance"
          namePosition="below"
          disclaimer="By typing your name you sign the agreement."
          value="Marisol"
          onChange={doNothing}
          error="This is not your full name."
        />
      ),
    },
  ]),
];
