import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { computeLaunchOptions } from '../machine/browser.mjs';
import { startServer } from '../machine/running-server.mjs';
import { bundlePage } from '../machine/bundle-page.ts';
import type { FeedOrder, FeedSetting } from './feed-server.ts';
import { openStage, type Cell, type FeedControl, type Result, type ScreenContext } from './stage.ts';
import { reportMarket } from './market-report.ts';
import type { FeedReport } from './publisher.ts';

const rates = [5000, 20_000] as const;

const cellsAt = (perSecond: number): readonly Cell[] =>
  (['all', 'shown'] as const).flatMap(over =>
    (['portal', 'grid'] as const).map(stage => ({
      name: `${stage === 'portal' ? 'portal' : 'AG Grid'}, ${over === 'all' ? 'spread over all symbols' : 'all of it on the rows shown'}`,
      stage,
      wave: { perSecond, over },
    })),
  );

const usual = rates.flatMap(cellsAt);
const typical: Cell = { name: 'warming up', stage: 'portal', wave: { perSecond: 5000, over: 'all' } };
const typing: Cell = {
  name: 'ticket, typing',
  stage: 'ticket',
  wave: { perSecond: 5000, over: 'shown' },
  condition: 'typing',
};
const hidden: Cell = {
  name: 'portal, hidden tab',
  stage: 'portal',
  wave: { perSecond: 20_000, over: 'shown' },
  condition: 'hidden',
};
const slow = (['portal', 'grid'] as const).map((stage): Cell => ({
  name: `${stage === 'portal' ? 'portal' : 'AG Grid'}, processor slowed 4 times, newest only`,
  stage,
  wave: { perSecond: 5000, over: 'all', newestOnly: true },
  condition: 'slow',
}));

/**
 * The market page under a live feed of 500 symbols, beside AG Grid Community on the same feed, in turns. A short run takes 3 s
 * for each stretch; `deep` takes 30 s, and adds a processor that is slowed down.
 */
export async function measureMarket(deep: boolean): Promise<readonly string[]> {
  const seconds = deep ? 30 : 3;
  const rounds = deep ? 2 : 1;
  const venue = await startServer();
  const [gridPage, probe] = [
    await bundlePage(new URL('grid-page.ts', import.meta.url)),
    await bundlePage(new URL('probe.ts', import.meta.url)),
  ];
  const feed = fork(fileURLToPath(new URL('feed-server.ts', import.meta.url)));
  const browser = await chromium.launch(computeLaunchOptions());
  try {
    feed.send({ behind: venue.origin, gridPage } satisfies FeedSetting);
    const { port } = await heard<{ readonly port: number }>(feed);
    const begin = { browser, origin: `http://localhost:${port}`, probe, feed: controlOf(feed) };
    const portal = await openStage(begin, 'portal');
    const grid = await openStage(begin, 'grid');
    const results: Result[] = [];
    const measure = async (stage: ScreenContext, cell: Cell, time: number) =>
      void results.push(await stage.measure(cell, time));
    // The first seconds of a page are those of the compiler.
    for (const stage of [portal, grid]) await stage.measure(typical, 2);
    for (let round = 0; round < rounds; round += 1) {
      for (const cell of usual) await measure(cell.stage === 'grid' ? grid : portal, cell, seconds);
    }
    await measure(portal, hidden, Math.min(seconds, 10));
    if (deep) for (const cell of slow) await measure(cell.stage === 'grid' ? grid : portal, cell, 10);
    await portal.close();
    await measure(await openStage(begin, 'ticket'), typing, Math.min(seconds, 10));
    return reportMarket(results);
  } finally {
    await browser.close();
    feed.kill();
    await venue.stop();
  }
}

/** The next message of the child; it sends exactly one after each question. */
async function heard<T>(child: ChildProcess): Promise<T> {
  // What the child sends is stated in its own file.
  const [message] = (await once(child, 'message')) as [T];
  return message;
}

const controlOf = (child: ChildProcess): FeedControl => ({
  start: order => void child.send(order),
  stop() {
    child.send('stop' satisfies FeedOrder);
    return heard<FeedReport>(child);
  },
});
