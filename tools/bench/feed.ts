import type { Figure } from './statistics.ts';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../machine/commands.mjs';
import type { LoadReport } from '../load/report.ts';

const perSecond = 5000;

/** Quotes to 100 subscribers: a short run of `npx nx run tools:load`. */
export async function measureFeed(): Promise<readonly Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-'));
  const json = path.join(folder, 'report.json');
  const rates = ['--users', '100', '--orders', '10/s', '--quotes', `${perSecond}/s`, '--seconds', '10'];
  try {
    const args = ['--import', 'tsx', 'tools/load/main.ts', ...rates, '--no-browser', '--json', json];
    await promisify(execFile)(process.execPath, args, { cwd: root });
    // Written by the command above.
    const { quotes, feed } = JSON.parse(await readFile(json, 'utf8')) as LoadReport;
    return [
      // Timers are late by some milliseconds at the end.
      {
        name: 'quotes to 100 subscribers',
        value: quotes?.made ?? 0,
        unit: 'quotes/s',
        goal: { least: perSecond * 0.99 },
      },
      { name: 'subscribers that received them', value: feed.connections, unit: '', goal: { least: 100 } },
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}
