/**
 * `npx nx run tools:load --users 500 --orders 50/s`: users who read the live feed, place orders and cancel them, at a mock server that is
 * started for it or at another back end. Prints how long orders take, and whether every acknowledged order is there (docs/load.md).
 * `--help` lists the options. Exit code 0: a good verdict; 1: a bad one; 2: wrong options, or no back end.
 */
import { runLoad } from './load.ts';

process.exitCode = await runLoad(process.argv.slice(2), process.env, console);
