import { configure } from '@portal/client/browser/config';
import { demoSettings, halyard } from '@portal/contracts/configuration/demo-settings';
import { computeContrast } from '@portal/domain/brand/oklch';
import { formatBrandSheet } from '@portal/domain/brand/brand-colors';
import { colorOf, colorPairs, readTokens } from '@portal/ui/testing/test-colors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brandAt, brandFor, brandIdAt, brandIds, fetchBrand, formatTitle } from './brand';

beforeAll(async () => {
  configure({ brands: demoSettings.brands });
  await Promise.all(brandIds.map(fetchBrand));
});

afterAll(() => configure(null));

describe('the active brand', () => {
  it('is selected by the client id in the path [BRD-01]', () => {
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

  it('requires a signed application only where its definition says so [BRD-10]', () => {
    const asking = brandIds.filter(id => brandFor(id).requiresSignature);
    expect(asking).toEqual(['finch-marlow']);
  });
});

describe.each(brandIds)('the brand %s', id => {
  const sheet = (): string => formatBrandSheet(id, brandFor(id).palette ?? { seed: '' });
  const schemes = ['light', 'dark'] as const;

  it('is allowed before /investors in the demonstration', () => {
    expect(demoSettings.clientIds).toContain(id);
  });

  // 'npx vitest run --project web brand.test -u' writes the style sheet of a new or changed palette.
  it('has the style sheet generated from its palette', async () => {
    await expect(sheet()).toMatchFileSnapshot(`../brands/${id}.css`);
  });

  it.each(schemes)('has its own readable header, buttons and icons in %s [BRD-02, BRD-03, BRD-04]', scheme => {
    const tokens = readTokens(scheme, sheet());
    const usual = readTokens(scheme);
    const unreadable = colorPairs.filter(
      ([text, ground, least]) =>
        computeContrast(colorOf(`--c-${text}`, tokens), colorOf(`--c-${ground}`, tokens)) < least,
    );
    expect(unreadable.map(([text, ground]) => `${text} on ${ground}`)).toEqual([]);
    for (const own of ['header', 'fill', 'accent', 'header-mark']) {
      expect(colorOf(`--c-${own}`, tokens)).not.toBe(colorOf(`--c-${own}`, usual));
    }
  });
});
