// @ts-check
import { packageProgram, runCommand } from './commands.mjs';

/** The mock server as one program, for `node`. It starts in a third of the time that its sources take. */
export const serverProgram = 'dist/apps/mock-server/main.js';

/**
 * Builds the portal, the sandbox page and the mock server; Nx restores those whose sources have not changed.
 *
 * @param {{ show: boolean }} options
 * @returns {Promise<{ code: number, output: string }>}
 */
export const buildPortal = ({ show }) =>
  runCommand(
    [...packageProgram('nx'), 'run-many', '-t', 'build', '-p', 'web,sandbox,mock-server', '--outputStyle=stream'],
    { show },
  );
