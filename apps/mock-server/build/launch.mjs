#!/usr/bin/env node
// @ts-check
/**
 * Starts the bundle beside it with V8's code cache, so that its four megabytes are not compiled each time. The build writes the
 * cache (code-cache.ts). With another version of Node, or a cache that V8 refuses, the start only takes longer. From Node 22.8 on,
 * `enableCompileCache` of node:module can replace all of this.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import path from 'node:path';
import { Script } from 'node:vm';

/** Scripts by the file of their cache, if the caches are to be written. @type {Map<string, Script>} */
const scripts = new Map();

const require = createRequire(import.meta.url);
require.extensions['.cjs'] = compileWithCache;
require(path.join(import.meta.dirname, 'mock-server.cjs'));

// At the end, when the functions of a start have been compiled.
process.on('exit', () => {
  for (const [file, script] of scripts) writeFileSync(file, script.createCachedData());
});

/** Runs a CommonJS module, like Node. @param {NodeJS.Module} module @param {string} filename */
function compileWithCache(module, filename) {
  const cacheFile = `${filename}.${process.arch}-${process.versions.v8}.cache`;
  const source = Module.wrap(readFileSync(filename, 'utf8'));
  const script = new Script(source, { filename, cachedData: readIfPresent(cacheFile) });
  if (process.env['WRITE_CODE_CACHE']) scripts.set(cacheFile, script);
  const run = script.runInThisContext();
  run.call(module.exports, module.exports, createRequire(filename), module, filename, path.dirname(filename));
}

/** @param {string} file */
function readIfPresent(file) {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
