import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** File with version and commit, which web servers answer at /version. */
const versionFile = 'version.json';

/**
 * Writes the version of package.json and the commit into the pages and into `version.json`. They are not in the
 * scripts, whose names would then change with every commit.
 */
export function buildVersion(workspace: string): Plugin {
  const build = { version: readVersion(workspace), commit: readCommit(workspace) };
  return {
    name: 'build-version',
    apply: ({ build: options }, { command }) => command === 'build' && options?.ssr === undefined,
    transformIndexHtml: () =>
      Object.entries(build).map(([name, content]) => ({
        tag: 'meta',
        attrs: { name: `portal-${name}`, content: content ?? '' },
        injectTo: 'head' as const,
      })),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: versionFile, source: JSON.stringify(build) });
    },
  };
}

function readVersion(workspace: string): string {
  // npm's own file, which has a version.
  const { version } = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8')) as { version: string };
  return version;
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

/**
 * Moves the source maps out of the served folder, so that no visitor can read the source. An operator gives them to the
 * receiver of the reports, whose positions they translate.
 */
export function sourceMapsApart(folder: string): Plugin {
  let outDir = '';
  return {
    name: 'source-maps-apart',
    apply: ({ build: options }, { command }) => command === 'build' && options?.ssr === undefined,
    configResolved(config) {
      outDir = config.build.outDir;
    },
    writeBundle: {
      order: 'pre',
      sequential: true,
      async handler() {
        await rm(folder, { recursive: true, force: true });
        const names = await readdir(outDir, { recursive: true });
        for (const name of names.filter(each => each.endsWith('.map'))) {
          await mkdir(dirname(join(folder, name)), { recursive: true });
          await rename(join(outDir, name), join(folder, name));
        }
      },
    },
  };
}
