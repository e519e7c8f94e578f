import { decimal } from '@portal/domain/money/money';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AllocationBar } from './allocation-bar';
import { Sparkline, computeSparkPoints, describeTrend, trendOf } from './sparkline';

const prices = (...texts: string[]) => texts.map(decimal);

it('puts the lowest price at the bottom and the highest at the top', () => {
  expect(computeSparkPoints(prices('5', '7', '6'), 106, 26)).toEqual([
    { x: 3, y: 23 },
    { x: 53, y: 3 },
    { x: 103, y: 13 },
  ]);
});

it('puts constant prices in the middle', () => {
  expect(computeSparkPoints(prices('5', '5'), 106, 26).map(point => point.y)).toEqual([13, 13]);
});

it('ends with a dot without the color of a direction, which would be that of some weeks beside the day change', () => {
  const namesOf = (values: readonly string[]) =>
    render(<Sparkline values={prices(...values)} label="TZROP, recent prices" />)
      .container.querySelector('circle')
      ?.getAttributeNames();
  expect(namesOf(['4.80', '5.26'])).toEqual(['class', 'cx', 'cy', 'r']);
  expect(namesOf(['5.26', '4.80'])).toEqual(['class', 'cx', 'cy', 'r']);
  expect(screen.getAllByRole('img', { name: 'TZROP, recent prices' })).toHaveLength(2);
});

it.each([
  [['4.80', '4.9', '5.26'], 'TZROP, recent prices: up from $4.80 to $5.26'],
  [['5.26', '4.8'], 'TZROP, recent prices: down from $5.26 to $4.80'],
  [['5', '6', '5'], 'TZROP, recent prices: unchanged at $5.00'],
])('describes the line of %s as %j', (values, text) => {
  expect(describeTrend('TZROP', prices(...values), 2)).toBe(text);
});

it('ends at the last price after a fall since the previous close, where there are closes', () => {
  const closes = prices('4.80', '5.26');
  expect(trendOf(closes, decimal('3.18'))).toEqual(prices('4.80', '5.26', '3.18'));
  expect(trendOf(closes, null)).toBe(closes);
  expect(trendOf([], decimal('3.18'))).toEqual([]);
});

it('shows a hyphen for one price or none', () => {
  expect(render(<Sparkline values={prices('5')} label="" />).container.textContent).toBe('-');
});

it('describes parts of a whole in text with exact figures', () => {
  render(
    <AllocationBar
      label="Portfolio allocation"
      parts={[
        { label: 'Crypto', category: 3, share: decimal('12'), value: decimal('19411.03') },
        { label: 'Cash', category: 4, share: decimal('0'), value: decimal('0') },
      ]}
    />,
  );
  const figure = screen.getByRole('figure', { name: 'Portfolio allocation' });
  expect(screen.getAllByRole('listitem').map(item => item.textContent)).toEqual(['Crypto12.0%$19,411', 'Cash0.0%$0']);
  expect(figure.querySelectorAll('[style*="flex-grow"]')).toHaveLength(1);
});
