import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../machine/commands.mjs';
import { buildPortal, serverProgram } from '../machine/portal-build.mjs';
import { divideRounds, formatRatio, type Ratio, type RowReport } from './figures/report.ts';
import { median } from './figures/statistics.ts';

const goalRatio = 4;
const programs = { bundle: [serverProgram], sources: ['--import', 'tsx', 'apps/mock-server/src/main.ts'] } as const;

/** From the command to the first answer: the bundle, as `npm start` runs it, the sources, and node alone. */
export async function measureColdStart(rounds: number): Promise<RowReport> {
  const built = await buildPortal({ show: false });
  if (built.code !== 0) throw new Error(built.output);
  const venue: number[] = [];
  const sources: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < rounds; round++) {
    bare.push(await timeNode());
    venue.push(await timeVenue(programs.bundle));
    sources.push(await timeVenue(programs.sources));
  }
  const ratio: Ratio = { name: 'venue / node', rounds: divideRounds(venue, bare), better: 'lower', goal: goalRatio };
  const line = (name: string, times: readonly number[]) =>
    `  ${name.padEnd(26)} ${median(times).toFixed(0).padStart(10)} ms (${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)})`;
  const lines = [
    'Cold start to the first answer',
    line('venue', venue),
    line('venue, from its sources', sources),
    line('node with nothing to do', bare),
    formatRatio(ratio),
  ];
  return { lines, ratios: [ratio] };
}

async function timeNode(): Promise<number> {
  const begun = performance.now();
  await once(spawn(process.execPath, ['-e', '']), 'exit');
  return performance.now() - begun;
}

async function timeVenue(program: readonly string[]): Promise<number> {
  const begun = performance.now();
  const child = spawn(process.execPath, [...program, '--port', '0'], { cwd: root });
  try {
    const origin = await new Promise<string>((resolve, reject) => {
      let said = '';
      child.stdout.on('data', (text: Buffer) => {
        said += text.toString();
        const found = /http:\/\/localhost:\d+/.exec(said)?.[0];
        if (found !== undefined) resolve(found);
      });
      child.once('exit', code => reject(new Error(`The venue did not start (${code})`)));
    });
    await (await fetch(`${origin}/api/market`)).text();
    return performance.now() - begun;
  } finally {
    child.kill('SIGKILL');
  }
}
