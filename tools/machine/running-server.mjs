// @ts-check
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { root } from './commands.mjs';

const START_LIMIT_MS = 60_000;

/** A port that nothing listens on at this moment. @returns {Promise<number>} */
export function findFreePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/**
 * Starts a mock server of its own, which serves the built portal too, and waits until it answers. Rejects with the server's own
 * words if it does not start.
 *
 * @param {string[]} [args] options of the server
 * @returns {Promise<{ origin: string, stop: () => Promise<void> }>}
 */
export async function startServer(args = []) {
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const server = spawn(process.execPath, ['--import', 'tsx', 'apps/mock-server/src/main.ts', ...args], {
    cwd: root,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let words = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', data => (words = (words + data).slice(-4_000)));
  const ended = new Promise(resolve => server.once('exit', resolve));
  const kill = () => server.kill('SIGKILL');
  process.on('exit', kill);

  const deadline = performance.now() + START_LIMIT_MS;
  while (!(await isAnswering(`${origin}/investors`))) {
    if (server.exitCode !== null || performance.now() > deadline) {
      kill();
      throw new Error(`The mock server did not start.\n${words}`);
    }
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  return {
    origin,
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
      process.off('exit', kill);
    },
  };
}

/** @param {string} address */
async function isAnswering(address) {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}
