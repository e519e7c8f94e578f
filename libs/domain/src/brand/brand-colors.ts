import { computeContrast, formatColor, mixColors, parseColor } from './oklch';

/** The colors that a brand defines, each '#rrggbb'; everything else is computed from them. */
export interface BrandPalette {
  /** Hue and chroma of the brand; its lightness is ignored. */
  readonly seed: string;
  /** Background of filled buttons; shade 8 of the seed when left out. */
  readonly fill?: string | undefined;
  /** Background of a colored header; a plain header when left out. */
  readonly header?: string | undefined;
  /** Colored side panel of the sign-in screens; the header, or the darkest shade, when left out. */
  readonly panel?: string | undefined;
}

/** Values of the brand's custom properties, by name without the leading '--'. */
export type BrandTokens = Readonly<Record<string, string>>;

const lightness = [0.972, 0.94, 0.885, 0.81, 0.72, 0.625, 0.545, 0.47, 0.395, 0.31] as const;
const strength = [0.1, 0.2, 0.38, 0.6, 0.82, 0.97, 1, 0.97, 0.86, 0.66] as const;
type Shades = readonly [string, string, string, string, string, string, string, string, string, string];

const white = '#ffffff';
const ink = '#12151c';
const darkSurface = '#13161a';
/** Minimum contrast by WCAG AA for text, and for other shapes. */
const [aaText, aaShape] = [4.5, 3] as const;

/**
 * Ten shades of the seed's hue, from almost white to dark. Their lightness is fixed, so for every hue shade 7 is
 * readable on white, shade 3 on dark surfaces, and white on shade 6.
 */
export function computeShades(seed: string): Shades {
  const { c, h } = parseColor(seed);
  const shade = (index: number): string => formatColor({ l: lightness[index] ?? 0, c: c * (strength[index] ?? 0), h });
  return [shade(0), shade(1), shade(2), shade(3), shade(4), shade(5), shade(6), shade(7), shade(8), shade(9)];
}

const isReadable = (text: string, ground: string, least: number = aaText): boolean =>
  computeContrast(text, ground) >= least;

/** Text color on a brand background: white if readable, else the darkest shade, else ink. */
const textOn = (ground: string, darkest: string): string =>
  [white, darkest].find(text => isReadable(text, ground)) ?? ink;

/** Dimmed text: as close to the background as readability on all of them allows. */
function dimTextOn(grounds: readonly [string, ...string[]], text: string): string {
  for (let part = 0.28; part > 0; part -= 0.04) {
    const dim = mixColors(text, grounds[0], part);
    if (grounds.every(ground => isReadable(dim, ground))) return dim;
  }
  return text;
}

/** Changes the lightness of a color and scales its chroma. */
function adjustLightness(hex: string, to: (l: number) => number, chroma = 1): string {
  const { l, c, h } = parseColor(hex);
  return formatColor({ l: to(l), c: c * chroma, h });
}

/** The color itself, or slightly darker in the narrow band of lightness where neither white nor ink is readable. */
function ensureReadable(ground: string): string {
  let color = ground;
  for (let step = 1; !isReadable(white, color) && !isReadable(ink, color); step += 1)
    color = adjustLightness(ground, l => l - step * 0.01);
  return color;
}

/** A background moved slightly toward its text, or away from it where the text would become unreadable. */
const nearGround = (ground: string, text: string, part: number): string =>
  [mixColors(ground, text, part), mixColors(ground, text === white ? ink : white, part)].find(each =>
    isReadable(text, each),
  ) ?? ground;

/** Hover background of the fill: slightly lighter, or darker where lighter would be unreadable. */
const hoverOf = (fill: string, text: string): string =>
  [0.05, 0.02, -0.05].map(step => adjustLightness(fill, l => l + step)).find(hover => isReadable(text, hover)) ?? fill;

function fillTokens(fill: string, darkest: string): BrandTokens {
  const ground = ensureReadable(fill);
  const text = textOn(ground, darkest);
  return { 'c-fill': ground, 'c-fill-hover': hoverOf(ground, text), 'c-on-fill': text };
}

