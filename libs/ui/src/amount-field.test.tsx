import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { MoneyField } from './money-field';
import { QuantityField } from './quantity-field';
import { UiRoot } from './ui-root';

const onText = vi.fn();

function Ticket({ start = '', error }: { start?: string; error?: string }) {
  const [price, setPrice] = useState(start);
  const [quantity, setQuantity] = useState('');
  const change = (text: string): void => {
    onText(text);
    setPrice(text);
  };
  return (
    <UiRoot>
      <MoneyField
        label="Limit price"
        aside={<button>Max 4,633</button>}
        value={price}
        onChange={change}
        error={error}
      />
      <QuantityField label="Quantity" symbol="TZROP" decimals={0} value={quantity} onChange={setQuantity} />
    </UiRoot>
  );
}

const price = () => screen.getByLabelText<HTMLInputElement>('Limit price');
const quantity = () => screen.getByLabelText<HTMLInputElement>('Quantity');

it('keeps digits and at most two decimals as they are typed [VAL-09]', async () => {
  render(<Ticket />);
  await userEvent.type(price(), '5a.2b67');
  expect(price().value).toBe('5.26');
  await userEvent.type(quantity(), '1.5');
  expect(quantity().value).toBe('15');
});

it('says under the field why something was not taken, and stops saying it', async () => {
  render(<Ticket />);
  await userEvent.type(price(), '5.267');
  expect(screen.getByRole('alert').textContent).toBe('Use at most 2 decimals.');
  expect(price().getAttribute('aria-describedby')).toContain(screen.getByRole('alert').id);
  await userEvent.type(price(), '{Backspace}');
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  ['1,234.50', '1,234.50'],
  ['$1,234.50', '1,234.50'],
  ['\uff11\uff12\uff13', '123'],
])('a pasted %s keeps its value', async (pasted, text) => {
  render(<Ticket />);
  await userEvent.click(price());
  await userEvent.paste(pasted);
  expect(price().value).toBe(text);
});

it.each(['1.234,50', '1e5', '-5', '12.345', '5\u00b2', 'five'])(
  'a pasted %s is refused and the field keeps what it had',
  async pasted => {
    render(<Ticket start="7" />);
    await userEvent.clear(price());
    onText.mockClear();
    await userEvent.paste(pasted);
    expect(price().value).toBe('');
    expect(onText).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).not.toBe('');
  },
);

it('commas in the wrong place are told on leaving the field', async () => {
  render(<Ticket />);
  await userEvent.type(price(), '1,23');
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.tab();
  expect(screen.getByRole('alert').textContent).toContain('commas between thousands');
});

it('the caret stays where it was when a letter in the middle is refused', () => {
  render(<Ticket start="1234" />);
  price().focus();
  fireEvent.change(price(), { target: { value: '12x34', selectionStart: 3, selectionEnd: 3 } });
  expect(price().value).toBe('1234');
  expect(price().selectionStart).toBe(2);
});

it("the caller's error comes before the field's own", () => {
  render(<Ticket start="5" error="Enter a price above 0." />);
  expect(screen.getByRole('alert').textContent).toBe('Enter a price above 0.');
  expect(price().getAttribute('aria-invalid')).toBe('true');
});

it('asks for the keyboard with digits and offers no old entries', () => {
  render(<Ticket />);
  expect(price().inputMode).toBe('decimal');
  expect(quantity().inputMode).toBe('numeric');
  expect(price().autocomplete).toBe('off');
});

it('what stands beside the label does not become part of the name', () => {
  render(<Ticket />);
  expect(screen.getByRole('textbox', { name: 'Limit price' })).toBe(price());
  expect(screen.getByRole('button', { name: 'Max 4,633' })).toBeTruthy();
});
