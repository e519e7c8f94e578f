import type { Plugin } from 'vite';
import { createLeanTheme } from './lean-theme.ts';

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
  Input: ['ClearButton', 'Placeholder', 'Success'],
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
  const without =
    parts === undefined ? code : code.replace(new RegExp(`^${name}\\.(${parts.join('|')}) = \\w+;$`, 'gm'), '');
  return (unusedPieces[name] ?? []).reduce((text, [piece, instead]) => text.replace(piece, instead), without);
}

const scrollerImport = /^import \{ ScrollArea \} from [^;]+;$/m;

/** Pieces of Mantine's inputs and loaders that only a wish of the portal's would bring into play. */
const unusedPieces: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  Input: [
    [
      /InputClearSection\(\{/,
      '(({ rightSection, __defaultRightSection }) => rightSection === null ? null : rightSection || __defaultRightSection)({',
    ],
  ],
  InputWrapper: [[/createElement\(InputSuccess,/, 'createElement("p",']],
  Loader: [[/^\t(bars: Bars|dots: Dots),?$/gm, '']],
  // A button that works is BusyButton, which has a loader of its own.
  Button: [
    [/^import \{ (Transition|Loader) \} from [^;]+;$/gm, ''],
    [/jsx\((Transition|Loader),/g, 'jsx("i",'],
  ],
};

/** Says where the portal uses what is left out: without it the build would draw nothing there. */
function checkParts(code: string, id: string): void {
  for (const [, name = '', part = ''] of code.matchAll(/\b([A-Z]\w+)\.([A-Z]\w+)\b/g)) {
    if (unusedParts[name]?.includes(part))
      throw new Error(`${id} uses ${name}.${part}, which lean-packages.ts leaves out.`);
  }
  const wish = /<(?:Button|TextInput|Textarea|NativeSelect)\b[^<>]*?\s(loading|clearable|success)\b/.exec(code)?.[1];
  if (wish !== undefined) throw new Error(`${id} wishes for '${wish}', which lean-packages.ts leaves out.`);
}

/** The flag provider's own storage and stream of changes: libs/client/src/flag-service.ts turns both off. */
const leaveOutStorage = (code: string): string =>
  code
    .replace(/^class (SseManager|Storage) \{\n[\s\S]*?^\}$/gm, 'class $1 {}')
    .replace(/this\._storage = new Storage\(.*\);$/m, 'this._storage = undefined;');

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
    async transform(code, id) {
      const [, unused] = unusedOfMantine.exec(id) ?? [];
      if (unused !== undefined) return { code: `export const ${unused} = () => null;`, map: null };
      if (dialogs.test(id)) {
        const without = code
          .replace(scrollerImport, '')
          .replace('scrollAreaComponent === ScrollArea.Autosize', 'false');
        return { code: without, map: null };
      }
      // Lists of the portal scroll as the browser does.
      if (id.endsWith('/OptionsDropdown.mjs')) {
        const without = code.replace(scrollerImport, '').replace('[withScrollArea ?', '[false ?');
        return { code: without.replace('ScrollArea.Autosize', '"div"'), map: null };
      }
      if (id.endsWith('/MantineProvider/default-theme.mjs')) return { code: await createLeanTheme(), map: null };
      if (id.endsWith('/file-selector/dist/es2015/file.js')) return { code: code.replace(contentTypes, ''), map: null };
      if (id.endsWith('/@openfeature/ofrep-web-provider/index.esm.js')) {
        return { code: leaveOutStorage(code), map: null };
      }
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
