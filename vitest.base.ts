import { fileURLToPath } from 'node:url';
import { defineConfig, type ViteUserConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));

interface Wishes {
  /** Gives the tests a browser-like document. */
  readonly dom?: boolean;
  /**
   * Whether each file gets modules of its own. Else those of one worker share what they import, which saves most of the time of
   * small files: tests clear up what they leave.
   */
  readonly isolate?: boolean;
  /** Where its tests are, from the workspace's root; the folder of the project of this name when left out. */
  readonly folders?: readonly string[];
}

/** One shape for every project's unit tests. */
export function projectTests(
  name: string,
  { dom = false, isolate = false, folders = [folderOf(name)] }: Wishes = {},
): ViteUserConfig {
  return defineConfig({
    root,
    cacheDir: `${root}.cache/vitest`,
    resolve: { tsconfigPaths: true },
    oxc: { jsx: { runtime: 'automatic' } },
    test: {
      name,
      dir: root,
      environment: dom ? 'jsdom' : 'node',
      include: folders.map(folder => `${folder}/**/*.test.{ts,tsx}`),
      exclude: ['**/node_modules/**', '**/dist/**', '**/e2e/**'],
      setupFiles: dom ? [`${root}libs/testing/src/dom-setup.ts`] : [],
      css: { modules: { classNameStrategy: 'non-scoped' } },
      testTimeout: 20_000,
      pool: 'forks',
      isolate,
    },
  });
}

function folderOf(name: string): string {
  if (name === 'tools') return 'tools';
  if (name === 'web' || name === 'mock-server') return `apps/${name}`;
  if (['contracts', 'domain', 'client', 'ui', 'testing'].includes(name)) return `libs/${name}`;
  return `libs/features/${name}`;
}
