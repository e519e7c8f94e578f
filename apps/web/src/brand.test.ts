import { describe, expect, it } from 'vitest';
import { brandAt, brandFor, formatTitle } from './brand';
import { halyard } from './brands/halyard';

describe('the brand in force', () => {
  it('is the default one without a client id and for an unknown one [BRD-05]', () => {
    expect(brandFor(null)).toBe(halyard);
    expect(brandFor('nobody')).toBe(halyard);
    expect(brandAt('/nobody/investors/login')).toBe(halyard);
  });

  it('ends the title of every page [BRD-06]', () => {
    expect(formatTitle('Portfolio', halyard)).toBe('Portfolio - Halyard');
  });
});
