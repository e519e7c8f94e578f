import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { computeContrast } from '@portal/domain/brand/oklch';
import { colorOf, colorPairs, readTokens } from '../testing/test-colors';

const folder = import.meta.dirname;
const read = (file: string): string => readFileSync(`${folder}/${file}`, 'utf8');

describe.each(['light', 'dark'] as const)('in %s mode', scheme => {
  const tokens = readTokens(scheme);
  it.each(colorPairs)('%s on %s has a contrast of at least %d', (text, ground, least) => {
    expect(computeContrast(colorOf(`--c-${text}`, tokens), colorOf(`--c-${ground}`, tokens))).toBeGreaterThanOrEqual(
      least,
    );
  });
});

it('the exchange of colors gives each direction exactly the colors of the other', () => {
  const [light = '', dark = ''] = read('tokens-direction.css').split(/^:root\[data-up='red'\]\[/m);
  for (const [block, scheme] of [
    [light, 'light'],
    [dark, 'dark'],
  ] as const) {
    const tokens = readTokens(scheme);
    for (const part of ['', '-soft', '-bar']) {
      expect(block).toContain(`--c-up${part}: ${tokens.get(`--c-down${part}`)};`);
      expect(block).toContain(`--c-down${part}: ${tokens.get(`--c-up${part}`)};`);
    }
  }
});

it('no style sheet but the tokens names a colour of its own', () => {
  const styles = readdirSync(`${folder}/..`, { recursive: true, encoding: 'utf8' }).filter(file =>
    file.endsWith('.css'),
  );
  const sheets = styles.filter(file => !/(^|[/\\])(tokens|mantine-variables)[^/\\]*$/.test(file));
  const strays = sheets.filter(file =>
    /#[0-9a-f]{3,8}\b(?!\s*0\.)|\b(rgba?|hsla?)\(/i.test(read(`../${file}`).replace(/mask:[^;]*;/g, '')),
  );
  expect(sheets.length).toBeGreaterThan(40);
  expect(strays).toEqual([]);
});
