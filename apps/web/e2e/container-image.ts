import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseContainerfile, type Stage } from '@portal/testing/containerfile';
import { makeFolder, type Stop } from './nginx-deployment';

/** Images of deploy/Containerfile without a container engine: their files in a folder, and the program that they start. */

const root = path.join(import.meta.dirname, '../../..');

/** The stage of an image. */
export function readStage(name: string): Stage {
  const stages = parseContainerfile(readFileSync(path.join(root, 'deploy/Containerfile'), 'utf8'));
  const stage = stages.find(each => each.name === name);
  if (stage === undefined) throw new Error(`deploy/Containerfile has no image ${name}.`);
  return stage;
}

/** Copies the files of an image into a folder that `stops` removes. What the build stage has below /src comes from this repository. */
export function layOutImage({ copies }: Stage, stops: Stop[]): string {
  const folder = makeFolder(stops);
  chmodSync(folder, 0o755);
  for (const { from, sources, target } of copies) {
    for (const source of sources) {
      const file = path.join(root, from === null ? source : source.replace(/^\/src\//, ''));
      const place = target.endsWith('/') && from === null ? path.join(target, path.basename(source)) : target;
      cpSync(file, path.join(folder, place), { recursive: true });
    }
  }
  return folder;
}

/** A program that runs as a container would run it. */
export interface Contained {
  /** Everything that it has written so far. */
  output(): string;
  kill(signal: string): void;
  /** Its exit code. */
  readonly ended: Promise<number | null>;
  /** Whether the health check of the image succeeds. */
  isHealthy(): Promise<boolean>;
}

/** The user of both images; only root can start programs as another user. */
const ordinaryUser = process.getuid?.() === 0 ? { uid: 1000, gid: 1000 } : {};

interface Run {
  readonly stage: Stage;
  /** The image's files. */
  readonly folder: string;
  /** Arguments after those of the image. */
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Port in the place of 4300, which another program may have. */
  readonly port?: number;
}

/** Starts the program of an image as an ordinary user, who can write to TMPDIR alone. */
export function runContained({ stage, folder, args = [], env = {}, port = 4300 }: Run, stops: Stop[]): Contained {
  const temporary = path.join(folder, 'tmp');
  mkdirSync(temporary, { recursive: true });
  chmodSync(temporary, 0o1777);
  const log = path.join(folder, 'output');
  // nginx opens /dev/stdout by name, which a socket, as Node makes for pipes, does not allow.
  const output = openSync(log, 'a', 0o666);
  chmodSync(log, 0o666);
  const here = (command: readonly string[]): string[] =>
    command.map(each => each.replaceAll('/opt/', `${folder}/opt/`).replace('4300', String(port)));
  const options = { cwd: folder, env: { PATH: searched, TMPDIR: temporary, ...env }, ...ordinaryUser };
  const [program = '', ...own] = here(stage.entrypoint);
  const child = spawn(program, [...own, ...args], { ...options, stdio: ['ignore', output, output] });
  const ended = once(child, 'exit').then(() => child.exitCode);
  stops.push(async () => {
    // Not SIGKILL, which would leave the workers of nginx behind.
    child.kill('SIGTERM');
    await ended;
  });
  return {
    output: () => readFileSync(log, 'utf8'),
    kill: signal => void child.kill(signal as NodeJS.Signals), // a signal that the Containerfile names
    ended,
    isHealthy: async () => {
      const [checker = '', ...rest] = here(stage.healthCheck);
      const check = spawn(checker, rest, { ...options, stdio: 'ignore' });
      await once(check, 'exit');
      return check.exitCode === 0;
    },
  };
}

/** As in the image, where nginx and Node are in the usual folders; here they may be elsewhere (tools/machine/programs.mjs). */
const searched = [
  ...(process.env['NGINX_PATH'] ? [path.dirname(process.env['NGINX_PATH'])] : []),
  path.dirname(process.execPath),
  process.env['PATH'] ?? '',
  '/usr/sbin',
  '/usr/local/sbin',
].join(path.delimiter);
