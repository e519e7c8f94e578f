import { median } from '../bench/figures/statistics.ts';
import { verdictOf } from '../bench/figures/report.ts';
import type { Cell, Result } from './stage.ts';

/** What the portal has to reach, by quotes a second. */
const goals: Readonly<Record<number, { readonly p99: number; readonly busy: number }>> = {
  5000: { p99: 40, busy: 0.25 },
  20_000: { p99: 50, busy: 0.5 },
};
/** Of AG Grid's main-thread time and p99. */
const share = { busy: 0.75, p99: 0.7 } as const;
const keyGoalMs = 50;
const flushGoal = 1.5;

const percent = (part: number, digits = 0): string => `${(part * 100).toFixed(digits)}%`;

/** The middle of the rounds of one cell. */
function middle(results: readonly Result[], read: (result: Result) => number): number {
  return median(results.map(read));
}

function describe(results: readonly Result[]): string {
  const of = (read: (result: Result) => number, digits = 0): string => {
    const value = middle(results, read);
    return Number.isNaN(value) ? '-' : value.toFixed(digits);
  };
  return (
    `${of(r => r.messages).padStart(6)} messages/s, ${of(r => r.framesPerSecond, 1)} fps, ` +
    `${percent(
      middle(results, r => r.dropped),
      1,
    )} dropped, paint p50 ${of(r => r.paint.p50)} p99 ${of(r => r.paint.p99)} ms, ` +
    `long tasks ${of(r => r.longTasks)} ms/s, main thread ${percent(middle(results, r => r.busy))} ` +
    `(processor ${percent(middle(results, r => r.processor))}), heap ${of(r => r.heapGrowth, 1)} MB ` +
    `in ${of(r => r.seconds)} s, ${of(r => r.rowsDrawn)} rows, feed held up ${of(r => r.longestWindow)} ms at most`
  );
}

/** One line for each cell, then how the portal stands to its goals and to AG Grid at the same rate. */
export function reportMarket(results: readonly Result[]): readonly string[] {
  const byCell = new Map<Cell, Result[]>();
  for (const result of results) byCell.set(result.cell, [...(byCell.get(result.cell) ?? []), result]);
  const lines = ['The market page under a live feed of 500 symbols:'];
  for (const [{ name, wave }, rounds] of byCell) {
    lines.push(`  ${wave.perSecond.toLocaleString('en-US').padStart(6)}/s  ${name}`, `          ${describe(rounds)}`);
  }
  return [...lines, ...compareAll(byCell), ...describeOthers(byCell)];
}

function compareAll(byCell: ReadonlyMap<Cell, readonly Result[]>): string[] {
  const usual = [...byCell].filter(([{ condition }]) => condition === undefined);
  const grids = usual.filter(([{ stage }]) => stage === 'grid');
  return grids.flatMap(([{ wave }, grid]) =>
    usual
      .filter(
        ([cell]) => cell.stage === 'portal' && cell.wave.perSecond === wave.perSecond && cell.wave.over === wave.over,
      )
      .flatMap(([cell, portal]) => compare(cell, portal, grid)),
  );
}

function compare({ name, wave }: Cell, portal: readonly Result[], grid: readonly Result[]): string[] {
  const of = (read: (result: Result) => number) => ({ portal: middle(portal, read), grid: middle(grid, read) });
  const [busy, p99, work] = [of(r => r.busy), of(r => r.paint.p99), of(r => r.processor)];
  const ratio = { busy: busy.portal / busy.grid, p99: p99.portal / p99.grid, work: work.portal / work.grid };
  const line =
    `  ${wave.perSecond.toLocaleString('en-US')}/s ${name}: of AG Grid's main thread ${ratio.busy.toFixed(2)}, ` +
    `processor ${ratio.work.toFixed(2)}, p99 ${ratio.p99.toFixed(2)}`;
  const goal = goals[wave.perSecond];
  // A market whose every change falls on the rows in sight is beyond what the goals are about.
  if (goal === undefined || wave.over === 'shown') return [line];
  return [
    `${line} (goals ${share.busy} and ${share.p99}): ${verdictOf(ratio.busy <= share.busy && ratio.p99 <= share.p99)}`,
    `    main thread at most ${percent(goal.busy)}: ${verdictOf(busy.portal <= goal.busy)}; ` +
      `p99 below ${goal.p99} ms: ${verdictOf(p99.portal < goal.p99)}`,
  ];
}

function describeOthers(byCell: ReadonlyMap<Cell, readonly Result[]>): string[] {
  return [...byCell].flatMap(([{ condition }, rounds]) => {
    if (condition === 'typing') {
      const delay = middle(rounds, r => r.keyDelay ?? Number.NaN);
      return [
        `  typing in the ticket: p98 ${delay.toFixed(0)} ms (goal ${keyGoalMs}): ${verdictOf(delay < keyGoalMs)}`,
      ];
    }
    if (condition !== 'hidden') return [];
    const flushes = middle(rounds, r => r.flushes);
    return [`  hidden tab: ${flushes.toFixed(1)} flushes a second (goal 1): ${verdictOf(flushes <= flushGoal)}`];
  });
}
