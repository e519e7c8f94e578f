import { fileURLToPath } from 'node:url';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readHostName } from './http/allowed-hosts.ts';
import { usualCallsPerMinute } from './http/call-limit.ts';
import { listPersonas } from './sandbox/people-handlers.ts';
import { openWorldPersistence } from './persistence/world-persistence.ts';
import { chooseClock, startTicking, steadyNow, systemNow } from './worlds/real-time.ts';
import { createServer } from './server/server.ts';
import { computeOpenSessionStart } from './server/start-time.ts';
import { formatWelcome } from './server/startup-banner.ts';
import { createWorlds } from './worlds/worlds.ts';

/** Starts the mock server: `npm start` and `npm run dev` end here. */

const usage = `Usage: npm start -- [options]
  --port NUMBER   port to listen on (default 4300, or the environment variable PORT)
  --real-time     begin at the true time instead of in an open session; a kept world catches up with it
  --data FOLDER   keep the default world in this folder: it goes on where it was, whatever ended the process
  --seed TEXT     seed of the default world (default "halyard")
  --allowed-host NAME
                  answer by this host name too while the sandbox is open, as behind a proxy; may be repeated
  --portal URL    address of a portal that another server serves, as npm run dev does; shown at start
  --calls-per-minute NUMBER
                  calls that a session may make within a minute (default ${usualCallsPerMinute}), 0 for any number
  --no-sandbox    no sandbox: worlds, people and faults cannot be controlled
  --help          this text`;

function readOptions() {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      'real-time': { type: 'boolean', default: false },
      data: { type: 'string' },
      seed: { type: 'string' },
      'allowed-host': { type: 'string', multiple: true, default: [] },
      portal: { type: 'string' },
      'calls-per-minute': { type: 'string', default: String(usualCallsPerMinute) },
      'no-sandbox': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  return { ...values, port: Number(values.port ?? process.env['PORT'] ?? 4300) };
}

async function main(): Promise<void> {
  const options = readOptions();
  if (options.help) return console.log(usage);
  if (!Number.isInteger(options.port) || options.port < 0 || options.port > 65_535) {
    throw new Error('The port must be a number from 0 to 65535. Set it by --port or by PORT.');
  }
  const wrongHost = options['allowed-host'].find(name => readHostName(name) === '');
  if (wrongHost !== undefined)
    throw new Error(`--allowed-host takes a host name such as portal.test, not '${wrongHost}'.`);
  const callsPerMinute = Number(options['calls-per-minute']);
  if (!Number.isInteger(callsPerMinute) || callsPerMinute < 0) {
    throw new Error('--calls-per-minute takes a whole number, 0 for any number of calls.');
  }
  const isProduction = process.env['NODE_ENV'] === 'production';
  const sandbox = !options['no-sandbox'] && !isProduction;
  const startAt = options['real-time'] ? systemNow() : computeOpenSessionStart(systemNow());
  const keeper =
    options.data === undefined ? undefined : openWorldPersistence(options.data, options.seed ?? null, systemNow);
  const worlds = createWorlds({
    systemNow: chooseClock({ realTime: options['real-time'] }),
    defaults: { seed: options.seed ?? 'halyard', startAt },
    speed: 1,
    ...(keeper === undefined ? {} : { keeper }),
  });
  // A world that was kept catches up with what it has missed.
  if (options['real-time'] && systemNow() > worlds.default.world.now()) worlds.default.clockRate.jump(systemNow());
  const webDir = fileURLToPath(new URL('../../../dist/apps/web', import.meta.url));
  const sandboxDir = fileURLToPath(new URL('../../../dist/apps/sandbox', import.meta.url));
  const app = await createServer({
    worlds,
    sandbox,
    allowedHosts: options['allowed-host'],
    documentation: sandbox,
    ...(callsPerMinute > 0 ? { callLimit: { callsPerMinute, now: steadyNow } } : {}),
    validateResponses: !isProduction,
    log: line => console.error(line),
    ...(existsSync(webDir) ? { webDir } : {}),
    sandboxDir,
  });
  const stopTicking = startTicking(() => worlds.tick());
  const end = (): void => {
    stopTicking();
    void app.close().then(() => process.exit(0));
  };
  process.on('SIGINT', end).on('SIGTERM', end);
  await app.listen({ port: options.port, host: 'localhost' });
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : options.port;
  console.log(
    formatWelcome({
      origin: `http://localhost:${port}`,
      sandbox,
      portal: options.portal ?? (existsSync(webDir) ? `http://localhost:${port}/investors` : null),
      now: worlds.default.world.now(),
      personas: listPersonas(worlds.default.world),
      ...(options.data === undefined ? {} : { dataFolder: options.data }),
    }),
  );
}

main().catch((error: unknown) => {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  console.error(
    isTaken
      ? `Port ${'port' in error ? String(error.port) : ''} is taken. Choose another one with PORT, for example PORT=4301 npm start.`
      : error instanceof Error
        ? error.message
        : String(error),
  );
  process.exit(1);
});
