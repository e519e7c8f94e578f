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

it.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', 'logo:1.svg'])(
  'shows the first letter for an address that is none of an image: %s',
  logo => {
    expect(render(<SymbolMark symbol="TZROP" logo={logo} />).container.textContent).toBe('T');
  },
);

it.each(['https://cdn.example/t.svg', '/logos/t.svg', 'logos/t:1.svg', 'data:image/svg+xml,x'])(
  'shows the logo at the address of an image: %s',
  logo => {
    const image = render(<SymbolMark symbol="TZROP" logo={logo} />).container.querySelector('img');
    expect(image?.getAttribute('src')).toBe(logo);
  },
);

it('shows the first letter when the logo fails to load, and retries with another URL', () => {
  const { container, rerender } = render(<SymbolMark symbol="TZROP" logo="/gone.svg" />);
  const image = container.querySelector('img');
  if (image) fireEvent.error(image);
  expect(container.textContent).toBe('T');
  rerender(<SymbolMark symbol="OSTKO" logo="/logos/ostko.svg" />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/logos/ostko.svg');
});
