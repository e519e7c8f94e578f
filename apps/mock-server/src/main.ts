#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
import { existsSync } from 'node:fs';
import { dialectNames } from '@portal/contracts/sandbox/dialects';
import { listPersonas } from './sandbox/people-handlers.ts';
import { chooseClock, createSecret, startTicking, steadyNow, systemNow } from './worlds/real-time.ts';
import { replayedWorlds } from './proxy/recorded-feed.ts';
import { readRecording } from './proxy/recording.ts';
import { createRecorder } from './proxy/recorder.ts';
import { readSettingsFile } from './settings-file.ts';
import { computeAllowedHosts, formatServerHelp, readServerOptions } from './options.ts';
import { createServer } from './server.ts';
import { computeOpenSessionStart } from './start-time.ts';
import { formatWelcome } from './startup-banner.ts';
import { createWorlds } from './worlds/worlds.ts';

/** Starts the mock server: `npm start`, `npm run dev` and the program of the package end here. */

/** Whether this is the bundle, of `npm start` or in the folder `server` of the package, and not the sources. */
const isBundle = import.meta.url.endsWith('.js');
const command = import.meta.url.endsWith('/server/main.js') ? 'npx investor-portal-mock-server' : 'npm start --';

/** A folder of what is built: beside the bundle, else in `dist` of the repository. */
const buildOf = (app: 'web' | 'sandbox'): string =>
  fileURLToPath(new URL(isBundle ? `../${app}` : `../../../dist/apps/${app}`, import.meta.url));

/** How long requests may take to end after the server was told to stop, and the whole process after that. */
const finishMs = 10_000;
const forcedEndMs = 5_000;

async function main(): Promise<void> {
  const options = readServerOptions(process.argv.slice(2), process.env);
  if (options.help) return console.log(formatServerHelp(command));
  const isProduction = process.env['NODE_ENV'] === 'production';
  const sandbox = !options['no-sandbox'] && !isProduction;
  const upstream = options.upstream === undefined ? undefined : new URL(options.upstream).origin;
  const recording = options.replay === undefined ? undefined : readRecording(options.replay);
  const dialect = dialectNames.find(name => name === options.dialect);
  const startAt = options['real-time'] ? systemNow() : computeOpenSessionStart(systemNow());
  const { defaults: replayed, ...feed } = recording === undefined ? {} : replayedWorlds(recording);
  const persistence =
    options.data === undefined
      ? undefined
      : (await import('./worlds/world-persistence.ts')).openWorldPersistence(
          options.data,
          options.seed ?? null,
          systemNow,
        );
  const worlds = createWorlds({
    systemNow: chooseClock({ realTime: options['real-time'] }),
    defaults: {
      seed: options.seed ?? 'halyard',
      startAt,
      specOnly: options['spec-only'] || undefined,
      dialect,
      ...replayed,
    },
    speed: 1,
    persistence,
    ...feed,
  });
  // A stored world catches up with what it has missed.
  if (options['real-time'] && systemNow() > worlds.default.world.now()) worlds.default.clockRate.jump(systemNow());
  const { record } = options;
  const recorder =
    record === undefined
      ? undefined
      : createRecorder({ file: record, key: createSecret(), systemNow: steadyNow, log: line => console.error(line) });
  const webDir = buildOf('web');
  const app = await createServer({
    worlds,
    sandbox,
    sandboxKey: options['sandbox-key'],
    allowedHosts: computeAllowedHosts(options),
    trustProxy: options['trust-proxy'],
    documentation: sandbox,
    validateResponses: !isProduction,
    log: line => console.error(line),
    webDir: existsSync(webDir) ? webDir : undefined,
    recording,
    upstream: upstream === undefined ? undefined : { origin: upstream, now: systemNow, recorder },
    settings: options.config === undefined ? undefined : readSettingsFile(options.config),
    sandboxDir: buildOf('sandbox'),
  });
  const stopTicking = startTicking(() => worlds.tick());
  let stopping = false;
  const stop = async (drainMs: number): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), drainMs + finishMs + forcedEndMs).unref();
    await app.stopGracefully({ drainMs, limitMs: finishMs });
    stopTicking();
    process.exit(0);
  };
  // The second Ctrl-C ends it at once.
  process.on('SIGINT', () => void (stopping ? process.exit(1) : stop(0)));
  process.on('SIGTERM', () => void stop(options.drain * 1_000));
  await app.listen({ port: options.port, host: options.host });
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : options.port;
  console.log(
    formatWelcome({
      origin: `http://localhost:${port}`,
      sandbox,
      portal: options.portal ?? (existsSync(webDir) ? `http://localhost:${port}/investors` : null),
      now: worlds.default.world.now(),
      personas: listPersonas(worlds.default.world),
      dataFolder: options.data,
      upstream,
      record,
      replay: options.replay,
    }),
  );
}

main().catch((error: unknown) => {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  console.error(
    isTaken
      ? `Port ${'port' in error ? String(error.port) : ''} is already in use. To use a free one: ${command} --port 0`
      : error instanceof Error
        ? error.message
        : String(error),
  );
  process.exit(1);
});
