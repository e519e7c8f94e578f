import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { DateField, type DateFieldProps } from './date-field';
import { UiRoot } from '../theme/ui-root';

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

async function openCalendar(props: Partial<DateFieldProps> = {}) {
  function Field() {
    const [value, setValue] = useState(props.value ?? '');
    return <DateField label="Good until" {...props} value={value} onChange={setValue} />;
  }
  render(<Field />, { wrapper: UiRoot });
  const user = userEvent.setup();
  await user.click(await button('Choose from a calendar'));
  return { user, field: screen.getByLabelText<HTMLInputElement>('Good until', { selector: 'input' }) };
}

const focusedName = () => document.activeElement?.getAttribute('aria-label');

it('opens a calendar at the typed date and selects another day by keyboard alone', async () => {
  const { user, field } = await openCalendar({ value: 'Nov 18, 2025' });
  await waitFor(() => expect(focusedName()).toBe('Tuesday, November 18, 2025'));
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(focusedName()).toBe('Wednesday, November 26, 2025');
  await user.keyboard('{Enter}');
  expect(field.value).toBe('11/26/2025');
  await waitFor(() => expect(focusedName()).toBe('Choose from a calendar'));
});

it('closes the calendar on Escape and keeps the typed text', async () => {
  const { user, field } = await openCalendar({ value: '2/30/2025', min: '2025-11-18' });
  await button('Tuesday, November 18, 2025');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Tuesday, November 18, 2025' })).toBe(null));
  expect(field.value).toBe('2/30/2025');
});

it('starts with the decade view for dates many years ago', async () => {
  const { user, field } = await openCalendar({ max: '2025-11-18', opensAt: 'decade' });
  await user.click(await button('Previous decade'));
  await user.click(screen.getByRole('button', { name: '2018' }));
  await user.click(screen.getByRole('button', { name: /^Apr/ }));
  await user.click(await button('Monday, April 2, 2018'));
  expect(field.value).toBe('04/02/2018');
});

it('names what the heading of the calendar opens: the months, then the years', async () => {
  const { user } = await openCalendar({ value: 'Nov 18, 2025' });
  await user.click(await button('Choose a month'));
  expect(screen.getByRole('button', { name: 'Apr' })).toBeTruthy();
  await user.click(await button('Choose a year'));
  expect(screen.getByRole('button', { name: '2024' })).toBeTruthy();
});
