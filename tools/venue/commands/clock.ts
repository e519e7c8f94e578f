import type { RouteArgs } from '@portal/client/api/route-call';
import { sandbox } from '@portal/contracts/sandbox/sandbox';
import { moments } from '@portal/contracts/sandbox/worlds';
import type { Argv } from 'yargs';
import { UsageError } from '../server/context.ts';
import type { Run, ServerOptions } from '../server/server.ts';

type Move = RouteArgs<typeof sandbox.clock.move>['body'];

/** `venue clock`: prints the world's clock, after it has been moved or its speed changed. */
export const addClock = (program: Argv<ServerOptions>, run: Run) =>
  program.command(
    'clock [time]',
    'print the clock, or move it forward',
    command =>
      command
        .positional('time', {
          type: 'string',
          describe: `+1h30m, an instant such as 2026-03-05T15:00Z, or ${moments.join(', ')}`,
        })
        .option('speed', { type: 'number', describe: '1 is real time, 0 stops the clock' }),
    args =>
      run(args, async ({ call, print }) => {
        const move = args.time === undefined ? null : readMove(args.time);
        if (move !== null) await call(sandbox.clock.move, { body: move });
        if (args.speed !== undefined) await call(sandbox.clock.speed, { body: { speed: args.speed } });
        const clock = await call(sandbox.clock.read);
        print(clock, `${clock.now}, ${inNewYork(clock.now)} in New York, speed ${clock.speed}`);
      }),
  );

const unitMs = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000 };
const duration = /^\+(?:(?<d>\d+)d)?(?:(?<h>\d+)h)?(?:(?<m>\d+)m)?(?:(?<s>\d+)s)?$/;

/** Reads '+1h30m', an instant or the name of a moment. */
function readMove(text: string): Move {
  const moment = moments.find(name => name === text);
  if (moment !== undefined) return { moment };
  const parts = Object.entries(duration.exec(text)?.groups ?? {}).filter(([, amount]) => amount !== undefined);
  if (parts.length > 0) {
    // The pattern names its groups by these units.
    const ms = parts.map(([unit, amount]) => Number(amount) * unitMs[unit as keyof typeof unitMs]);
    return { advanceMs: ms.reduce((sum, each) => sum + each, 0) };
  }
  if (/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text))) {
    return { to: new Date(text).toISOString() };
  }
  throw new UsageError(`'${text}' is no time: use +1h30m, 2026-03-05T15:00Z, or ${moments.join(', ')}.`);
}

const inNewYork = (instant: string): string =>
  new Date(instant).toLocaleString('en-US', {
    timeZone: 'America/New_York',
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
  });
