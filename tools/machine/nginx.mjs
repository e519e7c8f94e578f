// @ts-check
import { existsSync } from 'node:fs';
import path from 'node:path';

const PLACES = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx', '/usr/local/bin/nginx'];

/**
 * The nginx for the test of the deployment: NGINX_PATH, else one on the path, else one where systems put it.
 *
 * @param {{ env: Record<string, string | undefined>, exists: (file: string) => boolean }} [machine] other than this one, for tests
 * @returns {string | null}
 */
export function findNginx(machine = { env: process.env, exists: existsSync }) {
  const { env, exists } = machine;
  const chosen = env['NGINX_PATH'];
  if (chosen) return exists(chosen) ? chosen : null;
  const folders = (env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  return [...folders.map(folder => path.join(folder, 'nginx')), ...PLACES].find(exists) ?? null;
}