/** Tokens of a colored header; `marks` are candidates for the logo and the active tab. */
function headerTokens(background: string, marks: readonly string[], darkest: string): BrandTokens {
  const header = ensureReadable(background);
  const text = textOn(header, darkest);
  const mark = marks.find(each => isReadable(each, header, aaShape)) ?? text;
  const [hover, well] = [nearGround(header, text, 0.1), nearGround(header, text, 0.08)];
  return {
    'c-header': header,
    'c-on-header': text,
    'c-on-header-2': dimTextOn([header, hover, well], text),
    'c-header-line': mixColors(header, text, 0.14),
    'c-header-hover': hover,
    'c-header-well': well,
    'c-header-mark': mark,
    'c-header-tab': mark,
    // A focus ring in the usual blue would be invisible on many backgrounds.
    'c-header-focus': text,
  };
}

function panelTokens(background: string, darkest: string): BrandTokens {
  const panel = ensureReadable(background);
  const text = textOn(panel, darkest);
  const second =
    [0.07, 0.03, -0.07].map(step => adjustLightness(panel, l => l + step, 1.3)).find(each => isReadable(text, each)) ??
    panel;
  return {
    'c-panel': panel,
    'c-panel-2': second,
    'c-on-panel': text,
    'c-on-panel-2': dimTextOn([panel, second], text),
  };
}

function chartTokens(line: string, opacity: number): BrandTokens {
  const channels = [1, 3, 5].map(start => parseInt(line.slice(start, start + 2), 16)).join(' ');
  return { 'c-chart-line': line, 'c-chart-fill': `rgb(${channels} / ${opacity})` };
}

/** Everything a brand changes, for light and for dark. Up, down, status and focus are the same for all brands. */
export function computeBrandTokens({ seed, fill, header, panel }: BrandPalette): {
  readonly light: BrandTokens;
  readonly dark: BrandTokens;
} {
  const shades = computeShades(seed);
  const [softest, , line, pale, clear, , middle, deep, strong, darkest] = shades;
  const { c, h } = parseColor(seed);
  const lightFill = fill ?? strong;
  const darkFill = fill !== undefined && isReadable(fill, darkSurface, aaShape) ? fill : middle;
  const isBright = header !== undefined && parseColor(header).l > 0.5;
  const darkHeader = header !== undefined && isBright ? adjustLightness(header, () => 0.31, 0.55) : header;
  const ownPanel = panel ?? (header !== undefined && !isBright ? header : adjustLightness(darkest, () => 0.265));
  const [darkSoft, darkLine] = [formatColor({ l: 0.268, c: c * 0.35, h }), formatColor({ l: 0.386, c: c * 0.54, h })];
  return {
    light: {
      ...Object.fromEntries(shades.map((shade, index) => [`brand-${index}`, shade])),
      ...fillTokens(lightFill, darkest),
      'c-accent': deep,
      'c-accent-soft': softest,
      'c-accent-line': line,
      ...panelTokens(ownPanel, darkest),
      ...(header === undefined ? { 'c-header-mark': deep } : headerTokens(header, [lightFill, deep], darkest)),
      ...chartTokens(deep, 0.1),
    },
    dark: {
      ...fillTokens(darkFill, darkest),
      'c-accent': pale,
      'c-accent-soft': darkSoft,
      'c-accent-line': darkLine,
      'c-primary': pale,
      'c-primary-soft': darkSoft,
      'c-primary-line': darkLine,
      ...panelTokens(
        adjustLightness(ownPanel, l => Math.min(l * 0.79, 0.26), 0.75),
        darkest,
      ),
      ...(header === undefined || darkHeader === undefined
        ? { 'c-header-mark': pale }
        : headerTokens(darkHeader, [darkFill, header, pale], darkest)),
      ...chartTokens(clear, 0.12),
    },
  };
}

const block = (selector: string, tokens: BrandTokens): string =>
  `${selector} {\n${Object.entries(tokens)
    .map(([name, value]) => `  --${name}: ${value};`)
    .join('\n')}\n}\n`;

/**
 * Style sheet of a brand, for documents with the brand's id. Those of the build are generated ahead of time and committed, and a
 * test compares the two; those of a deployment's settings are written by the web server.
 */
export function formatBrandSheet(id: string, palette: BrandPalette): string {
  const { light, dark } = computeBrandTokens(palette);
  const root = `:root[data-brand='${id}']`;
  return `${block(root, light)}\n${block(`${root}[data-mantine-color-scheme='dark']`, dark)}`;
}
