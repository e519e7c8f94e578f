import { useForm } from '@mantine/form';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { AddressFields } from './address-fields';
import { CountrySelect } from './country-select';
import { DateField } from '../dates/date-field';
import { PhoneField } from './phone-field';
import { checkPhone, formatPhone, loadPhones, parsePhone } from '../format/phone-text';
import { formatTaxNumber, TaxNumberField, type TaxNumberKind } from './tax-number-field';
import { UiRoot } from '../theme/ui-root';

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

describe('a phone number', () => {
  it('is parsed from common forms, before and after the numbering plans have loaded', async () => {
    const texts = ['(212) 555-0123', '2125550123', '212-555-0123', '+1 212 555 0123', '1 (212) 555.0123'];
    const read = () => texts.map(text => parsePhone(text));
    expect(read()).toEqual(texts.map(() => '+12125550123'));
    expect(parsePhone('+44 20 7946 0958')).toBe('+442079460958');
    expect([checkPhone(''), checkPhone('555-0123') !== null]).toEqual(['Enter a phone number.', true]);
    await loadPhones();
    expect(read()).toEqual(texts.map(() => '+12125550123'));
    expect(parsePhone('020 7946 0958', 'GB')).toBe('+442079460958');
    expect([parsePhone('212-555-0123 ext. 4'), parsePhone('112 555 0123'), parsePhone('abc')]).toEqual([
      null,
      null,
      null,
    ]);
    expect([formatPhone('+12125550123'), formatPhone('+442079460958')]).toEqual(['(212) 555-0123', '+44 20 7946 0958']);
  });

  it('is formatted while typing, and on blur after a paste', async () => {
    function Field() {
      const [value, setValue] = useState('');
      return <PhoneField label="Phone" value={value} onChange={setValue} />;
    }
    render(<Field />, { wrapper: UiRoot });
    await loadPhones();
    await userEvent.type(field('Phone'), '2085550142');
    expect(field('Phone').value).toBe('(208) 555-0142');
    fireEvent.change(field('Phone'), { target: { value: '+1-212-555-0123' } });
    fireEvent.blur(field('Phone'));
    expect(field('Phone').value).toBe('(212) 555-0123');
  });
});

it('accepts a date as typed and shows it as month, day and year', async () => {
  function Field() {
    const [value, setValue] = useState('');
    return <DateField label="Date of birth" value={value} onChange={setValue} />;
  }
  render(<Field />, { wrapper: UiRoot });
  for (const text of ['4/2/1988', '1988-04-02', 'April 2, 1988']) {
    await userEvent.clear(field('Date of birth'));
    await userEvent.type(field('Date of birth'), text);
    await userEvent.tab();
    expect(field('Date of birth').value).toBe('04/02/1988');
  }
  await userEvent.clear(field('Date of birth'));
  await userEvent.type(field('Date of birth'), '2/30/1988');
  await userEvent.tab();
  expect(field('Date of birth').value).toBe('2/30/1988');
});

describe('a taxpayer number', () => {
  function Field({ kind = 'ssn', saved = null }: { kind?: TaxNumberKind; saved?: string | null }) {
    const [value, setValue] = useState('');
    return <TaxNumberField label="SSN" name="tin" kind={kind} value={value} onChange={setValue} saved={saved} />;
  }

  it('gets its hyphens while typing', async () => {
    render(<Field />, { wrapper: UiRoot });
    await userEvent.type(field('SSN'), '123456789');
    expect(field('SSN').value).toBe('123-45-6789');
    await userEvent.clear(field('SSN'));
    await userEvent.click(field('SSN'));
    await userEvent.paste(' 123 45 6789 ');
    expect(field('SSN').value).toBe('123-45-6789');
    expect([formatTaxNumber('123456789', 'ein'), formatTaxNumber('86 09', 'other')]).toEqual(['12-3456789', '86 09']);
  });

  it('is hidden until the eye is pressed, and once saved shows four digits and a change button', async () => {
    render(<Field saved="•••••6789" />, { wrapper: UiRoot });
    expect(screen.getByText('•••••6789')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBe(null);
    await userEvent.click(screen.getByRole('button', { name: 'Change SSN' }));
    const input = screen.getByRole('textbox', { name: 'SSN' });
    expect(document.activeElement).toBe(input);
    await userEvent.type(input, '321');
    expect(input.hasAttribute('data-hidden')).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Show number' }));
    expect(input.hasAttribute('data-hidden')).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Keep saved number' }));
    expect(screen.getByText('•••••6789')).toBeTruthy();
  });
});

it.each([
  ['•••••6789', 'Saved, ending in 6789'],
  ['xxx-xx-6789', 'Saved, ending in 6789'],
  ['XXXXX67X9', 'Saved, ending in 67X9'],
  ['-', 'Unknown'],
  ['•••••••••', 'Saved'],
  ['xxx-xx-xxxx', 'Saved'],
])('a taxpayer number saved as %s is announced as "%s"', (saved, text) => {
  render(<TaxNumberField label="SSN" kind="ssn" value="" onChange={() => undefined} saved={saved} />, {
    wrapper: UiRoot,
  });
  expect(screen.getByText(/^(Saved|Unknown)/).textContent).toBe(text);
});

describe('an address', () => {
  const empty = { street: '', street2: '', city: '', region: '', postalCode: '', countryCode: 'US' };
  function Fields() {
    const form = useForm({ initialValues: { home: empty } });
    return <AddressFields form={form} path="home" address={form.values.home} withCountry />;
  }

  it('offers every state, district and territory; outside the US the region is text', async () => {
    render(<Fields />, { wrapper: UiRoot });
    const states = field('State').querySelectorAll('option');
    expect(states).toHaveLength(57);
    await userEvent.selectOptions(field('State'), 'Puerto Rico');
    expect(field('State').value).toBe('PR');
    await waitFor(() => expect(field('Country').querySelectorAll('option').length).toBeGreaterThan(240));
    await userEvent.selectOptions(field('Country'), 'Germany');
    expect(field('State or region').tagName).toBe('INPUT');
    expect(field('Postal code')).toBeTruthy();
  });
});

it('offers all countries, the United States first', async () => {
  render(<CountrySelect label="Citizenship" value="DE" placeholder={null} onChange={() => undefined} />, {
    wrapper: UiRoot,
  });
  await waitFor(() => expect(field('Citizenship').querySelectorAll('option').length).toBeGreaterThan(240));
  expect(field('Citizenship').querySelector('option')?.textContent).toBe('United States');
  expect(field('Citizenship').value).toBe('DE');
});
