import fc from 'fast-check';
import type { ReactElement } from 'react';
import { vi } from 'vitest';
import { startVenue } from '../venue.ts';
import { readFirstPrice } from '../trades.ts';
import { followAnnouncements } from './announcements.ts';
import { checkEverything, checkLimits } from './oracle.ts';
import { everything, schedules, simulatedSymbols, type Level, type Schedule } from './schedule.ts';
import { openSimulatedPage } from './simulated-page.tsx';
import { carryOut } from './carry-out.ts';
import { arrangeBackEnd, creditUnits, simulatedPersona, type SimulationRun } from './simulation-run.ts';

export interface SeedOptions {
  readonly portal: ReactElement;
  readonly seed: number;
  readonly level: Level;
  /** Schedules that are tried to find a shorter one that fails too. */
  readonly shrinks: number;
}

/** What a seed has found, with the shortest schedule that finds something. */
export interface Finding {
  readonly problem: string;
  /** One line each. */
  readonly steps: readonly string[];
}

/** Runs the schedule of a seed; null if nothing was found. */
export async function runSeed(options: SeedOptions): Promise<Finding | null> {
  const { seed, level, shrinks } = options;
  let found: Finding | null = null;
  let tries = 0;
  const property = fc.asyncProperty(schedules(level), async schedule => {
    // Leaves the rest of the shorter schedules out.
    if (found !== null && tries++ >= shrinks) return true;
    const next = await runSchedule(schedule, options);
    found = next ?? found;
    return next === null;
  });
  await fc.check(property, { seed, numRuns: 1, endOnFailure: shrinks === 0 });
  return found;
}

/**
 * Runs a schedule with all that users do. Parts that are shown for the first time appear later than those whose code has
 * been loaded before: without this a seed would run in another way after others than alone.
 */
export async function showEverything(options: Omit<SeedOptions, 'seed' | 'shrinks'>): Promise<void> {
  const found = await runSchedule(everything, { ...options, seed: 0, shrinks: 0 });
  if (found !== null) throw new Error(found.problem);
}

/** Runs one schedule in a world of its own. */
async function runSchedule(schedule: Schedule, options: SeedOptions): Promise<Finding | null> {
  const { portal, seed } = options;
  const consoles = (['warn', 'error'] as const).map(name =>
    vi.spyOn(console, name).mockImplementation(() => undefined),
  );
  const venue = await startVenue({ seed: 'simulation' });
  venue.signIn(simulatedPersona);
  const { backEnd } = schedule;
  creditUnits({ venue });
  arrangeBackEnd({ venue, backEnd });
  const page = await openSimulatedPage(venue, portal, { path: '/investors/portfolio', seed });
  const run: SimulationRun = {
    venue,
    page,
    backEnd,
    commands: [],
    prices: new Map(simulatedSymbols.map(symbol => [symbol, Number(readFirstPrice(symbol))])),
    amounts: 0,
  };
  const announcements = followAnnouncements(run);
  try {
    for (const burst of schedule.bursts) {
      for (const action of burst) {
        await carryOut(run, action);
        checkLimits(run, announcements);
      }
      await checkEverything(run, announcements);
    }
    return null;
  } catch (error) {
    const problem = error instanceof Error && error.name === 'SimulationFinding' ? error.message : describeError(error);
    return { problem, steps: listSteps(schedule) };
  } finally {
    announcements.stop();
    page.close();
    venue.close();
    for (const each of consoles) each.mockRestore();
  }
}

/** The steps of a schedule, one line each: what the back end is, and what happens, numbered by burst. */
const listSteps = ({ backEnd, bursts }: Schedule): string[] => [
  JSON.stringify(backEnd),
  ...bursts.flatMap((burst, index) => burst.map(action => `${index + 1}. ${JSON.stringify(action)}`)),
];

const describeError = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
