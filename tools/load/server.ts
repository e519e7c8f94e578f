import { existsSync } from 'node:fs';
import path from 'node:path';
import { chooseClock, startTicking, systemNow } from '@portal/mock-server/worlds/real-time';
import { createWorlds, type HostedWorld } from '@portal/mock-server/worlds/worlds';
import { createServer } from '@portal/mock-server/server/server';
import { computeOpenSessionStart } from '@portal/mock-server/server/start-time';
import { moveReference, updateQuotes, type MarketMaker } from '@portal/mock-server/exchange/market-makers';
import { root } from '../machine/commands.mjs';

/** A mock server in a process of its own, whose market makers quote at a given rate. */

/** From the parent: begin to quote, or end with a report. */
export type ServerOrder = { readonly quotesPerSecond: number } | 'stop';

export type ServerMessage = { readonly origin: string } | { readonly quotesPerSecond: number };

/** How often quotes are due, and how long each time may take: requests are answered in between. */
const everyMs = 8;
const longestMs = 8;

/** Where there is no build, no browser can be measured. */
const webDir = path.join(root, 'dist/apps/web');

const worlds = createWorlds({
  systemNow: chooseClock({ realTime: false }),
  defaults: { seed: 'load', startAt: computeOpenSessionStart(systemNow()), participants: 'quotes-only' },
  speed: 1,
});
startTicking(() => worlds.tick());
const app = await createServer({
  worlds,
  sandbox: true,
  validateResponses: false,
  ...(existsSync(webDir) ? { webDir } : {}),
  log: line => console.error(line),
});
await app.listen({ host: 'localhost', port: 0 });
const address = app.server.address();
const port = typeof address === 'object' && address !== null ? address.port : 0;

let made = 0;
let begun = performance.now();
let timer: NodeJS.Timeout | undefined;

function begin(perSecond: number): void {
  // Nobody is in the default world.
  const makers = worlds
    .list()
    .filter(hosted => hosted !== worlds.default)
    .flatMap(hosted =>
      hosted.world.exchange.marketMakers.flatMap(maker =>
        maker === null ? [] : [{ hosted, maker, middle: Math.round(maker.reference / 1000) }],
      ),
    );
  [made, begun] = [0, performance.now()];
  timer = setInterval(() => {
    const at = performance.now();
    const due = Math.floor(((at - begun) / 1000) * perSecond);
    while (made < due && makers.length > 0 && performance.now() - at < longestMs) {
      const next = makers[made % makers.length];
      if (next !== undefined) quote(next.hosted, next.maker, next.middle + (Math.floor(made / makers.length) % 3) - 1);
      made += 1;
    }
  }, everyMs);
}

/** Moves a price by a step, as a busy market does: the book changes, and so does its quote. */
function quote({ world }: HostedWorld, maker: MarketMaker, price: number): void {
  moveReference(maker, Math.max(1, price));
  updateQuotes(world.exchange.state, maker, maker.usual);
}

const tell = (message: ServerMessage): void => void process.send?.(message);

process.on('message', (order: ServerOrder) => {
  if (order !== 'stop') return begin(order.quotesPerSecond);
  clearInterval(timer);
  tell({ quotesPerSecond: Math.round(made / ((performance.now() - begun) / 1000)) });
});
tell({ origin: `http://localhost:${port}` });
// With the program that has started it.
process.on('disconnect', () => process.exit());
