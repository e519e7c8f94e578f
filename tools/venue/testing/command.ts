import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Venue } from '@portal/testing/venue';
import { expect } from 'vitest';
import { runVenue } from '../run.ts';

/** Folder of the tests of a file, in which commands run and the choice of worlds is. */
export const folder = mkdtempSync(path.join(tmpdir(), 'venue-'));
// Test files of one process share it.
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

/** Runs a command: its exit code, what it prints and the addresses that it opens in a browser. */
export async function run(
  args: readonly string[],
  { environment = {}, interrupted = new AbortController().signal } = {},
): Promise<{ readonly code: number; readonly text: string; readonly opened: readonly string[] }> {
  const lines: string[] = [];
  const opened: string[] = [];
  const print = (text: unknown): unknown => lines.push(String(text));
  const code = await runVenue(args, {
    environment: { XDG_CACHE_HOME: path.join(folder, 'cache'), INIT_CWD: folder, ...environment },
    output: { log: print, error: print },
    interrupted: () => interrupted,
    openBrowser: address => opened.push(address),
  });
  return { code, text: lines.join('\n'), opened };
}

/** The command line in the world of a venue; throws if a command fails. */
export function inWorld({ origin, hosted }: Venue) {
  return async (...args: string[]): Promise<string> => {
    const { code, text } = await run([...args, '--url', origin, '--world', hosted.id]);
    expect([args, code, text]).toEqual([args, 0, text]);
    return text;
  };
}
