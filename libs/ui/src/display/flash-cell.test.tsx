import { decimal } from '@portal/domain/money/money';
import { render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { FlashCell } from './flash-cell';

beforeEach(() => void vi.useFakeTimers());

function start(first: string | null) {
  const cell = (price: string | null) => (
    <FlashCell value={price === null ? null : decimal(price)}>{price ?? '-'}</FlashCell>
  );
  const { container, rerender } = render(cell(first));
  const tint = (): string | null => container.firstElementChild?.getAttribute('data-flash') ?? null;
  return { tint, tick: (price: string | null) => rerender(cell(price)) };
}

it('flashes up for a higher price and down for a lower one, and the flash ends by itself', () => {
  const { tint, tick } = start('5.26');
  expect(tint()).toBeNull();
  tick('5.27');
  expect(tint()).toBe('up');
  vi.advanceTimersByTime(300);
  expect(tint()).toBeNull();
  vi.advanceTimersByTime(500);
  tick('5.1');
  expect(tint()).toBe('down');
});

it('compares prices as numbers', () => {
  const { tint, tick } = start('9.99');
  tick('10.01');
  expect(tint()).toBe('up');
});

it('does not restart a running flash', () => {
  const { tint, tick } = start('5');
  tick('6');
  tick('4');
  expect(tint()).toBe('up');
  vi.advanceTimersByTime(300);
  expect(tint()).toBeNull();
});

it('goes on flashing, with pauses, while the price changes in every frame', () => {
  const { tint, tick } = start('5');
  const seen: (string | null)[] = [];
  for (let frame = 1; frame <= 100; frame += 1) {
    tick(`5.${String(frame).padStart(3, '0')}`);
    if (tint() !== seen.at(-1)) seen.push(tint());
    vi.advanceTimersByTime(16);
  }
  expect(seen).toEqual(['up', null, 'up', null]);
});

it('does not flash for the first price, an unchanged price or a missing one', () => {
  const { tint, tick } = start(null);
  tick('5');
  tick('5');
  tick(null);
  expect(tint()).toBeNull();
});
