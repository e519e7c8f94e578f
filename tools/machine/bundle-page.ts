import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** A source file with all that it imports as one script for the browser: `bundlePage(new URL('page.ts', import.meta.url))`. */
export async function bundlePage(file: URL): Promise<string> {
  const { NODE_ENV: environment } = process.env;
  const made = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'chrome120',
      rolldownOptions: { input: fileURLToPath(file), output: { format: 'iife' } },
    },
  });
  // The build makes this process a production one, and a mock server that it starts would have no sandbox.
  if (environment === undefined) delete process.env['NODE_ENV'];
  else process.env['NODE_ENV'] = environment;
  for (const { output } of [made].flat().filter(each => 'output' in each)) {
    for (const part of output) if (part.type === 'chunk') return part.code;
  }
  throw new Error(`Nothing came of ${file.href}`);
}
