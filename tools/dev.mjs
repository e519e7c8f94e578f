// @ts-check
/**
 * `npm run dev`: the portal with hot reload on http://localhost:4200, and the mock server behind it, restarted whenever its
 * code changes. The world, with all sessions, is stored in .cache/dev-world and survives a restart. The sandbox page, which the
 * mock server serves, is built again after each change; reload it to see one.
 *
 *   npm run dev -- --fresh      begins with a new world
 *   PORT=4301 npm run dev       another port for the mock server
 *   WEB_PORT=4201 npm run dev   another port for the portal
 *
 * All other options go to the mock server (`npm start -- --help` lists them).
 */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { parseArgs } from 'node:util';
import { packageProgram, root } from './machine/commands.mjs';
import { installPackages } from './machine/packages.mjs';

const worldFolder = '.cache/dev-world';
const port = Number(process.env['PORT'] ?? 4300);
const webPort = Number(process.env['WEB_PORT'] ?? 4200);

for (const [taken, variable, other] of await findTakenPorts()) {
  console.error(
    `Port ${taken} is taken by another program. Stop it, or choose another port: ${variable}=${other} npm run dev`,
  );
  process.exitCode = 1;
}
if (process.exitCode === 1) process.exit();

const installed = await installPackages();
if (installed.code !== 0) process.exit(1);

const options = process.argv.slice(2);
if (options.includes('--fresh')) rmSync(`${root}/${worldFolder}`, { recursive: true, force: true });
const storage = options.some(option => option.startsWith('--data')) ? [] : ['--data', worldFolder];

/** An option of the mock server as a variable: `PORTAL_CONFIG` of `--config FILE`. @param {'config' | 'upstream'} name */
function settingsOf(name) {
  const value = parseArgs({ args: options, options: { [name]: { type: 'string' } }, strict: false }).values[name];
  return typeof value === 'string' ? { [`PORTAL_${name.toUpperCase()}`]: value } : {};
}

const programs = [
  start(
    [
      ...packageProgram('tsx'),
      'watch',
      '--clear-screen=false',
      'apps/mock-server/src/main.ts',
      ...storage,
      '--portal',
      `http://localhost:${webPort}/investors`,
      ...options.filter(option => option !== '--fresh'),
    ],
    { PORT: String(port) },
  ),
  start(
    [
      ...packageProgram('vite'),
      '--config',
      'apps/web/vite.config.ts',
      '--clearScreen=false',
      '--port',
      String(webPort),
    ],
    // The development server serves the page, with the settings of these options.
    { MOCK_SERVER: `http://localhost:${port}`, ...settingsOf('config'), ...settingsOf('upstream') },
  ),
  start(
    [
      ...packageProgram('vite'),
      'build',
      '--watch',
      '--config',
      'apps/sandbox/vite.config.ts',
      '--clearScreen=false',
      '--logLevel=warn',
    ],
    {},
  ),
];

let stopping = false;
process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));
for (const program of programs) program.on('exit', code => stop(code ?? 1));

/** The ports that other programs listen on, with the variable that changes each and a port to try. */
async function findTakenPorts() {
  /** @type {[number, string, number][]} */
  const wanted = [
    [port, 'PORT', port + 1],
    [webPort, 'WEB_PORT', webPort + 1],
  ];
  const taken = await Promise.all(wanted.map(([number]) => isTaken(number)));
  return wanted.filter((_, index) => taken[index]);
}

/** @param {number} number @returns {Promise<boolean>} */
function isTaken(number) {
  return new Promise(resolve => {
    const server = createServer();
    server.once('error', () => resolve(true));
    server.listen({ port: number, host: 'localhost' }, () => server.close(() => resolve(false)));
  });
}

/** @param {string[]} command @param {Record<string, string>} env */
function start([file = '', ...args], env) {
  return spawn(file, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit'] });
}

/** Ends all programs when one ends or the developer interrupts. @param {number} code */
function stop(code) {
  if (stopping) return;
  stopping = true;
  process.exitCode = code;
  for (const program of programs) program.kill('SIGTERM');
  // Unreferenced, so that it does not keep the process alive when all end by themselves.
  setTimeout(() => programs.forEach(program => program.kill('SIGKILL')), 5_000).unref();
}
