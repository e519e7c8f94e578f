import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium } from '@playwright/test';
import { median, verdictOf } from '../bench/statistics.ts';
import { computeLaunchOptions } from '../machine/browser.mjs';
import { findFreePort, startServer } from '../machine/running-server.mjs';
import { type Device, judge, loadLighthouse } from './lighthouse.ts';

/** Public pages with the greatest ratio of their first paint to that of a page of one line. */
const pages: Readonly<Record<string, number>> = {
  login: 1.1,
  'forgot-password': 1.2,
  'register/account-details': 1.3,
  'privacy-policy': 1.2,
};

/** Greatest largest paint on the slowed phone, in ms. */
const slowestPaint = 800;

/** What Lighthouse is to say at least, and the greatest largest paint of its models in ms. */
const leastScore = 98;
const goals: Readonly<Record<Device, number>> = { phone: 1600, desktop: 400 };
const devices = ['phone', 'desktop'] as const;

/** The phone that Lighthouse's applied throttling makes of this machine: its screen, processor and network. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const processorRate = 4;
const network = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};

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

/** Times in ms since the navigation. */
interface Figures {
  readonly largestPaint: number;
  readonly shift: number;
  /** Until the page responds to input; it can be read long before. */
  readonly ready: number;
}

/** A first visit of a page on the slowed phone. */
async function visit(browser: Browser, url: string): Promise<Figures> {
  const context = await browser.newContext(phone);
  await context.addInitScript(() => {
    // The message about cookies comes when the page is at rest.
    localStorage.setItem('portal-cookieConsent', 'accepted');
    for (const type of ['largest-contentful-paint', 'layout-shift']) {
      new PerformanceObserver(list => {
        const { dataset } = document.documentElement;
        for (const entry of list.getEntries()) {
          if ('value' in entry) dataset['shift'] = String(Number(dataset['shift'] ?? 0) + Number(entry.value));
          else dataset['largest'] = String(entry.startTime);
        }
      }).observe({ type, buffered: true });
    }
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorRate });
  await page.goto(url);
  if ((await page.locator('#root').count()) > 0) await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await page.locator('html[data-largest]').waitFor({ state: 'attached' });
  const [largest, shift, ready] = await page.evaluate(() => {
    const { dataset } = document.documentElement;
    return [dataset['largest'], dataset['shift'] ?? '0', performance.now()] as const;
  });
  await context.close();
  return { largestPaint: Number(largest), shift: Number(shift), ready };
}

/** A line for each page on the slowed phone, with medians of the rounds, taken in turns, and one for each judgement of Lighthouse. */
export async function measureFirstPaint(rounds: number): Promise<readonly string[]> {
  const lighthouse = await loadLighthouse();
  const server = await startServer();
  const one = await serveBare();
  const port = await findFreePort();
  const { args, ...options } = computeLaunchOptions();
  const browser = await chromium.launch({ ...options, args: [...args, `--remote-debugging-port=${port}`] });
  const urlOf = (page: string): string => `${server.origin}/investors/${page}`;
  const seen = new Map([bare, ...Object.keys(pages)].map(page => [page, new Array<Figures>()] as const));
  const judged: string[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const [page, figures] of seen) figures.push(await visit(browser, page === bare ? one.url : urlOf(page)));
    }
    for (const page of Object.keys(pages)) {
      for (const device of devices) {
        const { score, largestPaint } = await judge(lighthouse, urlOf(page), port, device);
        const verdict = verdictOf(score >= leastScore && largestPaint <= goals[device]);
        judged.push(
          `  ${page.padEnd(25)} ${device.padEnd(8)} score ${score.toFixed(0)} (goal ${leastScore}), ` +
            `largest paint ${largestPaint.toFixed(0)} (goal ${goals[device]}): ${verdict}`,
        );
      }
    }
  } finally {
    await browser.close();
    await server.stop();
    one.server.close();
  }
  const floors = seen.get(bare)?.map(each => each.largestPaint) ?? [];
  return [
    `Public pages on a slowed phone, first visit, medians of ${rounds} (ms):`,
    `  ${bare.padEnd(25)} largest paint ${median(floors).toFixed(0)}`,
    ...Object.entries(pages).map(([page, goal]) => {
      const figures = seen.get(page) ?? [];
      const of = (key: keyof Figures): number => median(figures.map(each => each[key]));
      const ratios = figures.map((each, round) => each.largestPaint / (floors[round] ?? Number.NaN));
      return (
        `  ${page.padEnd(25)} largest paint ${of('largestPaint').toFixed(0)} (goal ${slowestPaint}), ` +
        `ready ${of('ready').toFixed(0)}, shift ${of('shift').toFixed(3)} (goal 0); ${median(ratios).toFixed(2)}x of one line ` +
        `(rounds ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}, goal at most ${goal}x): ` +
        verdictOf(median(ratios) <= goal && of('largestPaint') <= slowestPaint)
      );
    }),
    'The same by Lighthouse, which simulates the device:',
    ...judged,
  ];
}
