import path from 'node:path';
import { worldCookie, worldPrefix } from '@portal/contracts/sandbox/sandbox';
import { startServer } from '../machine/running-server.mjs';

/**
 * Several processes of the mock server behind one nginx. Each world lives in one process, whose number is the beginning of the
 * world's id: a hash would move every world when a process is added.
 */

/** What the mock server answers besides the calls of the portal. */
export const mockServerPaths = ['/sandbox/', '/docs/'];

/** The variable with the name of the upstream that a call goes to. */
export const worldUpstream = '$portal_world_upstream';

const blockOf = (process: number): string => `portal_process_${process}`;

/**
 * The `upstream` blocks and maps of several processes. A call goes to the process of the world in its path, else to that of the world
 * in its cookie. Without both a new world is made by each in turn, and everything else goes to the first, which has the default world.
 *
 * @param servers such as 'localhost:4301', in the order of their numbers
 */
export function formatWorldUpstreams(servers: readonly string[]): string {
  const numbers = servers.map((_, index) => index + 1);
  const list = (lines: readonly string[]): string => lines.map(line => `  ${line}\n`).join('');
  const byProcess = (pattern: (prefix: string) => string): string =>
    list(numbers.map(number => `"~${pattern(worldPrefix(number))}" ${blockOf(number)};`));
  return [
    ...servers.map((server, index) => `upstream ${blockOf(index + 1)} {\n  server ${server};\n  keepalive 32;\n}`),
    // The zone lets nginx's own processes take turns together.
    `upstream portal_processes {\n  zone portal_processes 64k;\n${list(servers.map(server => `server ${server};`))}}`,
    `map "$request_method $uri" $portal_without_world {\n${list([
      `default ${blockOf(1)};`,
      '"~^POST /sandbox/api/worlds(?:/import)?/?$" portal_processes;',
    ])}}`,
    `map $http_cookie $portal_world_of_cookie {\n${list(['default $portal_without_world;'])}${byProcess(
      prefix => `(?:^|; ?)${worldCookie}=${prefix}`,
    )}}`,
    `map $uri ${worldUpstream} {\n${list(['default $portal_world_of_cookie;'])}${byProcess(
      prefix => `^/sandbox/(?:api/worlds|frames)/${prefix}`,
    )}}`,
  ].join('\n\n');
}

/**
 * Starts processes of the mock server on free ports of this machine.
 *
 * @param options of each process
 * @param data folder below which each stores its default world
 */
export function startProcesses(
  count: number,
  options: readonly string[],
  data?: string,
): Promise<Awaited<ReturnType<typeof startServer>>[]> {
  return Promise.all(
    Array.from({ length: count }, (_, index) => {
      const name = String(index + 1);
      const store = data === undefined ? [] : ['--data', path.join(data, `process-${name}`)];
      return startServer(['--process', name, ...options, ...store]);
    }),
  );
}
