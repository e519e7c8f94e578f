import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { DateWindowButton, formatWindow } from './date-window-button';
import { UiRoot } from '../theme/ui-root';

const window = { start: '2025-11-08', end: '2025-11-18' };

async function open() {
  const onChange = vi.fn();
  render(
    <UiRoot>
      <DateWindowButton
        window={window}
        max="2025-11-20"
        spans={[{ label: '30 days', days: 30 }]}
        note="Days of your time zone."
        onChange={onChange}
      />
    </UiRoot>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Dates: Nov 8 – Nov 18, 2025' }));
  const start = await screen.findByLabelText<HTMLInputElement>('Start date');
  const end = screen.getByLabelText<HTMLInputElement>('End date');
  return { user, onChange, start, end, show: await screen.findByRole('button', { name: 'Apply' }) };
}

it('shows the year of the start only when it differs from that of the end', () => {
  expect(formatWindow(window)).toBe('Nov 8 – Nov 18, 2025');
  expect(formatWindow({ start: '2024-12-30', end: '2025-01-02' })).toBe('Dec 30, 2024 – Jan 2, 2025');
});

it('applies other dates, and focuses the first field of the form', async () => {
  const { user, onChange, start, show } = await open();
  expect(document.activeElement).toBe(start);
  expect(screen.getByText('Days of your time zone.')).toBeTruthy();
  fireEvent.change(start, { target: { value: '2025-11-01' } });
  await user.click(show);
  expect(onChange).toHaveBeenCalledWith({ start: '2025-11-01', end: '2025-11-18' });
});

it('applies a preset that counts days back from the last one', async () => {
  const { user, onChange } = await open();
  await user.click(screen.getByRole('button', { name: '30 days' }));
  expect(onChange).toHaveBeenCalledWith({ start: '2025-10-21', end: '2025-11-20' });
});

it.each([
  ['start', '', 'Enter a start date.'],
  ['end', '', 'Enter an end date.'],
  ['start', '2025-02-30', 'Enter a start date.'],
  ['end', '2025-11-07', 'The end date is before the start date.'],
  ['end', '11/21/2025', 'Choose a date on or before Nov 20, 2025.'],
] as const)('rejects a %s of %j with its reason', async (name, value, reason) => {
  const { onChange, start, end, show, user } = await open();
  fireEvent.change(name === 'start' ? start : end, { target: { value } });
  expect(screen.getByRole('alert').textContent).toBe(reason);
  await user.click(show);
  fireEvent.submit(start);
  expect(onChange).not.toHaveBeenCalled();
});

it('selects two days of the calendar, in either order, and fills the fields before applying them', async () => {
  const { user, onChange, start, end, show } = await open();
  const day = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
  expect((await day('Friday, November 21, 2025')).disabled).toBe(true);
  await user.click(await day('Wednesday, November 12, 2025'));
  expect([start, end].map(field => field.value)).toEqual(['11/08/2025', '11/18/2025']);
  await user.click(await day('Monday, November 3, 2025'));
  expect([start, end].map(field => field.value)).toEqual(['11/03/2025', '11/12/2025']);
  expect(onChange).not.toHaveBeenCalled();
  await user.click(show);
  expect(onChange).toHaveBeenCalledWith({ start: '2025-11-03', end: '2025-11-12' });
});

it('opens with the first press, and returns the focus to the button on Escape', async () => {
  const { user, start } = await open();
  const button = screen.getByRole('button', { name: /^Dates/ });
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(document.getElementById(button.getAttribute('aria-controls') ?? '')?.contains(start)).toBe(true);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(button.getAttribute('aria-expanded')).toBe('false');
});
