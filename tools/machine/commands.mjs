// @ts-check
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The top folder of the repository. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** How much of a command's output is kept for showing after a failure, in characters. */
const KEPT_OUTPUT = 60_000;

/** How long a command may take before it counts as hanging, in milliseconds; a deep run of the browser tests takes an hour. */
const longest = (process.env['DEEP'] ? 180 : 60) * 60_000;

/**
 * The command line that runs an installed package's program with this very Node, without a shell: the same on every system.
 *
 * @param {string} packageName for example `nx`
 * @param {string} [program] the program's name when it differs from the package's
 * @returns {string[]}
 */
export function packageProgram(packageName, program = packageName) {
  const folder = path.join(root, 'node_modules', packageName);
  /** @type {{ bin?: string | Record<string, string> }} */
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const file = typeof bin === 'string' ? bin : bin?.[program];
  if (!file) throw new Error(`The package ${packageName} has no program ${program}.`);
  return [process.execPath, path.join(folder, file)];
}

/** The command line of npm itself, the one that started us where that is known. */
export function npmProgram() {
  const running = process.env['npm_execpath'];
  if (running?.endsWith('.js') && existsSync(running)) return [process.execPath, running];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
}

/**
 * The environment for a command whose output may go to a log: colors only for a person at a terminal, no daemons left behind.
 *
 * @param {Record<string, string | undefined>} [extra]
 */
export function quietEnvironment(extra = {}) {
  const color = process.stdout.isTTY
    ? { FORCE_COLOR: '1', NO_COLOR: undefined }
    : { FORCE_COLOR: undefined, NO_COLOR: '1' };
  return { ...process.env, ...color, NX_DAEMON: 'false', NX_TUI: 'false', ...extra };
}

/**
 * Runs a command to its end. It gets no standard input and its own process group, so that a time-out or Ctrl-C ends all of it.
 *
 * @param {string[]} command
 * @param {{ env?: Record<string, string | undefined>, show?: boolean, onLine?: (line: string) => void, limitMs?: number, cwd?: string }} [options]
 *   `show` passes the output on as it comes; it is kept either way. `onLine` gets each line of it. `limitMs` ends a command that hangs.
 * @returns {Promise<{ code: number, output: string }>} `code` is 0 only for a clean end; never rejects
 */
export function runCommand(command, { env, show = false, onLine, limitMs = longest, cwd = root } = {}) {
  const [file = '', ...args] = command;
  return new Promise(resolve => {
    const child = spawn(file, args, {
      cwd,
      env: quietEnvironment(env),
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
      shell: file.endsWith('.cmd'),
    });
    let output = '';
    let line = '';
    /** @param {Buffer} data */
    const take = data => {
      if (show) process.stdout.write(data);
      output = (output + data.toString()).slice(-KEPT_OUTPUT);
      const lines = (line + data.toString()).split('\n');
      line = lines.pop() ?? '';
      for (const whole of lines) onLine?.(whole);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);

    const end = () => endGroup(child);
    const timer = setTimeout(() => {
      output += `\nStopped after ${Math.round(limitMs / 1000)} s without an end.\n`;
      end();
    }, limitMs);
    process.on('exit', end);
    process.on('SIGINT', stopOnSignal);
    process.on('SIGTERM', stopOnSignal);
    child.on('error', error => finish(1, error.message));
    child.on('close', code => finish(code ?? 1));

    /** @param {number} code @param {string} [message] */
    function finish(code, message) {
      clearTimeout(timer);
      process.off('exit', end);
      process.off('SIGINT', stopOnSignal);
      process.off('SIGTERM', stopOnSignal);
      if (message) output += `${message}\n`;
      resolve({ code, output });
    }
  });
}

/** Leaves by the front door, so that the exit handlers above end the running command too. */
function stopOnSignal() {
  process.exit(130);
}

/** @param {import('node:child_process').ChildProcess} child */
function endGroup(child) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
  } catch {
    // It ended between the check and the signal.
  }
}
