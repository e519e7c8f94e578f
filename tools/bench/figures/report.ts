import { median } from './statistics.ts';

/** How the benchmarks put their figures into words. */
export const verdictOf = (good: boolean): string => (good ? 'goal met' : 'BELOW GOAL');

export const formatCount = (value: number): string => Math.round(value).toLocaleString('en-US').padStart(10);

/** A figure of ours divided by that of another program, measured in the same run. */
export interface Ratio {
  /** Unique within its row: 'venue / bare Fastify'. */
  readonly name: string;
  /** One value a round; of tails one alone, from the least disturbed rounds. */
  readonly rounds: readonly number[];
  readonly better: 'higher' | 'lower';
  readonly goal: number;
}

export interface RowReport {
  readonly lines: readonly string[];
  readonly ratios: readonly Ratio[];
}

/** Round by round, because what else the machine does in a round falls on both. */
export const divideRounds = (ours: readonly number[], theirs: readonly number[]): number[] =>
  ours.map((value, round) => value / (theirs[round] ?? NaN));

/** '  venue / bare Fastify       0.31x (rounds 0.29 to 0.33, goal at least 0.45x): BELOW GOAL'. */
export function formatRatio({ name, rounds, better, goal }: Ratio): string {
  const value = median(rounds);
  const isMet = better === 'higher' ? value >= goal : value <= goal;
  const [least, most] = [Math.min(...rounds), Math.max(...rounds)].map(formatFactor);
  const spread = rounds.length > 1 ? `rounds ${least} to ${most}, ` : '';
  const bound = better === 'higher' ? 'at least' : 'at most';
  return `  ${name.padEnd(26)} ${formatFactor(value)}x (${spread}goal ${bound} ${goal}x): ${verdictOf(isMet)}`;
}

/** Two decimals below ten, one above. */
export const formatFactor = (value: number): string => value.toFixed(value < 10 ? 2 : 1);
