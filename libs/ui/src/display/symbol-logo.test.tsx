import { fireEvent, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SymbolMark } from './symbol-logo';

it('shows the logo without alternative text, because the symbol is beside it', () => {
  const { container } = render(<SymbolMark symbol="TZROP" logo="/logos/tzrop.svg" size={44} />);
  const logo = container.querySelector('img');
  expect(logo?.getAttribute('alt')).toBe('');
  expect(logo?.width).toBe(44);
});

it('shows the first letter without a logo', () => {
  const { container } = render(<SymbolMark symbol="TZROP" logo={null} />);
  expect(container.textContent).toBe('T');
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
});

it('shows the first letter when the logo fails to load, and retries with another URL', () => {
  const { container, rerender } = render(<SymbolMark symbol="TZROP" logo="/gone.svg" />);
  const image = container.querySelector('img');
  if (image) fireEvent.error(image);
  expect(container.textContent).toBe('T');
  rerender(<SymbolMark symbol="OSTKO" logo="/logos/ostko.svg" />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/logos/ostko.svg');
});
