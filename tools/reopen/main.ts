/**
 * `npm run reopen FILE`: opens the running portal in the state of a failure bundle, whose clock stands still. It starts a mock server
 * for it, which ends with Ctrl-C, or uses a running one.
 *
 *   --url URL   a running mock server, such as http://localhost:4300
 *   --open      opens the address in the default browser
 */
import { runReopen } from './run';

process.exitCode = await runReopen(process.argv.slice(2), process.env, console);
