import { fileURLToPath } from 'node:url';
import { mergeConfig } from 'vitest/config';
import { projectTests } from '../../vitest.base.ts';
import { reintroduce } from './known-bugs.ts';

const bug = process.env['SIMULATE_BUG'];

/** The simulation alone, with the known bug that `npm run simulate -- --bug` names. */
export default mergeConfig(projectTests('simulation', { dom: true, folders: ['apps/web/src/simulation'] }), {
  plugins: bug === undefined ? [] : [reintroduce(bug, fileURLToPath(new URL('../..', import.meta.url)))],
});
