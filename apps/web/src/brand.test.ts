import { portalConfig } from '@portal/client/config';
import { computeContrast } from '@portal/ui/oklch';
import { formatBrandSheet } from '@portal/ui/brand-colors';
import { colorOf, colorPairs, readTokens } from '@portal/ui/test-colors';
import { beforeAll, describe, expect, it } from 'vitest';
import { brandAt, brandFor, brandIdAt, brandIds, fetchBrand, formatTitle } from './brand';
import { halyard } from './brands/halyard';

beforeAll(async () => {
  await Promise.all(brandIds.map(fetchBrand));
});

describe('the brand in force', () => {
  it('is the one that the client id in the path names [BRD-01]', () => {
    expect(brandAt('/cedar-row/investors/login').name).toBe('Cedar Row');
    expect(brandAt('/finch-marlow/investors/asset/TZROP').name).toBe('Finch Marlow');
    expect(brandIdAt('/cedar-row/investors')).toBe('cedar-row');
    expect(brandAt('/cedar-row/elsewhere')).toBe(halyard);
  });

  it('is the default one without a client id and for an unknown one [BRD-05]', () => {
    expect(brandFor(null)).toBe(halyard);
    expect(brandFor('nobody')).toBe(halyard);
    expect(brandAt('/nobody/investors/login')).toBe(halyard);
    expect(brandIdAt('/nobody/investors/login')).toBe(null);
  });

  it('ends the title of every page [BRD-06]', () => {
    expect(formatTitle('Portfolio', halyard)).toBe('Portfolio - Halyard');
  });

  it('asks for a signed application only where its file says so [BRD-10]', () => {
    const asking = brandIds.filter(id => brandFor(id).requiresSignature);
    expect(asking).toEqual(['finch-marlow']);
  });
});

describe.each(brandIds)('the brand %s', id => {
  const sheet = (): string => formatBrandSheet(id, brandFor(id).palette ?? { seed: '' });
  const schemes = ['light', 'dark'] as const;

  it('may stand before /investors unless a deployment says otherwise', () => {
    expect(portalConfig().clientIds).toContain(id);
  });

  // 'npx vitest run --project web brand.test -u' writes the style sheet of a new or changed palette.
  it('has the style sheet that follows from its palette', async () => {
    await expect(sheet()).toMatchFileSnapshot(`brands/${id}.css`);
  });

  it.each(schemes)(
    'has a header, buttons and icons of its own that can be read in %s [BRD-02, BRD-03, BRD-04]',
    scheme => {
      const tokens = readTokens(scheme, sheet());
      const usual = readTokens(scheme);
      const weak = colorPairs.filter(
        ([text, ground, least]) =>
          computeContrast(colorOf(`--c-${text}`, tokens), colorOf(`--c-${ground}`, tokens)) < least,
      );
      expect(weak.map(([text, ground]) => `${text} on ${ground}`)).toEqual([]);
      for (const own of ['header', 'fill', 'accent', 'header-mark']) {
        expect(colorOf(`--c-${own}`, tokens)).not.toBe(colorOf(`--c-${own}`, usual));
      }
    },
  );
});
