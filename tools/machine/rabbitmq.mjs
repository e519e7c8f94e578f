// @ts-check
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Debian's program on the path changes to a user of its own, who cannot read the folders of a test; this one does not. */
const OF_DEBIAN = '/usr/lib/rabbitmq/bin/rabbitmq-server';
const PLACES = ['/opt/homebrew/sbin/rabbitmq-server', '/usr/local/sbin/rabbitmq-server'];

/**
 * The RabbitMQ server for the test of the live feed: RABBITMQ_PATH, else that of Debian, else one on the path, else one where
 * systems put it.
 *
 * @param {{ env: Record<string, string | undefined>, exists: (file: string) => boolean }} [machine] other than this one, for tests
 * @returns {string | null}
 */
export function findRabbitmq(machine = { env: process.env, exists: existsSync }) {
  const { env, exists } = machine;
  const chosen = env['RABBITMQ_PATH'];
  if (chosen) return exists(chosen) ? chosen : null;
  const folders = (env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  return [OF_DEBIAN, ...folders.map(folder => path.join(folder, 'rabbitmq-server')), ...PLACES].find(exists) ?? null;
}
