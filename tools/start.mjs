// @ts-check
/**
 * `npm start`: from a fresh checkout to a running portal. Installs and builds what is needed, then runs the mock server, which
 * serves the portal too. Everything after `--` goes to the server: `npm start -- --data ./data --real-time`. PORT chooses the port.
 */
import { spawn } from 'node:child_process';
import { root } from './machine/commands.mjs';
import { installPackages } from './machine/packages.mjs';
import { buildPortal, serverProgram } from './machine/portal-build.mjs';

const installed = await installPackages();
if (installed.code !== 0) {
  console.error(
    'The packages could not be installed. Check the network and the npm registry, then run npm start again.',
  );
  process.exit(1);
}

const options = process.argv.slice(2);
const isHelp = options.includes('--help');
if (!isHelp) {
  console.log('Building the portal and the mock server, if they have changed…');
  const { code, output } = await buildPortal({ show: false });
  if (code !== 0) {
    console.error(`${output}\nThey could not be built. The first error above says where.`);
    process.exit(1);
  }
}

if (!isHelp) console.log('Starting the mock server…');
// The help needs no build.
const program = isHelp ? ['--import', 'tsx', 'apps/mock-server/src/main.ts'] : [serverProgram];
const server = spawn(process.execPath, [...program, ...options], {
  cwd: root,
  stdio: 'inherit',
});

let stopping = false;
// A terminal sends Ctrl-C to the server as well; the server is told again only if it did not hear it.
process.on('SIGINT', () => stop(1_500));
process.on('SIGTERM', () => stop(0));
server.on('error', error => {
  console.error(`The mock server could not be started: ${error.message}`);
  process.exit(1);
});
server.on('exit', code => process.exit(stopping ? 0 : (code ?? 1)));

/** @param {number} patienceMs */
function stop(patienceMs) {
  if (stopping) return;
  stopping = true;
  setTimeout(() => server.kill('SIGTERM'), patienceMs);
  // The server has its own limit; this one is for a server that hangs.
  setTimeout(() => server.kill('SIGKILL'), patienceMs + 20_000);
}
