import type { Plugin } from 'vite';

/** Parts of Mantine's provider that write styles at run time; UiRoot turns both off, because the style sheets hold them. */
const unusedOfMantine = /@mantine\/core\/esm\/core\/MantineProvider\/(MantineCssVariables|MantineClasses)\/\1\.mjs$/;

/**
 * Lets the bundler drop what the first screen does not use of its packages: the style writers of Mantine, and the forms,
 * scroll restoration and server parts of the router, which two habits of its code keep: components made by a call, and
 * names written onto them.
 */
export function leanPackages(): Plugin {
  return {
    name: 'lean-packages',
    apply: 'build',
    transform(code, id) {
      const [, unused] = unusedOfMantine.exec(id) ?? [];
      if (unused !== undefined) return { code: `export const ${unused} = () => null;`, map: null };
      if (!id.includes('/react-router/dist/production/')) return null;
      return {
        code: code
          .replace(/(= )((?:\w+\.)?(?:forwardRef|createContext|memo)\()/g, '$1/* @__PURE__ */ $2')
          .replace(/^\w+\.displayName = [^;]+;$/gm, ''),
        map: null,
      };
    },
  };
}
