import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeBrandTokens, computeShades, formatBrandSheet, type BrandPalette } from './brand-colors';
import { computeContrast, formatColor, parseColor } from './oklch';
import { colorOf, colorPairs, readTokens } from './test-colors';

const channel = fc.integer({ min: 0, max: 255 });
const anyColor = fc
  .tuple(channel, channel, channel)
  .map(channels => `#${channels.map(value => value.toString(16).padStart(2, '0')).join('')}`);
const anyPalette: fc.Arbitrary<BrandPalette> = fc.record(
  { seed: anyColor, fill: anyColor, header: anyColor, panel: anyColor },
  { requiredKeys: ['seed'] },
);

describe('the colors of a brand', () => {
  it('are ten shades of its hue, the same ones that the default brand was drawn with', () => {
    const tokens = readTokens('light');
    computeShades('#3c65da').forEach((shade, index) => {
      const drawn = parseColor(tokens.get(`--brand-${index}`) ?? '');
      const { l, c } = parseColor(shade);
      expect(Math.abs(drawn.l - l)).toBeLessThan(0.005);
      expect(Math.abs(drawn.c - c)).toBeLessThan(0.012);
    });
  });

  it('survive the way to numbers and back', () => {
    fc.assert(
      fc.property(anyColor, color => {
        expect(formatColor(parseColor(color))).toBe(color);
      }),
    );
  });

  it('can be read whatever the brand names, in light and dark', () => {
    fc.assert(
      fc.property(anyPalette, palette => {
        const sheet = formatBrandSheet('any', palette);
        for (const scheme of ['light', 'dark'] as const) {
          const tokens = readTokens(scheme, sheet);
          const weak = colorPairs.filter(
            ([text, ground, least]) =>
              computeContrast(colorOf(`--c-${text}`, tokens), colorOf(`--c-${ground}`, tokens)) < least,
          );
          expect(weak.map(([text, ground]) => `${scheme}: ${text} on ${ground}`)).toEqual([]);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('keep the fill as the brand has it, with dark text on a bright one', () => {
    const { light, dark } = computeBrandTokens({ seed: '#2e8164', fill: '#f2b632' });
    expect(light['c-fill']).toBe('#f2b632');
    expect(dark['c-fill']).toBe('#f2b632');
    expect(light['c-on-fill']).toBe('#043a29');
  });

  it('leave up, down, status and focus to the theme', () => {
    const { light, dark } = computeBrandTokens({ seed: '#7d3a78', header: '#ffc94a' });
    const names = Object.keys({ ...light, ...dark });
    expect(names.filter(name => /^c-(up|down|info|success|danger|warn|focus)/.test(name))).toEqual([]);
  });

  it('name in dark whatever they name in light and the dark theme names too, so that dark wins', () => {
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
