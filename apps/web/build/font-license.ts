import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const font = '@fontsource-variable/inter';

/** Adds the license of the font to the licenses of the packages, which Vite collects from scripts only. */
export function fontLicense(workspace: string, fileName: string): Plugin {
  return {
    name: 'font-license',
    apply: ({ build: options }, { command }) => command === 'build' && options?.ssr === undefined,
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const licenses = bundle[fileName];
        if (licenses?.type !== 'asset') throw new Error(`Vite has not written ${fileName}.`);
        const own = readFileSync(join(workspace, 'node_modules', font, 'LICENSE'), 'utf8');
        licenses.source = `${String(licenses.source).trimEnd()}\n\n## ${font} (OFL-1.1)\n\n${own}`;
      },
    },
  };
}
