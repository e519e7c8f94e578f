import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { verdictOf } from './report.ts';
import { median } from './statistics.ts';

const goalMs = 300;
const program = fileURLToPath(new URL('../../apps/mock-server/src/main.ts', import.meta.url));

/** From the command to the first answer, as `npm start` starts the venue; node alone is measured beside it. */
export async function measureColdStart(rounds: number): Promise<readonly string[]> {
  const venue: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < rounds; round++) {
    bare.push(await timeNode());
    venue.push(await timeVenue());
  }
  const ms = median(venue);
  return [
    'Cold start to the first answer',
    `  venue                      ${ms.toFixed(0).padStart(10)} ms (goal ${goalMs} ms): ${verdictOf(ms <= goalMs)}`,
    `  node with nothing to do    ${median(bare).toFixed(0).padStart(10)} ms`,
  ];
}

async function timeNode(): Promise<number> {
  const begun = performance.now();
  await once(spawn(process.execPath, ['-e', '']), 'exit');
  return performance.now() - begun;
}

async function timeVenue(): Promise<number> {
  const begun = performance.now();
  const child = spawn(process.execPath, ['--import', 'tsx', program, '--port', '0']);
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
