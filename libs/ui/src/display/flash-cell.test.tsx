import { decimal } from '@portal/domain/money/money';
import { fireEvent, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FlashCell } from './flash-cell';

function start(first: string | null) {
  const cell = (price: string | null) => (
    <FlashCell value={price === null ? null : decimal(price)}>{price ?? '-'}</FlashCell>
  );
  const { container, rerender } = render(cell(first));
  const tint = (): string | null => container.firstElementChild?.getAttribute('data-flash') ?? null;
  const end = (): void => {
    // jsdom has no AnimationEvent, so React listens for the prefixed event name there.
    if (container.firstElementChild)
      fireEvent(container.firstElementChild, new Event('webkitAnimationEnd', { bubbles: true }));
  };
  return { tint, end, tick: (price: string | null) => rerender(cell(price)) };
}

it('flashes up for a higher price and down for a lower one, and the flash ends by itself', () => {
  const { tint, end, tick } = start('5.26');
  expect(tint()).toBeNull();
  tick('5.27');
  expect(tint()).toBe('up');
  end();
  expect(tint()).toBeNull();
  tick('5.1');
  expect(tint()).toBe('down');
});

it('compares prices as numbers', () => {
  const { tint, tick } = start('9.99');
  tick('10.01');
  expect(tint()).toBe('up');
});

it('does not restart a running flash', () => {
  const { tint, end, tick } = start('5');
  tick('6');
  tick('4');
  expect(tint()).toBe('up');
  end();
  tick('3');
  expect(tint()).toBe('down');
});

it('does not flash for the first price, an unchanged price or a missing one', () => {
  const { tint, tick } = start(null);
  tick('5');
  tick('5');
  tick(null);
  expect(tint()).toBeNull();
});
