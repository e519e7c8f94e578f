import { transform } from 'lightningcss';

/** Class names of all elements of a page. */
export const listClasses = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)));

/** Class names that a style sheet has rules for. */
export const listStyledClasses = (css: string): readonly string[] => [
  ...new Set([...css.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name = '']) => name)),
];

/** A style sheet without the rules that need a class which no element of a page has. */
export function pickUsedStyles(css: string, classes: ReadonlySet<string>): string {
  const { code } = transform({
    filename: 'used.css',
    code: Buffer.from(css),
    minify: true,
    unusedSymbols: listStyledClasses(css).filter(name => !classes.has(name)),
  });
  return code.toString();
}
