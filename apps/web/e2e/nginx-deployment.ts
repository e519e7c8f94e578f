import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer as createPlainServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer } from 'node:tls';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';

/** The portal as an operator runs it: nginx from `npx nx run tools:nginx`, certificates, services that speak TLS. */

const root = path.join(import.meta.dirname, '../../..');
const run = promisify(execFile);

/** Ends what was started, the newest first. */
export type Stop = () => Promise<void> | void;

/** A folder that `stops` removes. */
export function makeFolder(stops: Stop[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-deployment-'));
  stops.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export interface Certificate {
  readonly key: string;
  readonly certificate: string;
}

/** A self-signed certificate for a host name, and its key, as files. */
export async function makeCertificate(folder: string, name: string): Promise<Certificate> {
  const files = { key: path.join(folder, `${name}.key`), certificate: path.join(folder, `${name}.crt`) };
  await run('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...[
      '-subj',
      `/CN=${name}`,
      '-addext',
      `subjectAltName=DNS:${name}`,
      '-keyout',
      files.key,
      '-out',
      files.certificate,
    ],
  ]);
  return files;
}

/** Puts TLS in front of a server. Returns its port, and the names that clients asked for by SNI. */
export async function startTls(
  { key, certificate }: Certificate,
  target: number,
  stops: Stop[],
): Promise<{ readonly port: number; readonly names: readonly unknown[] }> {
  const names: unknown[] = [];
  const server = createServer({ key: readFileSync(key), cert: readFileSync(certificate) }, socket => {
    names.push(socket.servername);
    const services = connect(target, 'localhost');
    const end = () => (socket.destroy(), services.destroy());
    socket.on('error', end).pipe(services).on('error', end).pipe(socket);
    socket.on('close', end);
  });
  server.listen(0);
  await once(server, 'listening');
  stops.push(() => void server.close());
  // A listening TCP server has an address with a port.
  return { port: (server.address() as AddressInfo).port, names };
}

/** A port that nothing listens on. */
export async function findPort(): Promise<number> {
  const probe = createPlainServer().listen(0);
  await once(probe, 'listening');
  // A listening TCP server has an address with a port.
  const { port } = probe.address() as AddressInfo;
  await new Promise(resolve => probe.close(resolve));
  return port;
}

/** Whether something accepts connections at a port of this machine. */
async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isOpen;
}

/** Runs nginx with what `npx nx run tools:nginx` writes for these options, until `stops` ends it. Returns the portal's origin. */
export async function startNginx(options: readonly string[], stops: Stop[]): Promise<string> {
  const folder = makeFolder(stops);
  const port = await findPort();
  const logs = options.includes('--access-log') ? [] : ['--access-log', 'off'];
  const args = [
    '--to',
    `${folder}/portal.conf`,
    '--listen',
    String(port),
    '--error-log',
    'stderr',
    ...logs,
    ...options,
  ];
  await run(process.execPath, ['--import', 'tsx', 'tools/nginx-config.ts', ...args], { cwd: root });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `${name}_temp_path ${folder}/${name};`,
  );
  // As root, its workers must still reach the folder.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    `${folder}/nginx.conf`,
    `daemon off; pid ${folder}/pid; ${user} events {} http { access_log off; ${temporary.join(' ')} include ${folder}/portal.conf; }`,
  );
  const nginx = spawn(
    process.env['NGINX_PATH'] ?? 'nginx',
    ['-c', `${folder}/nginx.conf`, '-p', folder, '-e', 'stderr'],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const ended = once(nginx, 'exit');
  stops.push(async () => {
    nginx.kill('SIGQUIT');
    await ended;
  });
  await expect.poll(() => isListening(port)).toBe(true);
  const name = options[options.indexOf('--server-name') + 1];
  const host = options.includes('--server-name') ? name : 'localhost';
  return `${options.includes('--tls-key') ? 'https' : 'http'}://${host}:${port}`;
}
