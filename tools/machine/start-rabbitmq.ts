import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from './commands.mjs';
import { findProgram } from './programs.mjs';
import { findFreePort } from './running-server.mjs';

const startLimitMs = 120_000;

/** A RabbitMQ of its own, with STOMP over WebSocket. */
export interface Broker {
  readonly url: string;
  /** Starts it at its address, which it keeps over a restart, and waits until it accepts connections. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Stops it and removes its folder. */
  remove(): Promise<void>;
}

/** Prepares a broker in a folder of its own, on free ports of this machine, with everything of the system's own left out. */
export async function prepareRabbitmq(): Promise<Broker> {
  const program = findProgram('rabbitmq');
  if (program === null)
    throw new Error('RabbitMQ is not installed. Run node tools/machine/set-up.mjs rabbitmq, or set RABBITMQ_PATH.');
  const folder = mkdtempSync(path.join(tmpdir(), 'rabbitmq-'));
  const [port, distributionPort, mapperPort] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const file = (name: string, lines: readonly string[] = []): string => {
    writeFileSync(path.join(folder, name), lines.join('\n'));
    return path.join(folder, name);
  };
  const env = {
    HOME: folder,
    RABBITMQ_NODENAME: `portal-${port}@localhost`,
    RABBITMQ_DIST_PORT: String(distributionPort),
    // The port mapper of Erlang, which a broker of the system may have too.
    ERL_EPMD_PORT: String(mapperPort),
    RABBITMQ_MNESIA_BASE: path.join(folder, 'data'),
    RABBITMQ_LOG_BASE: folder,
    RABBITMQ_ENABLED_PLUGINS_FILE: file('plugins', ['[rabbitmq_web_stomp].']),
    RABBITMQ_CONF_ENV_FILE: file('environment'),
    RABBITMQ_CONFIG_FILE: file('rabbitmq.conf', [
      'listeners.tcp = none',
      'stomp.listeners.tcp = none',
      'web_stomp.tcp.ip = 127.0.0.1',
      `web_stomp.tcp.port = ${port}`,
      'web_stomp.ws_path = /api/live',
      // The portal sends no name and password in CONNECT.
      'stomp.default_user = guest',
      'stomp.default_pass = guest',
      'log.console = true',
      'log.file = false',
    ]),
  };
  let end: () => Promise<void> = () => Promise.resolve();

  async function start(): Promise<void> {
    const broker = spawn(program ?? '', [], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const ended = once(broker, 'exit');
    const kill = (): void => void broker.kill('SIGKILL');
    process.on('exit', kill);
    await new Promise<void>((resolve, reject) => {
      const fail = (): void => {
        kill();
        reject(new Error(`RabbitMQ did not start.\n${output}`));
      };
      const limit = setTimeout(fail, startLimitMs);
      for (const stream of [broker.stdout, broker.stderr]) {
        stream.on('data', (data: Buffer) => {
          output = (output + data.toString()).slice(-4_000);
          if (!output.includes('Server startup complete')) return;
          clearTimeout(limit);
          broker.off('exit', fail);
          resolve();
        });
      }
      broker.once('exit', fail);
    });
    end = async () => {
      broker.kill('SIGTERM');
      await ended;
      process.off('exit', kill);
      end = () => Promise.resolve();
    };
  }

  const stop = (): Promise<void> => end();
  return {
    url: `ws://127.0.0.1:${port}/api/live`,
    start,
    stop,
    remove: async () => {
      await stop();
      // It goes on running after the broker that started it.
      await runCommand(['epmd', '-port', String(mapperPort), '-kill'], { env: { ERL_EPMD_PORT: String(mapperPort) } });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
