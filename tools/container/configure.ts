/**
 * Runs in the portal's container before nginx: reads the settings (a file, the variable PORTAL_SETTINGS), checks them, and writes the
 * configuration of nginx for the build in the image. Wrong or missing settings end it with all of them. `npx nx run tools:nginx` does the
 * same on a machine; this program is bundled (vite.config.ts beside it) and started by tools/container/portal-entry.sh:
 *
 *     node configure.mjs FOLDER [options]
 *
 * FOLDER gets `nginx.conf`, `portal.conf`, and `health`, the address that the health check asks.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { formatOptions, OptionError, readOptions } from '@portal/mock-server/read-options';
import { createNginxConfig, readBuild } from '../nginx/config';
import { checkDeployment, configOptions } from '../nginx/options';
import { readContainerSettings } from './settings';

const { root: _, assets: __, ...shared } = configOptions;
const options = { ...shared, help: { kind: 'flag', help: 'show this help' } } as const;

/** Where the image keeps the build and the template, and where a file of settings is mounted. */
const image = import.meta.dirname;
const mountedSettings = '/etc/portal/portal.json';

try {
  configure(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof OptionError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function configure([folder = '', ...args]: readonly string[]): void {
  const values = readOptions(options, args);
  if (values.help) {
    console.log(`Options of the portal's container:\n${formatOptions(options)}`);
    // The entry point starts nginx only after success.
    process.exitCode = 1;
    return;
  }
  // What a machine of a developer has by default is nowhere in a container.
  if (values.upstream.length === 0)
    throw new OptionError('--upstream takes the address of the services: it is missing.');
  const file = values.config ?? (existsSync(mountedSettings) ? mountedSettings : null);
  const variable = process.env['PORTAL_SETTINGS'] || [];
  const settings = readContainerSettings([file === null ? [] : readFile(file), variable].flat());
  const build = readBuild(path.join(image, 'web'));
  const logs = { 'access-log': values['access-log'] ?? '/dev/stdout', 'error-log': values['error-log'] ?? 'stderr' };
  const deployment = checkDeployment({ ...values, ...logs, root: build.folder, assets: undefined }, settings);
  for (const warning of deployment.warnings) console.error(warning);
  mkdirSync(folder, { recursive: true });
  writeNginxFiles(folder, createNginxConfig(deployment, build, path.join(image, 'nginx.conf')));
  const [, host = '127.0.0.1', port = ''] = /^(?:(.+):)?(\d+)$/.exec(values.listen) ?? [];
  const protocol = values['tls-key'] === undefined ? 'http' : 'https';
  writeFileSync(
    path.join(folder, 'health'),
    `${protocol}://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}/healthz`,
  );
  console.log(`nginx listens on ${values.listen}. Services: ${values.upstream.join(', ')}`);
}

function readFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new OptionError(`We couldn’t read the settings file ${file}.`);
  }
}

/**
 * Writes what an nginx of its own needs, in the foreground, with everything that it writes below one folder: as any user, and on a
 * machine whose other folders cannot be written.
 *
 * @param config the configuration for `http`
 */
function writeNginxFiles(folder: string, config: string): void {
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
}
