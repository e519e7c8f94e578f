import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StatusBadge } from './status-badge';

it.each([
  ['Open', 'Open', 'info', 'ring'],
  ['Pending Cancel', 'Pending cancel', 'info', 'dashed'],
  ['Partially Filled', 'Partially filled', 'info', 'half'],
  ['Filled', 'Filled', 'success', 'check'],
  ['Canceled', 'Canceled', 'danger', 'cross'],
  ['WAITING_FOR_COST_BASIS', 'Waiting for cost basis', 'danger', 'bar'],
  ['Done For Day', 'Done for day', 'primary', 'bar'],
  ['Something new', 'Something new', 'none', 'ring'],
])('shows %s as %s with tone %s and shape %s', (label, text, tone, shape) => {
  const badge = render(<StatusBadge label={label} />).container.firstElementChild;
  expect(badge?.textContent).toBe(text);
  expect(badge?.getAttribute('data-tone')).toBe(tone);
  expect(badge?.getAttribute('data-shape')).toBe(shape);
  expect(badge?.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});

it.each([
  ['Canceled', 'none'],
  ['EXPIRED', 'none'],
  ['Rejected', 'danger'],
  ['WAITING_FOR_COST_BASIS', 'warn'],
  ['Filled', 'success'],
])('colors %s by what it means for the user: %s', (label, color) => {
  const badge = render(<StatusBadge label={label} />).container.firstElementChild;
  expect(badge?.getAttribute('data-color')).toBe(color);
});

it('lets a screen set tone and shape', () => {
  const badge = render(<StatusBadge label="Approved" tone="success" shape="bar" />).container.firstElementChild;
  expect(badge?.getAttribute('data-tone')).toBe('success');
  expect(badge?.getAttribute('data-shape')).toBe('bar');
});
