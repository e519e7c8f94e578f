import { TextInput } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { CodeField } from './code-field';
import { NameInput } from './full-name-field';
import { MoneyField } from './money-field';
import { PasswordField } from './password-field';
import { PhoneField } from './phone-field';
import { QuantityField } from './quantity-field';
import { TaxNumberField } from './tax-number-field';
import { DateField } from '../dates/date-field';
import { loadPhones } from '../format/phone-text';
import { UiRoot } from '../theme/ui-root';

beforeAll(loadPhones);

interface FieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** That of the field of a code, which has no other. */
const label = 'Verification code';

const fields: Record<string, (props: FieldProps) => ReactNode> = {
  amount: props => <MoneyField {...props} />,
  quantity: props => <QuantityField {...props} decimals={4} symbol="TZROP" />,
  name: props => <NameInput {...props} />,
  code: props => <CodeField {...props} />,
  phone: props => <PhoneField {...props} />,
  'tax number': props => <TaxNumberField {...props} kind="ssn" />,
  date: props => <DateField {...props} />,
  text: ({ onChange, ...props }) => <TextInput {...props} onChange={event => onChange(event.currentTarget.value)} />,
  email: ({ onChange, ...props }) => (
    <TextInput {...props} type="email" onChange={event => onChange(event.currentTarget.value)} />
  ),
  password: ({ onChange, ...props }) => (
    <PasswordField {...props} onChange={event => onChange(event.currentTarget.value)} />
  ),
};

function Field({ kind }: { kind: string }) {
  const [value, setValue] = useState('');
  // A page renders again while the user types, as prices come in.
  const [, setCount] = useState(0);
  return (
    <UiRoot>
      {fields[kind]?.({ label, value, onChange: setValue })}
      <output>{value}</output>
      <button onClick={() => setCount(count => count + 1)}>A price</button>
    </UiRoot>
  );
}

const input = () => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const formValue = () => screen.getByRole('status').textContent;

/** Types as an input method does: the browser puts each state of the composition into the field by itself. */
function compose(...states: readonly string[]): void {
  const field = input();
  field.focus();
  fireEvent.compositionStart(field);
  for (const state of states) {
    fireEvent.input(field, { target: { value: state }, isComposing: true });
    fireEvent.click(screen.getByRole('button', { name: 'A price' }));
    expect(field.value).toBe(state);
  }
  fireEvent.compositionEnd(field);
}

describe('a field whose text comes from an input method', () => {
  it.each([
    ['amount', ['５', '５．', '５．２'], '5.2'],
    ['amount', ['５', '５。', '５。２'], '5.2'],
    ['quantity', ['１', '１２', '１２'], '12'],
    ['name', ['Ｊ', 'Ｊｏ', 'Ｊｏ', 'Jo～'], 'Jo'],
    ['code', ['４', '４０', '４０７１２３'], '407123'],
    ['phone', ['２', '２１', '２１２５５５０１２３'], '(212) 555-0123'],
    ['tax number', ['１', '１２３４５'], '123-45'],
    ['date', ['０', '０４／０２／１９８８'], '04/02/1988'],
    ['text', ['Ａ', 'Ａｎｎ'], 'Ann'],
    ['email', ['ａ', 'ａｎｎ＠ｈａｒｂｏｒ．ｅｘａｍｐｌｅ'], 'ann@harbor.example'],
  ])('of the kind %s keeps %j while they compose, and ends with %s', (kind, states, result) => {
    render(<Field kind={kind} />);
    compose(...states);
    expect(input().value).toBe(result);
    expect(formValue()).toBe(result);
  });

  it('that refuses the composition has its old text and the reason', () => {
    render(<Field kind="amount" />);
    compose('５');
    compose('5に');
    expect(input().value).toBe('5');
    expect(screen.getByRole('alert').textContent).toMatch(/^Enter a number/);
  });
});

describe('a field into which copied text is pasted', () => {
  it.each([
    ['amount', '\u202aUS$1,234.56\u202c', '1,234.56'],
    ['amount', '1\u00a0234.5000', '1,234.5000'],
    ['name', 'Ann\u00a0O’Brien\u2011Lee\u200b', "Ann O'Brien-Lee"],
    ['code', '\u200e407\u2009123', '407123'],
    ['tax number', '\u200e123\u201145\u20116789', '123-45-6789'],
    ['date', '\u200e04/02/1988', '04/02/1988'],
    ['text', '\u2068１０００１\u2069\ufeff', '10001'],
    ['email', '\u200bann@harbor.example\u200e', 'ann@harbor.example'],
  ])('of the kind %s makes %j to %s', async (kind, pasted, result) => {
    render(<Field kind={kind} />);
    await userEvent.click(input());
    await userEvent.paste(pasted);
    expect(input().value).toBe(result);
    expect(formValue()).toBe(result);
  });

  it('keeps a password to the letter, also while it is shown', async () => {
    render(<Field kind="password" />);
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    await userEvent.click(input());
    await userEvent.paste('１２３\u200b\u00a0x');
    expect(formValue()).toBe('１２３\u200b\u00a0x');
  });
});
