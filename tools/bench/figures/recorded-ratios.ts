import { readFileSync, writeFileSync } from 'node:fs';
import { formatFactor, type Ratio } from './report.ts';
import { median } from './statistics.ts';

/** Ratios as they were measured on a quiet machine, by row and name: 'orders: venue / bare Fastify'. */
export type RecordedRatios = Readonly<Record<string, number>>;

export interface RatioCheck {
  readonly lines: readonly string[];
  /** Names of the ratios that are worse than recorded by more than a fifth. */
  readonly worse: readonly string[];
}

const recordFile = new URL('./recorded-ratios.json', import.meta.url);

/**
 * Compares the measured ratios with the recorded ones, by the median of the rounds. One that was never recorded cannot be worse.
 *
 * @param measured the ratios by row
 */
export function checkRatios(measured: ReadonlyMap<string, readonly Ratio[]>, recorded: RecordedRatios): RatioCheck {
  const checked = [...measured].flatMap(([row, ratios]) =>
    ratios.map(ratio => checkRatio(`${row}: ${ratio.name}`, ratio, recorded)),
  );
  return {
    lines: checked.map(({ line }) => line),
    worse: checked.filter(({ isWorse }) => isWorse).map(({ key }) => key),
  };
}

function checkRatio(key: string, { rounds, better }: Ratio, recorded: RecordedRatios) {
  const value = median(rounds);
  const before = recorded[key];
  if (before === undefined) return { key, isWorse: false, line: `  ${key}: ${formatFactor(value)}x, not recorded` };
  const isWorse = better === 'higher' ? value < before * 0.8 : value > before / 0.8;
  const verdict = isWorse ? 'WORSE by more than a fifth' : 'within a fifth, or better';
  return { key, isWorse, line: `  ${key}: ${formatFactor(value)}x, recorded ${formatFactor(before)}x: ${verdict}` };
}

export function readRecordedRatios(): RecordedRatios {
  // Written by the function below alone.
  return JSON.parse(readFileSync(recordFile, 'utf8')) as RecordedRatios;
}

/** Records the measured ratios, to three significant digits; those of rows that were not measured stay. */
export function recordRatios(measured: ReadonlyMap<string, readonly Ratio[]>): void {
  const now = [...measured].flatMap(([row, ratios]) =>
    ratios.map(({ name, rounds }) => [`${row}: ${name}`, Number(median(rounds).toPrecision(3))] as const),
  );
  writeFileSync(recordFile, `${JSON.stringify({ ...readRecordedRatios(), ...Object.fromEntries(now) }, null, 2)}\n`);
}
