import { type Decimal, decimal } from '@portal/domain/money/money';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { AmountChange, PercentChange } from './change-text';
import { HeroFigure, PriceFigure } from './hero-figure';

const show = (node: ReactNode): HTMLElement => render(node).container;

it.each<[Decimal | null, string, string, number]>([
  [decimal('0.64'), '+0.64%', 'up', 1],
  [decimal('-0.94'), '\u22120.94%', 'down', 1],
  [decimal('0'), '0.00%', 'none', 0],
  [decimal('0.004'), '0.00%', 'none', 0],
  [null, '-', 'none', 0],
])('shows a change of %s as %s with direction %s', (value, text, direction, arrows) => {
  const shown = show(<PercentChange value={value} />);
  expect(shown.textContent).toBe(text);
  expect(shown.querySelector('[data-direction]')?.getAttribute('data-direction')).toBe(direction);
  expect(shown.querySelectorAll('svg[aria-hidden="true"]')).toHaveLength(arrows);
});

it('shows the amount before its percentage, optionally without the arrow', () => {
  const shown = show(<AmountChange amount={decimal('-0.0007')} percent={decimal('-0.54')} digits={4} arrow={false} />);
  expect(shown.textContent).toBe('\u2212$0.0007 (\u22120.54%)');
  expect(shown.querySelector('svg')).toBeNull();
  expect(shown.querySelector('[data-direction="down"]')).toBeTruthy();
});

it('exposes the large figure to screen readers as one amount', () => {
  const shown = show(<HeroFigure value={decimal('161401.26')} />);
  expect(shown.querySelector('.visually-hidden')?.textContent).toBe('$161,401.26');
  expect(shown.querySelector('[aria-hidden="true"]')?.textContent).toBe('$161,401.26');
});

it('shows a large price with the digits of its symbol, and a hyphen without a price', () => {
  expect(show(<PriceFigure value={decimal('0.1284')} digits={4} />).querySelector('[aria-hidden]')?.textContent).toBe(
    '$0.1284',
  );
  expect(show(<PriceFigure value={null} />).querySelector('[aria-hidden]')?.textContent).toBe('-');
});
