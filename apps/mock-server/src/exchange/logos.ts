import { listingOf } from './listings.ts';

/**
 * Generated symbol logos: a letter or a plain shape on a tinted background, in one of eight colors. On a dark page a light
 * tile would be the brightest thing of each row, so the logo follows the color scheme of the page that shows it.
 */
const tints = [
  { light: { ground: '#dfe6f8', ink: '#2a4ec2' }, dark: { ground: '#1b2540', ink: '#9db1f2' } },
  { light: { ground: '#ddeef0', ink: '#1f7f8c' }, dark: { ground: '#132b30', ink: '#7cc6d1' } },
  { light: { ground: '#e4ebdd', ink: '#567a2f' }, dark: { ground: '#212b18', ink: '#a9c985' } },
  { light: { ground: '#ece3f2', ink: '#7a4b9c' }, dark: { ground: '#2a2033', ink: '#c8a5e0' } },
  { light: { ground: '#f5e3df', ink: '#a8492f' }, dark: { ground: '#33201b', ink: '#e5a08d' } },
  { light: { ground: '#e0ecf8', ink: '#3b7dbd' }, dark: { ground: '#172a3d', ink: '#8fc0ee' } },
  { light: { ground: '#f3ead9', ink: '#a3761e' }, dark: { ground: '#2f2716', ink: '#dcb86f' } },
  { light: { ground: '#e6e8ec', ink: '#656f80' }, dark: { ground: '#23272e', ink: '#aab3c2' } },
] as const;

const stroke = (path: string): string =>
  `<path d="${path}" fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`;

/** Shapes of the symbols that have their own, in a 40 x 40 view box. */
const shapes: Record<string, { readonly tint: number; readonly drawing: string }> = {
  OSTKO: {
    tint: 0,
    drawing: `<circle cx="18" cy="20" r="8" fill="none" stroke="currentColor" stroke-width="4"/>${stroke('M26 20h5')}`,
  },
  TZROP: { tint: 1, drawing: stroke('M12 14h16M20 14v12M14 27h12') },
  ASPD: { tint: 2, drawing: stroke('M9 28 17 13l5 9 3-5 6 11Z') },
  MYRA: { tint: 3, drawing: stroke('M12 28V13l8 9 8-9v15') },
  CURZ: { tint: 4, drawing: stroke('M27 15a9 9 0 1 0 0 10') },
  XYLB: { tint: 5, drawing: stroke('M13 13l14 14M27 13 13 27') },
  LUMB: { tint: 6, drawing: stroke('M12 14h16M12 20h16M12 26h16') },
  PELA: { tint: 1, drawing: stroke('M10 17c4-4 6 3 10 0s6 3 10-1M10 25c4-4 6 3 10 0s6 3 10-1') },
  QNTL: { tint: 4, drawing: stroke('M13 13h14v14H13ZM22 22l5 6') },
  ETH: { tint: 7, drawing: stroke('M20 9l8 11-8 11-8-11ZM12 20l8 4 8-4') },
  LINK: { tint: 5, drawing: stroke('M20 10l9 5v10l-9 5-9-5V15Z') },
  ZEPH: { tint: 5, drawing: stroke('M10 16h14a4 4 0 1 0-4-4M10 23h18a4 4 0 1 1-4 5') },
  TIDE: { tint: 1, drawing: stroke('M10 24c4-8 8-8 10 0s8 4 10-6') },
  HBRK: { tint: 7, drawing: stroke('M14 11v18M26 11v18M14 16h12M14 24h12') },
  GLST: {
    tint: 0,
    drawing: `<circle cx="20" cy="20" r="9" fill="none" stroke="currentColor" stroke-width="4"/><circle cx="20" cy="20" r="3" fill="currentColor"/>`,
  },
  KITE: { tint: 3, drawing: stroke('M20 10l8 9-8 9-8-9ZM20 28l3 4') },
};

/** The logo of a symbol as an SVG document; null for an unknown symbol. */
export function logoSvg(symbol: string): string | null {
  const listing = listingOf(symbol);
  if (listing === undefined) return null;
  const shape = shapes[symbol];
  const { light, dark } = tints[shape?.tint ?? listing.instrument.number % tints.length] ?? tints[0];
  const drawing = shape?.drawing ?? letter(symbol);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="0 0 40 40" role="img">' +
    `<style>rect{fill:${light.ground}}g{color:${light.ink}}` +
    `@media(prefers-color-scheme:dark){rect{fill:${dark.ground}}g{color:${dark.ink}}}</style>` +
    `<rect width="40" height="40" rx="9"/><g>${drawing}</g></svg>`
  );
}

/**
 * The first letter, for symbols without a shape. Symbols consist of A-Z, 0-9, dot and hyphen, so nothing needs
 * escaping.
 */
const letter = (symbol: string): string =>
  `<text x="20" y="27" text-anchor="middle" font-family="Inter, system-ui, sans-serif" font-size="20" font-weight="700" fill="currentColor">${symbol.charAt(0)}</text>`;
