import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { findNginx } from '../machine/nginx.mjs';

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
  const program = findNginx();
  if (program === null) throw new Error('nginx is not installed. Install it, or set NGINX_PATH to it.');
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-nginx-'));
  writeFileSync(path.join(folder, 'portal.conf'), config);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `${name}_temp_path ${folder}/${name};`,
  );
  // As root, its workers must still reach the folder.
  const user = process.getuid?.() === 0 ? `user ${userInfo().username};` : '';
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log stderr; worker_processes auto; ${user}
events { worker_connections 1024; }
http { access_log off; ${temporary.join(' ')} include ${folder}/portal.conf; }\n`,
  );
  const nginx = spawn(program, ['-c', `${folder}/nginx.conf`, '-p', folder, '-e', 'stderr'], {
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
