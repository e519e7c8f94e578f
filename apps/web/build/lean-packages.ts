import type { Plugin } from 'vite';

/** Parts of Mantine's provider that write styles at run time; UiRoot turns both off, because the style sheets hold them. */
const unusedOfMantine = /@mantine\/core\/esm\/core\/MantineProvider\/(MantineCssVariables|MantineClasses)\/\1\.mjs$/;

const componentFile = /@mantine\/core\/esm\/components\/(?:\w+\/)+(\w+)\.mjs$/;
const portalFile = /\/(apps\/web|libs)\/.+\.tsx$/;

/** Dialogs that compare their scroller with one that the portal never gives them, and so bring it along. */
const dialogs = /@mantine\/core\/esm\/components\/(Modal\/ModalRoot|Drawer\/DrawerRoot)\.mjs$/;

/** Parts of Mantine's compound components that the portal does not name, by component: each is written onto it, and so kept. */
const unusedParts: Readonly<Record<string, readonly string[]>> = {
  ActionIcon: ['Group', 'GroupSection'],
  Button: ['Group', 'GroupSection'],
  Checkbox: ['Card', 'Group', 'Indicator'],
  Combobox: ['DropdownTarget', 'Footer', 'Header', 'HiddenInput', 'Search'],
  Drawer: ['Stack'],
  Input: ['Placeholder'],
  Menu: ['CheckboxGroup', 'ContextMenu', 'Divider', 'Label', 'RadioGroup', 'RadioItem', 'Search', 'Sub'],
  Modal: ['Stack'],
  Popover: ['ContextMenu'],
  Progress: ['Label'],
  Radio: ['Card', 'Indicator'],
  Switch: ['Group'],
  Tooltip: ['Floating', 'Group'],
};

const partNames = new Set(Object.entries(unusedParts).flatMap(([name, parts]) => parts.map(part => `${name}${part}`)));

/** The text of a Mantine component without the parts that are not used; of such a part, what the bundler can drop. */
function leaveOutParts(code: string, name: string): string {
  if (partNames.has(name)) {
    return code
      .replace(new RegExp(`^(const ${name} = )(\\w+\\()`, 'm'), '$1/* @__PURE__ */ $2')
      .replace(new RegExp(`^${name}\\.\\w+ = [^;]+;$`, 'gm'), '');
  }
  const parts = unusedParts[name];
  return parts === undefined ? code : code.replace(new RegExp(`^${name}\\.(${parts.join('|')}) = \\w+;$`, 'gm'), '');
}

/** Says where the portal uses what is left out: without it the build would draw nothing there. */
function checkParts(code: string, id: string): void {
  for (const [, name = '', part = ''] of code.matchAll(/\b([A-Z]\w+)\.([A-Z]\w+)\b/g)) {
    if (unusedParts[name]?.includes(part))
      throw new Error(`${id} uses ${name}.${part}, which lean-packages.ts leaves out.`);
  }
}

/** Kinds of content by file extension: of its thousand, those that the portal takes (libs/domain/src/upload.ts). */
const contentTypes = /^ +\['(?!(?:jpe?g|png|gif|pdf|hei[cf])')[^']+', '[^']+'\],?$/gm;

const formActions = `export const useFormActions = () => undefined;
export const createFormActions = () => { throw new Error('Form actions are left out of the build.'); };`;

/**
 * Lets the bundler drop what the portal does not use of its packages: style writers, a scroller and parts of components of Mantine, and the
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
      // Lists of the portal scroll as the browser does.
      if (id.endsWith('/OptionsDropdown.mjs'))
        return { code: code.replace('[withScrollArea ?', '[false ?'), map: null };
      if (id.endsWith('/file-selector/dist/es2015/file.js')) return { code: code.replace(contentTypes, ''), map: null };
      // Forms that other parts of a page change by name: the portal has none.
      if (id.endsWith('/@mantine/form/esm/actions/actions.mjs')) {
        return { code: formActions, map: null };
      }
      const [, component] = componentFile.exec(id) ?? [];
      if (component !== undefined) return { code: leaveOutParts(code, component), map: null };
      if (portalFile.test(id)) checkParts(code, id);
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
