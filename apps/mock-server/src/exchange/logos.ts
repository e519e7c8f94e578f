import { listingOf } from './listings.ts';

/**
 * Generated symbol logos: the first letter on a tinted background, in one of eight colors. On a dark page a light
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

/**
 * The logo of a symbol as an SVG document; null for an unknown symbol. Symbols consist of A-Z, 0-9, dot and hyphen, so
 * nothing needs escaping.
 */
export function logoSvg(symbol: string): string | null {
  const listing = listingOf(symbol);
  if (listing === undefined) return null;
  const { light, dark } = tints[listing.instrument.number % tints.length] ?? tints[0];
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="0 0 40 40" role="img">' +
    `<style>rect{fill:${light.ground}}text{fill:${light.ink}}` +
    `@media(prefers-color-scheme:dark){rect{fill:${dark.ground}}text{fill:${dark.ink}}}</style>` +
    '<rect width="40" height="40" rx="9"/>' +
    '<text x="20" y="27" text-anchor="middle" font-family="Inter, system-ui, sans-serif" font-size="20" font-weight="700">' +
    `${symbol.charAt(0)}</text></svg>`
  );
}
