import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StatusBadge } from './status-badge';

it.each([
  ['Open', 'info', 'ring'],
  ['Pending Cancel', 'info', 'dashed'],
  ['Partially Filled', 'info', 'half'],
  ['Filled', 'success', 'check'],
  ['Canceled', 'danger', 'cross'],
  ['Waiting for cost basis', 'danger', 'bar'],
  ['Done for day', 'primary', 'bar'],
  ['Something new', 'none', 'ring'],
])('%s is shown as %s with the shape %s beside its word', (label, tone, shape) => {
  const badge = render(<StatusBadge label={label} />).container.firstElementChild;
  expect(badge?.textContent).toBe(label);
  expect(badge?.getAttribute('data-tone')).toBe(tone);
  expect(badge?.getAttribute('data-shape')).toBe(shape);
  expect(badge?.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});

it('a screen may choose tone and shape itself', () => {
  const badge = render(<StatusBadge label="Approved" tone="success" shape="bar" />).container.firstElementChild;
  expect(badge?.getAttribute('data-tone')).toBe('success');
  expect(badge?.getAttribute('data-shape')).toBe('bar');
});
