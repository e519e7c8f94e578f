import { UiRoot } from '@portal/ui/theme/ui-root';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';

it('keeps the text and the focus of a field when its suggestions arrive', async () => {
  // Another file may have loaded the suggestions already.
  vi.resetModules();
  const { SuggestField } = await import('./suggest-field');
  const Field = () => {
    const [value, setValue] = useState('');
    return <SuggestField label="Firm" value={value} onChange={setValue} data={['Alder Brokers', 'Birch Brokers']} />;
  };
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
