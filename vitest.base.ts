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
}

/** One shape for every project's unit tests. */
export function projectTests(name: string, { dom = false, isolate = false }: Wishes = {}): ViteUserConfig {
  return defineConfig({
    root,
    cacheDir: `${root}.cache/vitest`,
    resolve: { tsconfigPaths: true },
    oxc: { jsx: { runtime: 'automatic' } },
    test: {
      name,
      dir: folderOf(name),
      environment: dom ? 'jsdom' : 'node',
      include: ['**/*.test.{ts,tsx}'],
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
  if (name === 'tools') return `${root}tools`;
  if (name === 'web' || name === 'mock-server') return `${root}apps/${name}`;
  if (['contracts', 'domain', 'client', 'ui', 'testing'].includes(name)) return `${root}libs/${name}`;
  return `${root}libs/features/${name}`;
}
