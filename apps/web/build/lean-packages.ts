import type { Plugin } from 'vite';

/** Parts of Mantine's provider that write styles at run time; UiRoot turns both off, because the style sheets hold them. */
const unusedOfMantine = /@mantine\/core\/esm\/core\/MantineProvider\/(MantineCssVariables|MantineClasses)\/\1\.mjs$/;

/** Dialogs that compare their scroller with one that the portal never gives them, and so bring it along. */
const dialogs = /@mantine\/core\/esm\/components\/(Modal\/ModalRoot|Drawer\/DrawerRoot)\.mjs$/;

/**
 * Lets the bundler drop what the portal does not use of its packages: style writers and a scroller of Mantine, and the
 * forms, scroll restoration and server parts of the router, which two habits of its code keep: components made by a
 * call, and names written onto them.
 */
export function leanPackages(): Plugin {
  return {
    name: 'lean-packages',
    apply: 'build',
    transform(code, id) {
      const [, unused] = unusedOfMantine.exec(id) ?? [];
      if (unused !== undefined) return { code: `export const ${unused} = () => null;`, map: null };
      if (dialogs.test(id)) {
        return { code: code.replace('scrollAreaComponent === ScrollArea.Autosize', 'false'), map: null };
      }
      if (!id.includes('/react-router/dist/production/')) return null;
      return {
        code: code
          .replace(/(= )((?:\w+\.)?(?:forwardRef|createContext|memo)\()/g, '$1/* @__PURE__ */ $2')
          .replace(/^\w+\.displayName = [^;]+;$/gm, '')
          // Links to pages of its own framework's server, which the portal does not have.
          .replace('shouldPrefetch && !isAbsolute ?', 'false ?'),
        map: null,
      };
    },
  };
}
