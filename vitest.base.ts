import { fileURLToPath } from 'node:url';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { sample } from './libs/testing/src/seeded-sample.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** From version 25 Node has a `localStorage` of its own, which throws and would hide that of the document. */
const withoutNodeStorage = process.allowedNodeEnvironmentFlags.has('--experimental-webstorage')
  ? ['--no-experimental-webstorage']
  : [];

/**
 * The time zone of this run. Of those that a user may be in, the seed selects one: that of the exchange, one ahead of it, and one whose
 * hours do not begin with those of others. Code that takes the machine's day for that of the exchange fails in two of them.
 */
export const timeZone = sample(['America/New_York', 'Asia/Tokyo', 'Asia/Kolkata'], 1, zone => zone)[0] ?? 'UTC';

interface ProjectOptions {
  /** Gives the tests a browser-like document. */
  readonly dom?: boolean;
  /**
   * Whether each file evaluates anew what it imports, for modules that hold state. Else the files of one worker share it, which
   * saves most of the time of small files: tests clear up what they leave. Process and document are shared by all.
   */
  readonly freshModules?: boolean;
}

/** One shape for every project's unit tests. `folders`, from the workspace's root, have its tests. */
export function projectTests(
  name: string,
  folders: readonly string[],
  { dom = false, freshModules = false }: ProjectOptions = {},
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
      setupFiles: [
        `${root}libs/testing/src/patient-waits.ts`,
        ...(freshModules ? [`${root}libs/testing/src/fresh-modules.ts`] : []),
        ...(dom ? [`${root}libs/testing/src/dom-setup.ts`] : []),
      ],
      css: { modules: { classNameStrategy: 'non-scoped' } },
      // A test that passes does not wait for it: a busy machine is no failure.
      testTimeout: 300_000,
      hookTimeout: 120_000,
      expect: { poll: { timeout: 120_000 } },
      env: { TZ: timeZone },
      pool: 'forks',
      // Documents of tests are large and short-lived. With more room for new objects, V8 copies fewer of them: 5 % of the time.
      execArgv: ['--max-semi-space-size=64', ...withoutNodeStorage],
      isolate: false,
    },
  });
}
