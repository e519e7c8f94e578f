import { readFileSync } from 'node:fs';
import { mixColors } from '@portal/domain/brand/oklch';

/** The tokens as a browser reads them, for the tests of the theme and of the brands. */
const sheets = ['tokens.css', 'tokens-app.css'].map(file =>
  readFileSync(`${import.meta.dirname}/../theme/${file}`, 'utf8'),
);

/** Every custom property of the token files, overridden by dark mode if requested and then by a brand's style sheet. */
export function readTokens(scheme: 'light' | 'dark', brandSheet = ''): Map<string, string> {
  const tokens = new Map<string, string>();
  for (const sheet of [...sheets, brandSheet]) {
    const [light = '', dark = ''] = sheet.split(/^:root\S*\[data-mantine-color-scheme='dark'\]/m);
    for (const block of scheme === 'dark' ? [light, dark] : [light]) {
      for (const [, name = '', value = ''] of block.matchAll(/(--[\w-]+):\s*([^;]+);/g)) tokens.set(name, value);
    }
  }
  return tokens;
}

/** '#rrggbb' of a token; a translucent one is blended with the header's background. */
export function colorOf(name: string, tokens: Map<string, string>): string {
  const value = tokens.get(name) ?? '';
  const link = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (link !== undefined) return colorOf(link, tokens);
  const [, color, percent] = /^color-mix\(in srgb, var\((--[\w-]+)\) (\d+)%, transparent\)$/.exec(value) ?? [];
  if (color === undefined) return value;
  return mixColors(colorOf('--c-header', tokens), colorOf(color, tokens), parseInt(percent ?? '0', 10) / 100);
}

type Pair = [text: string, ground: string, least: number];

const grounds = ['canvas', 'surface', 'raised'];
const pairsOn = (ground: string, texts: readonly string[], least = 4.5): Pair[] =>
  texts.map(text => [text, ground, least]);

/** Pairs of colors and their minimum contrast by WCAG AA: 4.5 for text, 3 for the rest. */
export const colorPairs: readonly Pair[] = [
  ...grounds.flatMap(ground =>
    pairsOn(ground, ['text', 'text-2', 'text-3', 'accent', 'up', 'down', 'danger', 'success', 'info', 'warn']),
  ),
  ...['info', 'success', 'danger', 'warn', 'primary', 'up', 'down'].flatMap(tone => pairsOn(`${tone}-soft`, [tone])),
  ...pairsOn('sunken', ['text', 'text-2', 'text-3']),
  ...pairsOn('accent-soft', ['text', 'text-2', 'accent']),
  ...['fill', 'fill-hover'].flatMap(ground => pairsOn(ground, ['on-fill'])),
  ...pairsOn('tip', ['on-tip']),
  ...['header', 'header-hover', 'header-well'].flatMap(ground => pairsOn(ground, ['on-header', 'on-header-2'])),
  ...pairsOn('header', ['header-mark', 'header-tab', 'header-focus'], 3),
  ...['panel', 'panel-2'].flatMap(ground => pairsOn(ground, ['on-panel', 'on-panel-2'])),
  ...grounds.flatMap(ground => pairsOn(ground, ['field-line', 'focus'], 3)),
  ...pairsOn('surface', ['chart-line'], 3),
];
