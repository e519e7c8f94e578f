import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { z } from 'zod';
import { median } from '../bench/figures/statistics.ts';
import { computeLaunchOptions } from '../machine/browser.mjs';
import { npmProgram, runCommand } from '../machine/commands.mjs';
import { findFreePort, startServer } from '../machine/running-server.mjs';

/** Fetched by npm when it is first needed: it brings 90 packages, which no other command uses. */
const lighthouse = 'lighthouse@12.8.2';

interface Lens {
  readonly name: string;
  /** Options of Lighthouse's command line. */
  readonly options: readonly string[];
  /** Greatest largest-contentful-paint in milliseconds, and least score. */
  readonly goal: { readonly paint: number; readonly score: number };
}

/** The ways of looking: a phone with the brakes really on, Lighthouse's model of a phone, and its model of a desktop. */
const lenses: readonly Lens[] = [
  { name: 'phone, applied', options: ['--throttling-method=devtools'], goal: { paint: 800, score: 99 } },
  { name: 'phone, simulated', options: ['--throttling-method=simulate'], goal: { paint: 1600, score: 99 } },
  { name: 'desktop, simulated', options: ['--preset=desktop'], goal: { paint: 400, score: 99 } },
];

const pages = ['login', 'forgot-password', 'register/account-details', 'privacy-policy'];

/** A page of one line, with no script and no style: what this machine can do at best while the others are measured. */
const bare = 'a page of one line';

async function serveBare(): Promise<{ readonly server: Server; readonly url: string }> {
  const server = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html');
    answer.end('<!doctype html><html lang="en"><title>One line</title><p>Sign in to your account</p></html>');
  });
  await once(server.listen(0, 'localhost'), 'listening');
  // A listening TCP server has an address with a port.
  return { server, url: `http://localhost:${(server.address() as AddressInfo).port}/` };
}

interface Figures {
  readonly score: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocking: number;
  readonly shift: number;
  readonly interactive: number;
}

/** One page seen one way, round after round. */
interface Cell {
  readonly page: string;
  readonly lens: Lens;
  readonly seen: Figures[];
}

/** Lighthouse now and then misses the beginning of a recording and asks to be run again. */
const mostTries = 3;

/** What is read of its report. */
const reportSchema = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.object({ performance: z.object({ score: z.number().nullable() }).optional() }),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
});

async function readReport(url: string, port: number, { options }: Lens): Promise<z.infer<typeof reportSchema>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lighthouse-'));
  const file = path.join(folder, 'report.json');
  const { output } = await runCommand([
    ...npmProgram(),
    ...['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', url, `--port=${port}`],
    ...['--only-categories=performance', '--quiet', '--output=json', `--output-path=${file}`, ...options],
  ]);
  try {
    // It writes a report of what failed too, and none if it could not be fetched or started.
    if (!existsSync(file)) throw new Error(`Lighthouse wrote no report about ${url}:\n${output}`);
    return reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function look(url: string, port: number, lens: Lens, tries = 1): Promise<Figures> {
  const { runtimeError, audits, categories } = await readReport(url, port, lens);
  if (runtimeError !== undefined) {
    if (tries < mostTries) return look(url, port, lens, tries + 1);
    throw new Error(`Lighthouse could not judge ${url}: ${runtimeError.message}`);
  }
  const figure = (name: string): number => audits[name]?.numericValue ?? Number.NaN;
  return {
    score: (categories.performance?.score ?? 0) * 100,
    firstPaint: figure('first-contentful-paint'),
    largestPaint: figure('largest-contentful-paint'),
    blocking: figure('total-blocking-time'),
    shift: figure('cumulative-layout-shift'),
    interactive: figure('interactive'),
  };
}

/** One line for each page and lens: medians of the rounds, taken in turns, beside the goals. Times are milliseconds. */
export async function measureFirstPaint(rounds: number): Promise<readonly string[]> {
  const server = await startServer();
  const one = await serveBare();
  const port = await findFreePort();
  const { args, ...options } = computeLaunchOptions();
  const browser = await chromium.launch({ ...options, args: [...args, `--remote-debugging-port=${port}`] });
  const cells = [bare, ...pages].flatMap(page => lenses.map((lens): Cell => ({ page, lens, seen: [] })));
  const urlOf = (page: string): string => (page === bare ? one.url : `${server.origin}/investors/${page}`);
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const { page, lens, seen } of cells) seen.push(await look(urlOf(page), port, lens));
    }
  } finally {
    await browser.close();
    await server.stop();
    one.server.close();
  }
  return [
    `First paint, medians of ${rounds} (ms):`,
    ...cells.map(({ page, lens: { name, goal }, seen }) => {
      const of = (key: keyof Figures): number => median(seen.map(figures => figures[key]));
      const isMet =
        page === bare || (of('largestPaint') <= goal.paint && of('score') >= goal.score && of('shift') === 0);
      return (
        `  ${page.padEnd(25)} ${name.padEnd(19)} score ${of('score').toFixed(0)}, first ${of('firstPaint').toFixed(0)}, ` +
        `largest ${of('largestPaint').toFixed(0)} (goal ${goal.paint}), interactive ${of('interactive').toFixed(0)}, ` +
        `blocking ${of('blocking').toFixed(0)}, shift ${of('shift').toFixed(3)}${isMet ? '' : '  <- short of its goal'}`
      );
    }),
  ];
}
