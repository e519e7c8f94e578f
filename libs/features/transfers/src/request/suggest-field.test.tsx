import { UiRoot } from '@portal/ui/theme/ui-root';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { SuggestField } from './suggest-field';

function Field() {
  const [value, setValue] = useState('');
  return <SuggestField label="Firm" value={value} onChange={setValue} data={['Alder Brokers', 'Birch Brokers']} />;
}

it('keeps the text and the focus of a field when its suggestions arrive', async () => {
  render(
    <UiRoot>
      <Field />
    </UiRoot>,
  );
  const user = userEvent.setup();
  const early = screen.getByRole<HTMLInputElement>('textbox', { name: 'Firm' });
  early.focus();
  await user.keyboard('B');
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Firm' });
  expect(document.activeElement).toBe(field);
  await user.keyboard('i');
  expect(field.value).toBe('Bi');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(field.value).toBe('Birch Brokers');
});
