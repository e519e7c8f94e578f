import { expect, it } from 'vitest';
import { layoutOf } from './use-layout';

it.each([
  [320, 'mobile'],
  [559, 'mobile'],
  [560, 'tablet'],
  [768, 'tablet'],
  [769, 'single'],
  [1099, 'single'],
  [1100, 'narrow'],
  [1199, 'narrow'],
  [1200, 'wide'],
])('a window of %i px is %s', (width, layout) => {
  expect(layoutOf(width)).toBe(layout);
});
