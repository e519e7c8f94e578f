/**
 * `npx nx run tools:load --users 500 --orders 50/s --quotes 20000/s`: users who read the live feed, place orders and cancel them, at a mock
 * server that is started for it or at another back end. Prints how long orders take, how late the feed is, how fast a browser draws, and whether
 * every acknowledged order is there (docs/load.md). `--help` lists the options. Exit code 0: a good verdict; 1: a bad one; 2: wrong options, or
 * no back end.
 */
import { runLoad } from './run.ts';
import { buildPortal } from '../machine/portal-build.mjs';

const args = process.argv.slice(2);
const needsBuild = !['--url', '--no-browser', '--help'].some(name => args.some(each => each.startsWith(name)));
const built = needsBuild ? await buildPortal({ show: true }) : { code: 0 };
process.exitCode = built.code === 0 ? await runLoad(args, process.env, console) : 2;
