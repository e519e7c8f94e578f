/**
 * Perceptual colors: lightness 0 to 1, chroma, hue in radians (Björn Ottosson's OKLab, `oklch` in CSS). Used only by
 * tests and the generator of brand style sheets, never by the portal in a browser.
 */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

type Triple = readonly [number, number, number];

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const fromLinear = (value: number): number => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

/** Linear red, green and blue of '#rrggbb', 0 to 1. */
function readHex(hex: string): Triple {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new Error(`${hex} isn’t a color of the form #rrggbb.`);
  const channel = (start: number): number => toLinear(parseInt(hex.slice(start, start + 2), 16) / 255);
  return [channel(1), channel(3), channel(5)];
}

export function parseColor(hex: string): Oklch {
  const [red, green, blue] = readHex(hex);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, c: Math.hypot(a, b), h: Math.atan2(b, a) };
}

function toLinearRgb({ l: lightness, c, h }: Oklch): Triple {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const isInside = (rgb: Triple): boolean => rgb.every(value => value >= -5e-4 && value <= 1 + 5e-4);

/** '#rrggbb' of a color; a color outside sRGB loses chroma until it fits, and keeps lightness and hue. */
export function formatColor(color: Oklch): string {
  let [inside, outside] = [0, color.c];
  if (isInside(toLinearRgb(color))) inside = color.c;
  else {
    for (let step = 0; step < 24; step += 1) {
      const c = (inside + outside) / 2;
      if (isInside(toLinearRgb({ ...color, c }))) inside = c;
      else outside = c;
    }
  }
  const channels = toLinearRgb({ ...color, c: inside }).map(value => fromLinear(Math.min(1, Math.max(0, value))));
  return `#${channels
    .map(value =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Mixes two colors in sRGB; `part` is the fraction of `to`, from 0 to 1. */
export function mixColors(from: string, to: string, part: number): string {
  const channel = (hex: string, start: number): number => parseInt(hex.slice(start, start + 2), 16);
  const mixed = [1, 3, 5].map(start => Math.round(channel(from, start) * (1 - part) + channel(to, start) * part));
  return `#${mixed.map(value => value.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(hex: string): number {
  const [red, green, blue] = readHex(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG contrast ratio of two colors, 1 to 21. */
export function computeContrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}
