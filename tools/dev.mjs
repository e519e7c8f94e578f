// @ts-check
/**
 * `npm run dev`: the portal with hot reload on http://localhost:4200, and the venue behind it, started again whenever its code
 * changes. Everything after `--` goes to the venue; PORT chooses its port.
 */
import { spawn } from 'node:child_process';
import { packageProgram, root } from './machine/commands.mjs';
import { installPackages } from './machine/packages.mjs';

const installed = await installPackages();
if (installed.code !== 0) process.exit(1);

const port = process.env['PORT'] ?? '4300';
const programs = [
  start(
    [
      ...packageProgram('tsx'),
      'watch',
      '--clear-screen=false',
      'apps/mock-server/src/main.ts',
      ...process.argv.slice(2),
    ],
    {
      PORT: port,
    },
  ),
  start([...packageProgram('vite'), '--config', 'apps/web/vite.config.ts', '--clearScreen=false'], {
    MOCK_SERVER: `http://localhost:${port}`,
  }),
];

let stopping = false;
process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));
for (const program of programs) program.on('exit', code => stop(code ?? 1));

/** @param {string[]} command @param {Record<string, string>} env */
function start([file = '', ...args], env) {
  return spawn(file, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit'] });
}

/** Ends both when one ends or the developer says so. @param {number} code */
function stop(code) {
  if (stopping) return;
  stopping = true;
  process.exitCode = code;
  for (const program of programs) program.kill('SIGTERM');
  // Unreferenced, so that it does not keep us waiting when both end by themselves.
  setTimeout(() => programs.forEach(program => program.kill('SIGKILL')), 5_000).unref();
}
