import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { externalPackages } from './src/external-packages.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const workspace = fileURLToPath(new URL('../..', import.meta.url));

/** The mock server as one program for Node; `npm run package` makes a package with it. */
export default defineConfig({
  root: here,
  cacheDir: `${workspace}.cache/vite-mock-server`,
  resolve: { tsconfigPaths: true },
  ssr: { noExternal: true, external: externalPackages },
  build: {
    ssr: 'src/main.ts',
    outDir: `${workspace}dist/apps/mock-server`,
    emptyOutDir: true,
    target: 'node20',
    license: { fileName: 'licenses.md' },
  },
});
