import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { SuccessBody } from '@portal/client/api/route-call';
import { antiForgeryCookie, antiForgeryHeader } from '@portal/contracts/routing/route';
import { sandbox } from '@portal/contracts/sandbox/sandbox';
import { moments } from '@portal/contracts/sandbox/worlds';
import { UsageError, type Input } from './input.ts';
import { CommandError, readSelectedWorld, type Server } from './server.ts';

/** Commands that are more than one call of the sandbox. */

/** `sign-in`: what a program needs to call the portal as a persona, or with `--link` or `--open` a link for a browser. */
export async function signIn(server: Server, { persona = '', factors, link, open }: Input): Promise<void> {
  const { origin, call, context, jar, print } = server;
  const worldId = await readSelectedWorld(call);
  const body = { persona, ...(factors === '1' && { factors: 1 as const }) };
  if (link === undefined && open === undefined) {
    const person = await call(sandbox.people.signIn, { body });
    const cookie = jar.header();
    const token = jar.get(antiForgeryCookie) ?? '';
    const curl = `curl -b '${cookie}' -H '${antiForgeryHeader}: ${token}' '${origin}/api/orders/'`;
    return print(
      { ...person, worldId, cookie, headers: { cookie, [antiForgeryHeader]: token } },
      `${person.name} is signed in, in the world ${worldId}.\n\n  ${curl}\n\nIn a browser: npx venue sign-in ${persona} --open`,
    );
  }
  const made = await call(sandbox.people.signInLink, { params: { id: worldId }, body });
  const address = `${origin}${made.address}`;
  if (open !== undefined) context.openBrowser(address);
  print(
    { ...made.persona, worldId, link: address, seconds: made.seconds },
    `${address}\nIt signs a browser in as ${made.persona.name}, once, within ${made.seconds} seconds.`,
  );
}

/** `clock`: the clock, after it was moved or its speed changed. */
export async function moveClock({ call }: Server, { time, speed }: Input): Promise<object> {
  if (time !== undefined) await call(sandbox.clock.move, { body: readMove(time) });
  if (speed !== undefined) await call(sandbox.clock.speed, { body: { speed: Number(speed) } });
  const clock = await call(sandbox.clock.read);
  return { ...clock, newYork: new Date(clock.now).toLocaleString('en-US', { timeZone: 'America/New_York' }) };
}

const unitMs = [86_400_000, 3_600_000, 60_000, 1000];

/** Reads '+1h30m', an instant or the name of a moment. */
function readMove(text: string) {
  const moment = moments.find(name => name === text);
  if (moment !== undefined) return { moment };
  const parts = /^\+(?=\d)(?:(\d+)d)?(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?$/.exec(text)?.slice(1);
  if (parts !== undefined) {
    return { advanceMs: parts.reduce((sum, each, index) => sum + Number(each ?? 0) * (unitMs[index] ?? 0), 0) };
  }
  const isInstant = /T.*(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text));
  if (!isInstant)
    throw new UsageError(`'${text}' is no time: use +1h30m, 2026-03-05T15:00Z, or ${moments.join(', ')}.`);
  return { to: new Date(text).toISOString() };
}

/** npm runs programs elsewhere, and says where it was called. */
const pathOf = ({ context }: Server, file: string): string =>
  path.resolve(context.environment['INIT_CWD'] ?? '.', file);

/** What a file system does; a failure is one of the command. */
function withFile<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
}

export async function exportWorld(server: Server, { file = '' }: Input): Promise<object> {
  const worldId = await readSelectedWorld(server.call);
  const saved = await server.call(sandbox.worlds.exportFile, { params: { id: worldId } });
  withFile(() => writeFileSync(pathOf(server, file), JSON.stringify(saved)));
  return { worldId, file };
}

export async function importWorld(server: Server, { file = '' }: Input): Promise<object> {
  const body = withFile(() => readFileSync(pathOf(server, file)));
  return server.call(sandbox.worlds.importFile, { query: { select: 'true' }, body });
}

type Entry = SuccessBody<typeof sandbox.timeline.read>['entries'][number];

const pauseMs = 500;

/** `logs`: what happened in the world, and with `-f` what happens, until Ctrl-C. */
export async function followLogs({ call, context, print }: Server, { follow, lines = '20', kind }: Input) {
  const id = await readSelectedWorld(call);
  const readEntries = async (): Promise<Entry[]> => {
    const { entries } = await call(sandbox.timeline.read, { params: { id } });
    return entries.filter(each => (kind === undefined ? each.kind !== 'read' : kind.split(',').includes(each.kind)));
  };
  const printAll = (entries: readonly Entry[]): void =>
    entries.forEach(each => print(each, `${each.at}  ${each.kind.padEnd(7)}  ${each.name}  ${each.text}`));
  let known = await readEntries();
  printAll(known.slice(Math.max(0, known.length - Number(lines))));
  const interrupted = follow === undefined ? AbortSignal.abort() : context.interrupted();
  while (!interrupted.aborted) {
    await setTimeout(pauseMs, undefined, { signal: interrupted }).catch(() => undefined);
    const entries = await readEntries();
    printAll(findNew(known, entries));
    known = entries;
  }
}

/** The entries that were not known. Equal ones are counted: the same call may come twice while the clock stands still. */
function findNew(known: readonly Entry[], entries: readonly Entry[]): Entry[] {
  const left = known.map(entry => JSON.stringify(entry));
  return entries.filter(entry => {
    const at = left.indexOf(JSON.stringify(entry));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
