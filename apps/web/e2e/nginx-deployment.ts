import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer } from 'node:tls';
import { promisify } from 'node:util';

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

/** Runs `npx nx run tools:nginx --start` with options until `stops` ends it. Returns the portal's origin. */
export async function startNginx(options: readonly string[], stops: Stop[]): Promise<string> {
  const args = ['--import', 'tsx', 'tools/nginx-config.ts', '--start', '--listen', 'free', ...options];
  const program = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const ended = once(program, 'exit');
  stops.push(async () => {
    program.kill('SIGTERM');
    await ended;
  });
  return new Promise((resolve, reject) => {
    const read = (data: Buffer): void => {
      output += data.toString();
      const found = /serves the portal: (https?:\/\/[^/]+)/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    };
    program.stdout.on('data', read);
    program.stderr.on('data', read);
    program.once('exit', () => reject(new Error(`nginx did not start.\n${output}`)));
  });
}
