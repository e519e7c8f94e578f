import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(m?js|css|svg|json|txt|wasm|webmanifest)$/;
/** Smaller files gain too little from compression. */
const minBytes = 1024;

/** Writes .br and .gz files beside every text file of the build, so that servers need not compress on each request. */
export function precompress(): Plugin {
  let outDir = '';
  return {
    name: 'precompress',
    // Not for the build of the renderer of prerender.ts, whose files are read once.
    apply: ({ build }, { command }) => command === 'build' && build?.ssr === undefined,
    configResolved(config) {
      outDir = config.build.outDir;
    },
    async writeBundle() {
      const names = await readdir(outDir, { recursive: true });
      for (const name of names.filter(each => compressible.test(each) && !each.startsWith('.vite'))) {
        const file = join(outDir, name);
        const bytes = await readFile(file);
        if (bytes.length < minBytes) continue;
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
        await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, quality));
        await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
      }
    },
  };
}
