import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { MoneyField } from './money-field';
import { QuantityField } from './quantity-field';
import { UiRoot } from '../theme/ui-root';

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
        aside={<button onClick={() => setPrice('4,633')}>Max 4,633</button>}
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

it('accepts digits and at most two decimals while typing [VAL-09]', async () => {
  render(<Ticket />);
  await userEvent.type(price(), '5a.2b67');
  expect(price().value).toBe('5.26');
  await userEvent.type(quantity(), '1.5');
  expect(quantity().value).toBe('1.');
  expect(screen.getByText('Enter a whole number.').role).toBe('alert');
});

it('shows why input was rejected until the next input, also when the field is left', async () => {
  render(<Ticket />);
  await userEvent.type(price(), '5.267');
  await userEvent.tab();
  expect(screen.getByRole('alert').textContent).toBe('Use no more than 2 decimal places.');
  await userEvent.type(price(), '{Backspace}');
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each(['1.234,50', '1e5', '-5', '12.345', '5\u00b2', 'five'])(
  'keeps a rejected paste of %s in the field with the reason, until it is corrected',
  async pasted => {
    render(<Ticket error="Enter an amount." />);
    await userEvent.click(price());
    await userEvent.paste(pasted);
    await userEvent.tab();
    expect(price().value).toBe(pasted);
    const [{ textContent: reason } = { textContent: '' }] = screen.getAllByRole('alert');
    expect(reason).toMatch(/Enter a number|decimal places/);
    await userEvent.clear(price());
    await userEvent.type(price(), '7');
    expect(price().value).toBe('7');
    expect(screen.getByRole('alert').textContent).toBe('Enter an amount.');
  },
);

it('forgets the reason of a rejected paste when a button fills the field', async () => {
  render(<Ticket />);
  await userEvent.click(price());
  await userEvent.paste('1.234,5');
  expect(screen.getByRole('alert').textContent).toMatch(/^Enter a number/);
  await userEvent.click(screen.getByRole('button', { name: 'Max 4,633' }));
  expect(price().value).toBe('4,633');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('reports misplaced commas on blur', async () => {
  render(<Ticket />);
  await userEvent.type(price(), '1,23');
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.tab();
  expect(screen.getByRole('alert').textContent).toContain('commas only between thousands');
});

it('keeps the caret position when a letter in the middle is rejected', () => {
  render(<Ticket start="1234" />);
  price().focus();
  fireEvent.change(price(), { target: { value: '12x34', selectionStart: 3, selectionEnd: 3 } });
  expect(price().value).toBe('1234');
  expect(price().selectionStart).toBe(2);
});

it("shows the caller's error", () => {
  render(<Ticket start="5" error="Enter a price above 0." />);
  expect(screen.getByRole('alert').textContent).toBe('Enter a price above 0.');
  expect(price().getAttribute('aria-invalid')).toBe('true');
});

it('requests the numeric keyboard and disables autocomplete', () => {
  render(<Ticket />);
  expect(price().inputMode).toBe('decimal');
  expect(quantity().inputMode).toBe('numeric');
  expect(price().autocomplete).toBe('off');
});

it('excludes the content beside the label from its accessible name', () => {
  render(<Ticket />);
  expect(screen.getByRole('textbox', { name: 'Limit price' })).toBe(price());
  expect(screen.getByRole('button', { name: 'Max 4,633' })).toBeTruthy();
});
