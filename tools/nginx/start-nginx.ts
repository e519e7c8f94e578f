import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findProgram } from '../machine/programs.mjs';
import { writeNginxFiles } from './nginx-files';

const startLimitMs = 20_000;

/** An nginx of its own, beside one that the system runs. */
export interface RunningNginx {
  /** Resolves to the exit code when it ends by itself. */
  readonly ended: Promise<number>;
  /** Lets it finish the requests that have begun, and removes its folder. */
  stop(): Promise<void>;
}

/**
 * Starts nginx with a configuration for `http`, in a folder of its own, and waits until it accepts connections.
 *
 * @param listen what it listens on: '8080', '127.0.0.1:8080'
 * @throws with nginx's own words if it does not start
 */
export async function startNginx(config: string, listen: string): Promise<RunningNginx> {
  const program = findProgram('nginx');
  if (program === null) throw new Error('nginx is not installed. Install it, or set NGINX_PATH to it.');
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-nginx-'));
  const main = writeNginxFiles(folder, config);
  const nginx = spawn(program, ['-c', main, '-p', folder, '-e', 'stderr'], {
    stdio: ['ignore', 'inherit', 'pipe'],
    // A terminal sends Ctrl-C to all its processes; this one is stopped by the code below.
    detached: true,
  });
  let output = '';
  let started = false;
  nginx.stderr.on('data', (data: Buffer) => {
    if (started) process.stderr.write(data);
    else output += data.toString();
  });
  const ended = once(nginx, 'exit').then(([code]: unknown[]) => (typeof code === 'number' ? code : 1));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  const kill = (): void => void nginx.kill('SIGTERM');
  process.on('exit', kill);

  const deadline = performance.now() + startLimitMs;
  while (!(await isListening(listen))) {
    if (nginx.exitCode !== null || performance.now() > deadline) {
      kill();
      remove();
      throw new Error(`nginx did not start.\n${output}`);
    }
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  process.stderr.write(output);
  started = true;
  return {
    ended,
    stop: async () => {
      nginx.kill('SIGQUIT');
      const limit = setTimeout(kill, 5_000);
      await ended;
      clearTimeout(limit);
      process.off('exit', kill);
      remove();
    },
  };
}

/** Whether something accepts connections at '8080' or '127.0.0.1:8080'. */
function isListening(listen: string): Promise<boolean> {
  const [, host = '127.0.0.1', port = ''] = /^(?:(.+):)?(\d+)$/.exec(listen) ?? [];
  return new Promise(resolve => {
    const socket = connect({ host: host.replace(/^\[|\]$/g, ''), port: Number(port) });
    const finish = (is: boolean) => () => {
      socket.destroy();
      resolve(is);
    };
    socket.once('connect', finish(true)).once('error', finish(false));
  });
}

/** A port that nothing listens on at this moment. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise(resolve => probe.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}
