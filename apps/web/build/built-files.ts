import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Not for the build of the renderer of prerender.ts, whose files are read once. */
const apply: NonNullable<Plugin['apply']> = ({ build }, { command }) => command === 'build' && build?.ssr === undefined;

/**
 * Writes the version of package.json and the commit into the pages and into `version.json`, which web servers answer at
 * /version. They are not in the scripts, whose names would then change with every commit.
 */
export function buildVersion(workspace: string): Plugin {
  // npm's own file, which has a version.
  const { version } = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8')) as { version: string };
  const build = { version, commit: readCommit(workspace) };
  return {
    name: 'build-version',
    apply,
    transformIndexHtml: () =>
      Object.entries(build).map(([name, content]) => ({
        tag: 'meta',
        attrs: { name: `portal-${name}`, content: content ?? '' },
        injectTo: 'head' as const,
      })),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify(build) });
    },
  };
}

/** `PORTAL_COMMIT`, for builds without a repository, else the repository's; null if there is neither. */
export function readCommit(workspace: string): string | null {
  const { PORTAL_COMMIT } = process.env;
  if (PORTAL_COMMIT) return PORTAL_COMMIT;
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: workspace, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return `${git('rev-parse', 'HEAD')}${git('status', '--porcelain', '--untracked-files=no') === '' ? '' : '-dirty'}`;
  } catch {
    return null;
  }
}

/** Adds the license of the font to the licenses of the packages, which Vite collects from scripts only. */
export const fontLicense = (workspace: string, fileName: string): Plugin => ({
  name: 'font-license',
  apply,
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const licenses = bundle[fileName];
      if (licenses?.type !== 'asset') throw new Error(`Vite didn’t write ${fileName}.`);
      const font = '@fontsource-variable/inter';
      const own = readFileSync(join(workspace, 'node_modules', font, 'LICENSE'), 'utf8');
      licenses.source = `${String(licenses.source).trimEnd()}\n\n## ${font} (OFL-1.1)\n\n${own}`;
    },
  },
});

const compressible = /\.(m?js|css|svg|json|txt|wasm|webmanifest)$/;
/** Smaller files gain too little from compression. */
const minBytes = 1024;

/**
 * Moves the source maps to a folder that is not served, so that no visitor can read the source: an operator gives them to the receiver
 * of the reports, whose positions they translate. Then writes .br and .gz files beside every text file, so that servers need not
 * compress on each request.
 */
export const finishFiles = (mapsFolder: string): Plugin => ({
  name: 'finish-files',
  apply,
  writeBundle: {
    order: 'post',
    sequential: true,
    async handler({ dir: outDir = '' }) {
      await rm(mapsFolder, { recursive: true, force: true });
      for (const name of await readdir(outDir, { recursive: true })) {
        const file = join(outDir, name);
        if (name.endsWith('.map')) {
          await mkdir(dirname(join(mapsFolder, name)), { recursive: true });
          await rename(file, join(mapsFolder, name));
        } else if (compressible.test(name) && !name.startsWith('.vite')) {
          const bytes = await readFile(file);
          if (bytes.length < minBytes) continue;
          const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
          await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
          await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
        }
      }
    },
  },
});
