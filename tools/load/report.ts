import { availableParallelism, cpus } from 'node:os';
import { formatRows } from '../venue/server/format-rows.ts';
import type { FrameReport } from './browser.ts';
import type { Spread } from './figures.ts';
import type { Verdict } from './verdict.ts';

/** What a run came to; `--json` writes it as it is. */
export interface LoadReport {
  readonly backEnd: string;
  readonly machine: string;
  readonly users: number;
  readonly worlds: number;
  readonly seconds: number;
  readonly orders: {
    readonly perSecond: number;
    readonly due: number;
    readonly acknowledged: number;
    readonly canceled: number;
    readonly unknown: number;
    readonly refused: Readonly<Record<string, number>>;
    readonly orderMs: Spread | null;
    /** Of `orderMs`, the part that the sender was late. */
    readonly lateMs: Spread | null;
    readonly cancelMs: Spread | null;
  };
  /** Null where the rate of quotes cannot be set. */
  readonly quotes: { readonly wanted: number; readonly made: number } | null;
  readonly feed: {
    readonly connections: number;
    readonly quotesPerSecond: number;
    readonly quoteLagMs: Spread | null;
    readonly orderLagMs: Spread | null;
  };
  /** Or why there is none. */
  readonly browser: FrameReport | { readonly notMeasured: string };
  readonly verdict: Verdict;
}

/** The processor of this machine, without which no figure says anything. */
export const describeMachine = (): string => `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown'}`;

const shownFindings = 20;

/** The report as a table with the verdict below it. */
export function formatReport(report: LoadReport): string {
  const { orders, quotes, feed, browser, verdict } = report;
  const refusals = Object.entries(orders.refused).map(([code, times]) => `${times} ${code}`);
  const rows = [
    ['', 'p50', 'p99', 'max', 'number'],
    ['order, from due to acknowledged', ...spread(orders.orderMs)],
    ['of that, the sender was late', ...spread(orders.lateMs)],
    ['cancel', ...spread(orders.cancelMs)],
    ['order, from sent to the live feed', ...spread(feed.orderLagMs)],
    ['quote, above the quickest', ...spread(feed.quoteLagMs)],
  ];
  return [
    `${report.users} users in ${report.worlds === 0 ? 'another back end' : `${report.worlds} ${report.worlds === 1 ? 'world' : 'worlds'}`}, ${orders.perSecond} orders a second for ${report.seconds} s, ${report.backEnd}`,
    `on ${report.machine}`,
    '',
    formatRows(rows),
    '',
    `Orders: ${orders.due} due, ${orders.acknowledged} acknowledged, ${orders.canceled} canceled, ${orders.unknown} without a response${refusals.length === 0 ? '' : `; refused: ${refusals.join(', ')}`}`,
    `Quotes: ${quotes === null ? 'the rate is that of the back end' : `${quotes.made} a second of ${quotes.wanted}`}; ${feed.quotesPerSecond} a second to ${feed.connections} live feeds`,
    `Browser: ${'notMeasured' in browser ? browser.notMeasured : `${browser.framesPerSecond} frames a second on the market page, the longest ${browser.longestFrameMs} ms`}`,
    `Verdict: ${verdict.isGood ? 'good' : 'BAD'}. ${verdict.ordersChecked} acknowledged orders were looked for.`,
    ...verdict.findings.slice(0, shownFindings).map(finding => `  ${finding}`),
    ...(verdict.findings.length > shownFindings ? [`  and ${verdict.findings.length - shownFindings} more`] : []),
    ...verdict.notChecked.map(what => `  Not checked: ${what}.`),
  ].join('\n');
}

const spread = (values: Spread | null): string[] =>
  values === null
    ? ['-', '-', '-', '0']
    : [...[values.p50, values.p99, values.max].map(ms => `${ms.toFixed(1)} ms`), String(values.count)];
