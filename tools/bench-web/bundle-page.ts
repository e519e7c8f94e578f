import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** A file of this folder with all that it imports as one script for the browser. */
export async function bundlePage(file: string): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'chrome120',
      rolldownOptions: { input: fileURLToPath(new URL(file, import.meta.url)), output: { format: 'iife' } },
    },
  });
  for (const { output } of [made].flat().filter(each => 'output' in each)) {
    for (const part of output) if (part.type === 'chunk') return part.code;
  }
  throw new Error(`Nothing came of ${file}`);
}
