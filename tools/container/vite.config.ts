import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const workspace = fileURLToPath(new URL('../..', import.meta.url));

/** The program that the portal's container runs before nginx, in one file, so that the image needs no packages. */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: `${workspace}.cache/vite-container`,
  resolve: { tsconfigPaths: true },
  ssr: { noExternal: true },
  build: {
    ssr: 'configure.ts',
    outDir: `${workspace}dist/container`,
    emptyOutDir: true,
    target: 'node20',
    license: { fileName: 'licenses.md' },
    rolldownOptions: { output: { entryFileNames: '[name].mjs' } },
  },
});
