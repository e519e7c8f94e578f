import { connect } from 'node:net';
import type { Plugin } from 'vite';

const retryMs = 100;
const longestWaitMs = 10_000;

/**
 * In development the mock server restarts after each change of its code. Calls that arrive meanwhile wait until it listens
 * again, for at most ten seconds, so that the page does not show a failure.
 *
 * @param origin address of the mock server
 * @param paths beginnings of the paths that the mock server answers
 */
export function waitForServer(origin: string, paths: readonly string[]): Plugin {
  const { hostname, port } = new URL(origin);
  const canConnect = (): Promise<boolean> =>
    new Promise(resolve => {
      const socket = connect({ host: hostname, port: Number(port) });
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
  return {
    name: 'wait-for-server',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, _, next) => {
        if (!paths.some(path => request.url?.startsWith(path))) return next();
        const deadline = performance.now() + longestWaitMs;
        const attempt = async (): Promise<void> => {
          if ((await canConnect()) || performance.now() > deadline) return next();
          setTimeout(() => void attempt(), retryMs);
        };
        void attempt();
      });
    },
  };
}
