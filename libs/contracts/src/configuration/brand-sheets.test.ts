import { expect, it } from 'vitest';
import { addBrandSheets } from './brand-sheets';
import { halyard } from './demo-settings';

it('gives each brand that has colors its style sheet, and leaves the others as they are', () => {
  const plain = { ...halyard, palette: undefined };
  const settings = {
    supportPhone: '+1 555 0199',
    brands: { default: plain, cedar: { ...halyard, palette: { seed: '#2e8164' } } },
  };
  const { brands, ...rest } = addBrandSheets(settings);
  expect(rest).toEqual({ supportPhone: '+1 555 0199' });
  expect(brands?.['default']).toEqual(plain);
  expect(brands?.['cedar']).toMatchObject(halyard);
  expect(brands?.['cedar']?.sheet).toMatch(/cedar[^]*#[0-9a-f]{6}/);
});

it('adds nothing to settings without brands', () => {
  expect(addBrandSheets({ supportPhone: '+1 555 0199' })).toEqual({ supportPhone: '+1 555 0199' });
});
