import { fileURLToPath } from 'node:url';
import { defineConfig, type ViteUserConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));

/** One shape for every project's unit tests. `dom: true` gives the tests a browser-like document. */
export function projectTests(name: string, { dom = false }: { dom?: boolean } = {}): ViteUserConfig {
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
    },
  });
}

function folderOf(name: string): string {
  if (name === 'tools') return `${root}tools`;
  if (name === 'web' || name === 'mock-server') return `${root}apps/${name}`;
  if (['contracts', 'domain', 'client', 'ui', 'testing'].includes(name)) return `${root}libs/${name}`;
  return `${root}libs/features/${name}`;
}
