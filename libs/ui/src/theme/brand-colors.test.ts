import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  computeBrandTokens,
  computeShades,
  formatBrandSheet,
  type BrandPalette,
} from '@portal/domain/brand/brand-colors';
import { computeContrast, formatColor, parseColor } from '@portal/domain/brand/oklch';
import { colorOf, colorPairs, readTokens } from '../testing/test-colors';

const channel = fc.integer({ min: 0, max: 255 });
const anyColor = fc
  .tuple(channel, channel, channel)
  .map(channels => `#${channels.map(value => value.toString(16).padStart(2, '0')).join('')}`);
const anyPalette: fc.Arbitrary<BrandPalette> = fc.record(
  { seed: anyColor, fill: anyColor, header: anyColor, panel: anyColor },
  { requiredKeys: ['seed'] },
);

describe('the colors of a brand', () => {
  it('are ten shades of its hue, equal to those of the default brand', () => {
    const tokens = readTokens('light');
    computeShades('#3c65da').forEach((shade, index) => {
      const drawn = parseColor(tokens.get(`--brand-${index}`) ?? '');
      const { l, c } = parseColor(shade);
      expect(Math.abs(drawn.l - l)).toBeLessThan(0.005);
      expect(Math.abs(drawn.c - c)).toBeLessThan(0.012);
    });
  });

  it('survive conversion to OKLCH and back', () => {
    fc.assert(
      fc.property(anyColor, color => {
        expect(formatColor(parseColor(color))).toBe(color);
      }),
    );
  });

  it('are readable for any palette, in light and dark', () => {
    fc.assert(
      fc.property(anyPalette, palette => {
        const sheet = formatBrandSheet('any', palette);
        for (const scheme of ['light', 'dark'] as const) {
          const tokens = readTokens(scheme, sheet);
          const unreadable = colorPairs.filter(
            ([text, ground, least]) =>
              computeContrast(colorOf(`--c-${text}`, tokens), colorOf(`--c-${ground}`, tokens)) < least,
          );
          expect(unreadable.map(([text, ground]) => `${scheme}: ${text} on ${ground}`)).toEqual([]);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('keep the fill of the brand, with dark text on a bright one', () => {
    const { light, dark } = computeBrandTokens({ seed: '#2e8164', fill: '#f2b632' });
    expect(light['c-fill']).toBe('#f2b632');
    expect(dark['c-fill']).toBe('#f2b632');
    expect(light['c-on-fill']).toBe('#043a29');
  });

  it('do not override up, down, status and focus', () => {
    const { light, dark } = computeBrandTokens({ seed: '#7d3a78', header: '#ffc94a' });
    const names = Object.keys({ ...light, ...dark });
    expect(names.filter(name => /^c-(up|down|info|success|danger|warn|focus)/.test(name))).toEqual([]);
  });

  it('set in dark every token that they set in light and the dark theme sets too', () => {
    for (const palette of [{ seed: '#2e8164' }, { seed: '#7d3a78', header: '#ffc94a' }]) {
      const { light, dark } = computeBrandTokens(palette);
      const ofTheme = [...readTokens('dark').keys()].map(name => name.slice(2));
      const lightOnly = Object.keys(light).filter(name => !(name in dark) && !name.startsWith('brand-'));
      const changed = lightOnly.filter(
        name => ofTheme.includes(name) && readTokens('dark').get(`--${name}`) !== readTokens('light').get(`--${name}`),
      );
      expect(changed).toEqual([]);
    }
  });
});
