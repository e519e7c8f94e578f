import type { Plugin } from 'vite';
import { createLeanTheme } from './lean-theme.ts';

/**
 * Parts of Mantine's provider that write styles at run time; UiRoot turns both off, because the style sheets contain
 * them.
 */
const unusedOfMantine = /@mantine\/core\/esm\/core\/MantineProvider\/(MantineCssVariables|MantineClasses)\/\1\.mjs$/;

const componentFile = /@mantine\/core\/esm\/components\/(?:\w+\/)+(\w+)\.mjs$/;
const portalFile = /\/(apps\/web|libs)\/.+\.tsx$/;

/** Dialogs that compare their scroll container with one that the portal never passes, and so import it. */
const dialogs = /@mantine\/core\/esm\/components\/(Modal\/ModalRoot|Drawer\/DrawerRoot)\.mjs$/;

/**
 * Parts of Mantine's compound components that the portal does not use, by component. Each is assigned to its component,
 * which prevents tree shaking.
 */
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
};

const partNames = new Set(Object.entries(unusedParts).flatMap(([name, parts]) => parts.map(part => `${name}${part}`)));

/** Source of a Mantine component without its unused parts; the source of such a part is marked as droppable. */
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

/** Pieces of Mantine's components that are rendered only with props that the portal does not set. */
const unusedPieces: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  Input: [
    [
      /InputClearSection\(\{/,
      '(({ rightSection, __defaultRightSection }) => rightSection === null ? null : rightSection || __defaultRightSection)({',
    ],
  ],
  InputWrapper: [[/createElement\(InputSuccess,/, 'createElement("p",']],
  // The arrow between a popover and its target.
  PopoverDropdown: [
    [/^import \{ (FloatingArrow|getArrowMergeDropdownStyles) \} from [^;]+;$/gm, ''],
    [/jsx\(FloatingArrow, /, '(() => null)('],
    [/getArrowMergeDropdownStyles\(/, '(() => undefined)('],
  ],
  // Otherwise whatever scrolls would load the code of popovers.
  ScrollArea: [
    [/^import \{ useMergeRefs \} from "@floating-ui\/react";$/m, 'import { useMergedRef } from "@mantine/hooks";'],
    [/useMergeRefs\(\[/g, 'useMergedRef(...['],
  ],
  Loader: [[/^\t(bars: Bars|dots: Dots),?$/gm, '']],
  // Buttons with a loading state are BusyButton, which has its own loader.
  Button: [
    [/^import \{ (Transition|Loader) \} from [^;]+;$/gm, ''],
    [/jsx\((Transition|Loader),/g, 'jsx("i",'],
  ],
};

/** Mantine's transitions that neither the portal nor the components it uses name. */
const unusedTransition = 'fade-(?:up|left|right)|scale(?:-[xy])?|skew-\\w+|rotate-\\w+|pop-[\\w-]+';
const transitionEntry = new RegExp(`^\\t"?(?:${unusedTransition})"?: \\{\\n[^]*?^\\t\\},?\\n`, 'gm');
const transitionName = new RegExp(`transition: '(${unusedTransition})'`);

/** Throws if the portal uses a removed part, because it would render nothing. */
function checkParts(code: string, id: string): void {
  for (const [, name = '', part = ''] of code.matchAll(/\b([A-Z]\w+)\.([A-Z]\w+)\b/g)) {
    if (unusedParts[name]?.includes(part))
      throw new Error(`${id} uses ${name}.${part}, which lean-packages.ts leaves out.`);
  }
  const [, prop] =
    /<(?:Button|TextInput|Textarea|NativeSelect)\b[^<>]*?\s(loading|clearable|success)\b/.exec(code) ??
    /\b(withArrow)\b/.exec(code) ??
    transitionName.exec(code) ??
    [];
  if (prop !== undefined) throw new Error(`${id} imports '${prop}', which lean-packages.ts leaves out.`);
}

/** Storage and change stream of the flag provider: libs/client/src/settings/flag-service.ts turns both off. */
const leaveOutStorage = (code: string): string =>
  code
    .replace(/^class (SseManager|Storage) \{\n[\s\S]*?^\}$/gm, 'class $1 {}')
    .replace(/this\._storage = new Storage\(.*\);$/m, 'this._storage = undefined;');

/**
 * The file selector's content types by extension (about a thousand), except those that the portal accepts
 * (libs/domain/src/documents/upload.ts).
 */
const contentTypes = /^ +\['(?!(?:jpe?g|png|gif|pdf|hei[cf])')[^']+', '[^']+'\],?$/gm;

const formActions = `export const useFormActions = () => undefined;
export const createFormActions = () => { throw new Error('Form actions are left out of the build.'); };`;

/**
 * Lets the bundler drop unused code of packages: style writers, a scroll area and component parts of Mantine, and the
 * forms, scroll restoration and server parts of the router. Two code patterns prevent tree shaking: components created
 * by a call, and properties assigned to them.
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
      // The portal's lists use the browser's own scrolling.
      if (id.endsWith('/OptionsDropdown.mjs')) {
        const without = code.replace(scrollerImport, '').replace('[withScrollArea ?', '[false ?');
        return { code: without.replace('ScrollArea.Autosize', '"div"'), map: null };
      }
      if (id.endsWith('/MantineProvider/default-theme.mjs')) return { code: await createLeanTheme(), map: null };
      if (id.endsWith('/file-selector/dist/es2015/file.js')) return { code: code.replace(contentTypes, ''), map: null };
      if (id.endsWith('/Transition/transitions.mjs')) return { code: code.replace(transitionEntry, ''), map: null };
      // The lock itself is loaded with the first dialog, by the means of the package for this.
      if (id.endsWith('/react-remove-scroll/dist/es2015/Combination.js')) {
        const lazy = `import { sidecar } from 'use-sidecar'; const SideCar = sidecar(() => import('./sidecar'));`;
        return { code: code.replace(`import SideCar from './sidecar';`, lazy), map: null };
      }
      if (id.endsWith('/@openfeature/ofrep-web-provider/index.esm.js')) {
        return { code: leaveOutStorage(code), map: null };
      }
      // Form actions called from outside the form: the portal has none.
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
          // Prefetching links to pages of the router's own server framework, which the portal does not use.
          .replace('shouldPrefetch && !isAbsolute ?', 'false ?')
          .replace('= usePrefetchBehavior(', '= (() => [false, null, {}])(')
          // What only routers with loaders and actions have, which the portal does not use either (decision 56).
          .replace('let dataRouterState = dataRouterOpts?.state;', 'const dataRouterState = undefined;')
          .replace('isDataRoute ? useNavigateStable() : useNavigateUnstable()', 'useNavigateUnstable()')
          .replace(/^\w+\.contextType = [^;]+;$/gm, ''),
        map: null,
      };
    },
  };
}
