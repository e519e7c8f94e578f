import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = import.meta.dirname;
const read = (file: string): string => readFileSync(`${folder}/${file}`, 'utf8');

/** Every custom property of both token files, dark over light. */
function readTokens(scheme: 'light' | 'dark'): Map<string, string> {
  const tokens = new Map<string, string>();
  for (const file of ['tokens.css', 'tokens-app.css']) {
    const [light = '', dark = ''] = read(file).split(":root[data-mantine-color-scheme='dark']");
    for (const block of scheme === 'dark' ? [light, dark] : [light]) {
      for (const [, name = '', value = ''] of block.matchAll(/(--[\w-]+):\s*([^;]+);/g)) tokens.set(name, value);
    }
  }
  return tokens;
}

function colourOf(name: string, tokens: Map<string, string>): string {
  const value = tokens.get(name) ?? '';
  const link = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  return link ? colourOf(link, tokens) : value;
}

function luminance(hex: string): number {
  const channels = [1, 3, 5].map(start => parseInt(hex.slice(start, start + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map(c => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['canvas', 'surface', 'raised'];
const pairs: [text: string, ground: string, least: number][] = [
  ...grounds.flatMap(ground =>
    ['text', 'text-2', 'text-3', 'accent', 'up', 'down', 'danger', 'success', 'info', 'warn'].map(
      (text): [string, string, number] => [text, ground, 4.5],
    ),
  ),
  ...['info', 'success', 'danger', 'warn', 'primary', 'up', 'down'].map((tone): [string, string, number] => [
    tone,
    `${tone}-soft`,
    4.5,
  ]),
  ...['text', 'text-2', 'text-3'].map((text): [string, string, number] => [text, 'sunken', 4.5]),
  ...['text', 'text-2'].map((text): [string, string, number] => [text, 'accent-soft', 4.5]),
  ['on-fill', 'fill', 4.5],
  ['on-fill', 'fill-hover', 4.5],
  ['on-tip', 'tip', 4.5],
  ...grounds.map((ground): [string, string, number] => ['field-line', ground, 3]),
  ...grounds.map((ground): [string, string, number] => ['focus', ground, 3]),
];

describe.each(['light', 'dark'] as const)('in %s mode', scheme => {
  const tokens = readTokens(scheme);
  it.each(pairs)('%s on %s has a contrast of at least %d', (text, ground, least) => {
    expect(contrast(colourOf(`--c-${text}`, tokens), colourOf(`--c-${ground}`, tokens))).toBeGreaterThanOrEqual(least);
  });
});

it('no style sheet but the tokens names a colour of its own', () => {
  const sheets = readdirSync(folder).filter(file => file.endsWith('.css') && !/^(tokens|mantine-variables)/.test(file));
  const strays = sheets.filter(file =>
    /#[0-9a-f]{3,8}\b(?!\s*0\.)|\b(rgba?|hsla?)\(/i.test(read(file).replace(/mask:[^;]*;/g, '')),
  );
  expect(sheets.length).toBeGreaterThan(10);
  expect(strays).toEqual([]);
});
