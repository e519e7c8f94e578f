// @ts-check
/** `npm run reachability`: walks through the portal as every persona of the sandbox, and prints who reaches which page by clicking. */
import path from 'node:path';
import { startVitest } from 'vitest/node';

process.env['DEEP'] = '1';
const vitest = await startVitest('test', ['apps/web/src/reachability'], {
  config: path.join(import.meta.dirname, 'test-run/whole.config.ts'),
  project: ['screens'],
  // Lists each walk when it ends, with its time: all of them take most of an hour.
  reporters: ['verbose'],
  run: true,
  watch: false,
});
await vitest.close();
