import type { Plugin } from 'vite';

const barrelImport = /\bimport \{([^}]+)\} from ["']@tabler\/icons-react["'];?/g;

/**
 * Imports each icon from its own file. The package's main file names all 6,000, and the bundler would read every one of them to leave
 * nearly all out again.
 */
export const directIcons = (): Plugin => ({
  name: 'direct-icons',
  apply: 'build',
  transform: {
    filter: { code: '@tabler/icons-react' },
    handler(code, id) {
      if (id.includes('/node_modules/')) return null;
      const direct = code.replace(barrelImport, (_, names: string) => names.split(',').map(importIcon).join(' '));
      return direct === code ? null : { code: direct, map: null };
    },
  },
});

/** `IconX` or `IconX as Y`. */
function importIcon(name: string): string {
  const [icon = '', local = icon] = name.trim().split(' as ');
  return icon === '' ? '' : `import ${local} from '@tabler/icons-react/dist/esm/icons/${icon}.mjs';`;
}
