import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { DateWindowButton, formatWindow } from './date-window-button';
import { UiRoot } from './ui-root';

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
  const [start, end] = [await screen.findByLabelText('Start date'), screen.getByLabelText('End date')];
  return { user, onChange, start, end, show: await screen.findByRole('button', { name: 'Show these dates' }) };
}

it('a window says the year of its start only where it is another one', () => {
  expect(formatWindow(window)).toBe('Nov 8 – Nov 18, 2025');
  expect(formatWindow({ start: '2024-12-30', end: '2025-01-02' })).toBe('Dec 30, 2024 – Jan 2, 2025');
});

it('takes other dates, and the form begins at the first field', async () => {
  const { user, onChange, start, show } = await open();
  expect(document.activeElement).toBe(start);
  expect(start.getAttribute('max')).toBe('2025-11-20');
  expect(screen.getByText('Days of your time zone.')).toBeTruthy();
  fireEvent.change(start, { target: { value: '2025-11-01' } });
  await user.click(show);
  expect(onChange).toHaveBeenCalledWith({ start: '2025-11-01', end: '2025-11-18' });
});

it('takes a span of days back from the last one', async () => {
  const { user, onChange } = await open();
  await user.click(screen.getByRole('button', { name: '30 days' }));
  expect(onChange).toHaveBeenCalledWith({ start: '2025-10-21', end: '2025-11-20' });
});

it.each([
  ['start', '', 'Enter a start date.'],
  ['end', '', 'Enter an end date.'],
  ['end', '2025-11-07', 'The end date is before the start date.'],
] as const)('a %s of %j is refused with its reason', async (name, value, reason) => {
  const { onChange, start, end, show, user } = await open();
  fireEvent.change(name === 'start' ? start : end, { target: { value } });
  expect(screen.getByRole('alert').textContent).toBe(reason);
  await user.click(show);
  fireEvent.submit(start);
  expect(onChange).not.toHaveBeenCalled();
});
