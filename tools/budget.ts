/**
 * `npx nx run tools:budget`: measures the built portal as it travels (brotli, best quality) against the limits, and fails above them.
 * Build first: `npm run build`.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { checkSignIn, computeBudget, formatBudget, type Build } from './budget/limits';
import type { Manifest } from './budget/manifest';
import { root } from './machine/commands.mjs';

const dist = path.join(root, 'dist/apps/web');
const manifestFile = path.join(dist, '.vite/manifest.json');
if (!existsSync(manifestFile)) {
  console.error('There is no build to measure. Run npm run build first.');
  process.exit(1);
}

/** The sign-in page as the build draws it. */
const signInFile = 'investors/login.html';
const page = readFileSync(path.join(dist, signInFile), 'utf8');
const fonts = [...page.matchAll(/url\(\/([^)]+\.woff2)\)/g)].flatMap(([, file]) => file ?? []);
// A link that is disabled is not fetched: its styles stand in the page.
const linkedStyles = [...page.matchAll(/<link\b[^>]*\brel="stylesheet"[^>]*>/g)].flatMap(([tag]) =>
  / disabled\b/.test(tag) ? [] : (/href="\/([^"]+)"/.exec(tag)?.[1] ?? []),
);

const build: Build = {
  // Vite writes this file and documents its shape; computeBudget fails if it has no entry.
  manifest: JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest,
  sizeOf: computeTravellingSize,
  textOf: file => readFileSync(path.join(dist, file), 'utf8'),
  pageFiles: [signInFile, ...fonts, ...linkedStyles],
};

const rows = computeBudget(build);
const problems = checkSignIn(build);
console.log(formatBudget(rows));
for (const problem of problems) console.log(problem);
process.exitCode = problems.length > 0 || rows.some(({ bytes, limit }) => bytes > limit) ? 1 : 0;

function computeTravellingSize(file: string): number {
  // The build writes these files with the best quality (apps/web/build/built-files.ts), for servers to send.
  const compressed = path.join(dist, `${file}.br`);
  if (existsSync(compressed)) return statSync(compressed).size;
  const bytes = readFileSync(path.join(dist, file));
  if (/\.(woff2?|png|jpg|webp|avif)$/.test(file)) return bytes.length;
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
    .length;
}
