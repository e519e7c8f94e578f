import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../machine/commands.mjs';
import { buildPortal, serverProgram } from '../machine/portal-build.mjs';
import type { Figure } from './figures.ts';

const rounds = 5;

/** From the command to the first response of the built server, as `npm start` runs it. */
export async function measureStart(): Promise<readonly Figure[]> {
  const built = await buildPortal({ show: false });
  if (built.code !== 0) throw new Error(built.output);
  const times: number[] = [];
  while (times.length < rounds) times.push(await timeStart());
  times.sort((a, b) => a - b);
  return [{ name: 'start', value: times[Math.floor(rounds / 2)] ?? Number.NaN, unit: 'ms', goal: { most: 1500 } }];
}

async function timeStart(): Promise<number> {
  const begun = performance.now();
  const child = spawn(process.execPath, [serverProgram, '--port', '0'], { cwd: root });
  const ended = once(child, 'exit');
  try {
    const origin = await new Promise<string>((resolve, reject) => {
      let printed = '';
      child.stdout.on('data', (text: Buffer) => {
        printed += text.toString();
        const found = /http:\/\/localhost:\d+/.exec(printed)?.[0];
        if (found !== undefined) resolve(found);
      });
      child.once('exit', code => reject(new Error(`The mock server did not start (${code})`)));
    });
    await (await fetch(`${origin}/api/market`)).text();
    return performance.now() - begun;
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
}
