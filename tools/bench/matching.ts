import { createBareRunner, createLibraryRunner, createVenueRunner, type Runner } from './books.ts';
import { collectGarbage } from '@portal/mock-server/testing/testing-memory';
import { makeFlow, type FlowStep } from './flow.ts';
import { divideRounds, formatCount, formatRatio, type Ratio, type RowReport } from './figures/report.ts';
import { median, percentile } from './figures/statistics.ts';

/** How one book did: the middle throughput of the rounds, and the tail of the round that was least disturbed. */
interface Result {
  readonly name: string;
  readonly rounds: readonly Round[];
  readonly opsPerSecond: number;
  readonly p99Us: number;
  readonly p999Us: number;
  readonly fills: number;
}

interface Round {
  readonly opsPerSecond: number;
  readonly p99Us: number;
  readonly p999Us: number;
  readonly fills: number;
}

const goals = { library: { 100_000: 15, 400_000: 60 }, bare: 0.4, bareP999: 6 } as const;

const libraryName = 'nodejs-order-book 10.1.1';

export function runMatching(count: 100_000 | 400_000, rounds: number): RowReport {
  const flow = makeFlow(count);
  const makers: readonly (readonly [string, () => Runner])[] = [
    ['venue, all product rules', () => createVenueRunner(count)],
    ['venue, bare book', createBareRunner],
    [libraryName, createLibraryRunner],
  ];
  for (const [, make] of makers) keepAlive(make(), flow);
  const measured = makers.map(([name, make]) => ({ name, make, rounds: newRounds() }));
  // Rounds are interleaved, so that whatever else the machine does falls on all alike. The first one of several warms up.
  for (let round = rounds > 1 ? -1 : 0; round < rounds; round++) {
    for (const { name, make, rounds: done } of measured) {
      const isSlow = count === 400_000 && rounds === 1 && name === libraryName;
      const result = isSlow ? runWithoutTail(make, flow) : runRound(make, flow);
      if (round >= 0) done.push(result);
    }
  }
  return report(
    count,
    measured.map(({ name, rounds: done }) => summarize(name, done)),
  );
}

/**
 * One book of each kind stays alive, as in a server, which always has a world: V8 discards the code that is compiled for a
 * kind of object when a garbage collection finds none left, and would compile all of it again in each round.
 */
const alive: Runner[] = [];
function keepAlive(runner: Runner, flow: readonly FlowStep[]): void {
  flow.slice(0, 1000).forEach((step, number) => runner.run(number, step));
  alive.push(runner);
}

const newRounds = (): Round[] => [];

/** One pass in one go for the throughput, and one with a clock around each step, which costs too, for the tail. */
function runRound(make: () => Runner, flow: readonly FlowStep[]): Round {
  const opsPerSecond = measureThroughput(make(), flow);
  const runner = make();
  const times = measureSteps(runner, flow).sort();
  return { opsPerSecond, p99Us: percentile(times, 0.99), p999Us: percentile(times, 0.999), fills: runner.fills() };
}

/** Without the tail: the library takes half a minute for the long flow, and its tail is known from the short one. */
function runWithoutTail(make: () => Runner, flow: readonly FlowStep[]): Round {
  const runner = make();
  const opsPerSecond = measureThroughput(runner, flow);
  return { opsPerSecond, p99Us: NaN, p999Us: NaN, fills: runner.fills() };
}

/** By processor time, garbage collection included: what other programs take of the processor is not the book's fault. */
function measureThroughput(runner: Runner, flow: readonly FlowStep[]): number {
  collectGarbage();
  const start = process.cpuUsage();
  flow.forEach((step, number) => runner.run(number, step));
  const { user, system } = process.cpuUsage(start);
  return (flow.length / (user + system)) * 1e6;
}

function measureSteps(runner: Runner, flow: readonly FlowStep[]): Float64Array {
  collectGarbage();
  const times = new Float64Array(flow.length);
  flow.forEach((step, number) => {
    const start = process.hrtime.bigint();
    runner.run(number, step);
    times[number] = Number(process.hrtime.bigint() - start) / 1000;
  });
  return times;
}

const summarize = (name: string, rounds: readonly Round[]): Result => ({
  name,
  rounds,
  fills: rounds[0]?.fills ?? 0,
  opsPerSecond: median(rounds.map(round => round.opsPerSecond)),
  p99Us: Math.min(...rounds.map(round => round.p99Us)),
  p999Us: Math.min(...rounds.map(round => round.p999Us)),
});

const formatUs = (us: number): string => (Number.isNaN(us) ? '-' : us.toFixed(1)).padStart(7);

function report(count: 100_000 | 400_000, results: readonly Result[]): RowReport {
  const [venue, bare, library] = results;
  if (!venue || !bare || !library) throw new Error('A book was not measured');
  const operations = `${count.toLocaleString('en-US')} operations`;
  const divide = (by: Result) =>
    divideRounds(
      venue.rounds.map(round => round.opsPerSecond),
      by.rounds.map(round => round.opsPerSecond),
    );
  const ratios: readonly Ratio[] = [
    {
      name: `venue / nodejs-order-book, ${operations}`,
      rounds: divide(library),
      better: 'higher',
      goal: goals.library[count],
    },
    {
      name: `venue / bare book, ${operations}`,
      rounds: divide(bare),
      better: 'higher',
      goal: goals.bare,
    },
    {
      name: `venue / bare book, p99.9, ${operations}`,
      rounds: [venue.p999Us / bare.p999Us],
      better: 'lower',
      goal: goals.bareP999,
    },
  ];
  const lines = [
    `Matching, ${operations} (55 % resting, 15 % crossing, 30 % cancels), by processor time`,
    ...results.map(
      ({ name, opsPerSecond, p99Us, p999Us, fills }) =>
        `  ${name.padEnd(26)} ${formatCount(opsPerSecond)} ops/s` +
        `   p99 ${formatUs(p99Us)} us   p99.9 ${formatUs(p999Us)} us   ${fills} fills`,
    ),
    ...ratios.map(formatRatio),
    ...(new Set(results.map(({ fills }) => fills)).size > 1 ? ['  THE BOOKS DISAGREE ABOUT THE FILLS'] : []),
  ];
  return { lines, ratios };
}
