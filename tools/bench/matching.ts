import { createBareRunner, createLibraryRunner, createVenueRunner, type Runner } from './books.ts';
import { collectGarbage } from './garbage.ts';
import { makeFlow, type FlowStep } from './flow.ts';
import { median, percentile } from './statistics.ts';

/** How one book did: medians over the rounds. */
interface Result {
  readonly name: string;
  readonly opsPerSecond: number;
  readonly p99Us: number;
  readonly p999Us: number;
  readonly fills: number;
}

interface Measured {
  readonly name: string;
  readonly rounds: Round[];
  fills: number;
}

interface Round {
  readonly opsPerSecond: number;
  readonly p99Us: number;
  readonly p999Us: number;
}

const goals = { ratio: { 100_000: 11, 400_000: 30 }, opsPerSecond: 1_000_000, ofBare: 0.35, p999Us: 10 } as const;

export function runMatching(count: 100_000 | 400_000, rounds: number): readonly string[] {
  const flow = makeFlow(count);
  const makers: readonly (readonly [string, () => Runner])[] = [
    ['venue, all product rules', () => createVenueRunner(count)],
    ['venue, bare book', createBareRunner],
    ['nodejs-order-book 10.1.1', createLibraryRunner],
  ];
  const measured = makers.map(([name]): Measured => ({ name, rounds: [], fills: 0 }));
  // Rounds are interleaved, so that whatever else the machine does falls on all alike.
  for (let round = 0; round < rounds; round++) {
    makers.forEach(([, make], i) => {
      const result = measured[i];
      if (result === undefined) return;
      result.rounds.push(time(make(), flow));
      result.fills = latency(make(), flow, result.rounds);
    });
  }
  return report(count, measured.map(summarize));
}

/** All steps in one go: what a clock around each would cost is left out. */
function time(runner: Runner, flow: readonly FlowStep[]): Round {
  collectGarbage();
  const start = process.hrtime.bigint();
  flow.forEach((step, number) => runner.run(number, step));
  const seconds = Number(process.hrtime.bigint() - start) / 1e9;
  return { opsPerSecond: flow.length / seconds, p99Us: 0, p999Us: 0 };
}

/** A second pass with a clock around each step, for the tail. */
function latency(runner: Runner, flow: readonly FlowStep[], rounds: Round[]): number {
  collectGarbage();
  const times = new Float64Array(flow.length);
  flow.forEach((step, number) => {
    const start = process.hrtime.bigint();
    runner.run(number, step);
    times[number] = Number(process.hrtime.bigint() - start) / 1000;
  });
  times.sort();
  const last = rounds.pop();
  rounds.push({
    opsPerSecond: last?.opsPerSecond ?? 0,
    p99Us: percentile(times, 0.99),
    p999Us: percentile(times, 0.999),
  });
  return runner.fills();
}

function summarize({ name, rounds, fills }: Measured): Result {
  const middle = (pick: (round: Round) => number) => median(rounds.map(pick));
  return {
    name,
    fills,
    opsPerSecond: middle(round => round.opsPerSecond),
    p99Us: middle(round => round.p99Us),
    p999Us: middle(round => round.p999Us),
  };
}

function report(count: 100_000 | 400_000, results: readonly Result[]): readonly string[] {
  const [venue, bare, library] = results;
  if (!venue || !bare || !library) return [];
  const ratio = venue.opsPerSecond / library.opsPerSecond;
  const ofBare = venue.opsPerSecond / bare.opsPerSecond;
  const verdict = (good: boolean) => (good ? 'goal met' : 'BELOW GOAL');
  return [
    `Matching, ${count.toLocaleString('en-US')} operations (55 % resting, 15 % crossing, 30 % cancels)`,
    ...results.map(
      ({ name, opsPerSecond, p99Us, p999Us, fills }) =>
        `  ${name.padEnd(26)} ${Math.round(opsPerSecond).toLocaleString('en-US').padStart(10)} ops/s` +
        `   p99 ${p99Us.toFixed(1).padStart(7)} us   p99.9 ${p999Us.toFixed(1).padStart(7)} us   ${fills} fills`,
    ),
    `  venue / nodejs-order-book  ${ratio.toFixed(1)}x (goal ${goals.ratio[count]}x): ${verdict(ratio >= goals.ratio[count])}`,
    `  venue / bare book          ${ofBare.toFixed(2)} (goal ${goals.ofBare}): ${verdict(ofBare >= goals.ofBare)}`,
    `  venue ops/s                goal ${goals.opsPerSecond.toLocaleString('en-US')}: ${verdict(venue.opsPerSecond >= goals.opsPerSecond)}`,
    `  venue p99.9                goal ${goals.p999Us} us: ${verdict(venue.p999Us <= goals.p999Us)}`,
    ...(new Set(results.map(({ fills }) => fills)).size > 1 ? ['  THE BOOKS DISAGREE ABOUT THE FILLS'] : []),
  ];
}
