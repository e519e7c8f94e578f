#!/usr/bin/env node
// @ts-check
/** `npx venue`: the mock server and its sandbox from the command line. `npx venue --help` lists the commands. */
import { fileURLToPath } from 'node:url';

if (process.argv[2] === 'start') {
  // As `npm start`, which also installs the packages that the other commands need.
  process.argv.splice(2, 1);
  await import('../start.mjs');
} else {
  const { register } = await import('tsx/esm/api');
  register({ tsconfig: fileURLToPath(new URL('../../tsconfig.json', import.meta.url)) });
  await import('./main.ts');
}
