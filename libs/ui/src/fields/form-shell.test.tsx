import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { FormShell } from './form-shell';
import { UiRoot } from '../theme/ui-root';

const labels = { street: 'Street', unit: 'Unit', city: 'City', state: 'State', zip: 'ZIP code' };
type Values = Record<keyof typeof labels, string>;

type Answer = 'accepted' | 'bad zip' | 'down';

function AddressForm({
  onSend = () => undefined,
  answer = 'accepted',
}: {
  onSend?: (values: Values) => void;
  answer?: Answer;
}) {
  const [formError, setFormError] = useState<string | null>(null);
  const form = useForm<Values>({
    initialValues: { street: '', unit: '', city: 'Boise', state: 'Idaho', zip: '' },
    validate: {
      street: value => (value === '' ? 'Enter a street.' : null),
      zip: value => (value.length === 5 ? null : 'Enter a 5-digit ZIP code.'),
    },
  });
  const send = async (values: Values): Promise<void> => {
    onSend(values);
    await Promise.resolve();
    if (answer === 'bad zip') form.setErrors({ zip: 'We do not know this ZIP code.' });
    setFormError(answer === 'down' ? 'Service is currently unavailable. Please try again later.' : null);
  };
  return (
    <UiRoot>
      <FormShell form={form} labels={labels} formError={formError} onSubmit={send}>
        <TextInput label="Street" name="street" {...form.getInputProps('street')} />
        <TextInput label="ZIP code" name="zip" {...form.getInputProps('zip')} />
        <button type="submit">Continue</button>
      </FormShell>
    </UiRoot>
  );
}

const submit = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Continue' }));
const summary = () => screen.getByRole('group');
const typeAddress = async (): Promise<void> => {
  await userEvent.type(screen.getByLabelText('Street'), '2207 Larkspur Lane');
  await userEvent.type(screen.getByLabelText('ZIP code'), '83702');
};

it('focuses a summary that counts and lists the errors on submit', async () => {
  const onSend = vi.fn();
  render(<AddressForm onSend={onSend} />);
  await submit();
  expect(screen.getByRole('group', { name: 'Two fields need your attention' })).toBe(document.activeElement);
  expect(screen.getAllByRole('listitem').map(item => item.textContent)).toEqual([
    'Street: Enter a street.',
    'ZIP code: Enter a 5-digit ZIP code.',
  ]);
  expect(onSend).not.toHaveBeenCalled();
});

it('focuses the field of a summary entry', async () => {
  render(<AddressForm />);
  await submit();
  await userEvent.click(screen.getByRole('button', { name: 'ZIP code: Enter a 5-digit ZIP code.' }));
  expect(document.activeElement).toBe(screen.getByLabelText('ZIP code'));
});

it('shortens the summary as fields are corrected, without taking the focus', async () => {
  render(<AddressForm />);
  await submit();
  await userEvent.type(screen.getByLabelText('Street'), 'A');
  expect(screen.getByText('One field needs your attention')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Street'));
});

it('shows a field that the server rejects and keeps all input [VAL-14]', async () => {
  const onSend = vi.fn();
  render(<AddressForm onSend={onSend} answer="bad zip" />);
  await typeAddress();
  await submit();
  await waitFor(() => expect(document.activeElement).toBe(summary()));
  expect(summary().textContent).toContain('ZIP code: We do not know this ZIP code.');
  expect(screen.getByLabelText('ZIP code').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText<HTMLInputElement>('Street').value).toBe('2207 Larkspur Lane');
  expect(screen.getByLabelText<HTMLInputElement>('ZIP code').value).toBe('83702');
  expect(onSend.mock.calls).toMatchObject([[{ street: '2207 Larkspur Lane', zip: '83702' }]]);
});

it('shows an error of the whole form in the summary and focuses it', async () => {
  render(<AddressForm answer="down" />);
  await typeAddress();
  await submit();
  await waitFor(() => expect(document.activeElement).toBe(summary()));
  expect(summary().textContent).toBe('Service is currently unavailable. Please try again later.');
});

it('shows no summary when the form is accepted', async () => {
  render(<AddressForm />);
  await typeAddress();
  await submit();
  expect(screen.queryByRole('group')).toBeNull();
});

it('of few fields focuses the first wrong field, without a summary that repeats its error', async () => {
  function PasswordForm() {
    const validate = { password: () => null, repeated: () => 'The two passwords are not the same.' };
    const form = useForm({ initialValues: { password: '', repeated: '' }, validate });
    return (
      <UiRoot>
        <FormShell form={form} labels={{ password: 'Password', repeated: 'Again' }} onSubmit={() => undefined}>
          <TextInput label="Password" name="password" {...form.getInputProps('password')} />
          <TextInput label="Again" name="repeated" {...form.getInputProps('repeated')} />
          <button type="submit">Continue</button>
        </FormShell>
      </UiRoot>
    );
  }
  render(<PasswordForm />);
  await submit();
  expect(document.activeElement).toBe(screen.getByLabelText('Again'));
  expect(screen.getAllByText('The two passwords are not the same.')).toHaveLength(1);
  expect(screen.queryByRole('group')).toBeNull();
});

it('keeps the focus in a field while the button is pressed, so that no error moves the button', async () => {
  render(<AddressForm />);
  const user = userEvent.setup();
  await user.click(screen.getByLabelText('Street'));
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Continue' }) });
  expect(document.activeElement).toBe(screen.getByLabelText('Street'));
  await user.pointer('[/MouseLeft]');
  expect(summary()).toBe(document.activeElement);
});
