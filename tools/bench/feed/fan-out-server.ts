import { setImmediate as turn } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import { type SentLiveQuote, quoteTopic } from '@portal/contracts/live';
import { toLiveQuote } from '@portal/mock-server/exchange/wire';
import { createFeed } from '@portal/mock-server/feed/feed';
import { createWorld } from '@portal/mock-server/venue/assemble-world';
import { WebSocketServer, type WebSocket } from 'ws';

/** How messages go out: `ws` alone with one send per client and message, our feed likewise, our feed in windows. */
export type FanOutKind = 'bare' | 'one by one' | 'batched';

/** The server half of the fan-out benchmark, in a process of its own: publishes as fast as the sockets drain. */
export interface ServerOrder {
  readonly publishForMs: number;
}

export interface ServerReport {
  readonly cpuMs: number;
  readonly wallMs: number;
  /** Messages sent to each client. */
  readonly sent: number;
}

/** Symbols whose quotes change in each window: so many messages travel together when they are batched. */
const symbolsPerWindow = 16;
/** A socket with more than this unsent has not drained. */
const drainedBytes = 32_768;

// The main program names the kind when it starts this one.
const kind = process.argv[2] as FanOutKind;
const world = createWorld({ seed: 'bench', startAt: Date.parse('2025-11-18T18:46:12Z'), participants: 'quotes-only' });
const quotes: readonly SentLiveQuote[] = world.exchange.state.markets
  .slice(0, symbolsPerWindow)
  .map(market => toLiveQuote(market, world.now()));
const topics = quotes.map(({ symbol }) => quoteTopic(symbol));
const feed = createFeed(world);
const sockets: WebSocket[] = [];
const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
server.on('connection', socket => {
  sockets.push(socket);
  if (kind !== 'bare') feed.accept(socket, undefined);
});

/** Publishes once; returns how many messages each client gets of it. */
function publish(): number {
  if (kind === 'batched') {
    for (const quote of quotes) world.bus.publish('quote.changed', { symbol: quote.symbol, readQuote: () => quote });
    feed.flush();
    return quotes.length;
  }
  quotes.forEach((quote, i) => {
    if (kind === 'bare') {
      const text = JSON.stringify(quote);
      for (const socket of sockets) socket.send(text);
    } else feed.inject(topics[i] ?? '', quote);
  });
  return quotes.length;
}

async function publishFor(ms: number): Promise<ServerReport> {
  const cpu = process.cpuUsage();
  const begun = performance.now();
  let sent = 0;
  while (performance.now() - begun < ms) {
    sent += publish();
    do await turn();
    while (sockets.some(socket => socket.bufferedAmount > drainedBytes));
  }
  while (sockets.some(socket => socket.bufferedAmount > 0)) await turn();
  const { user, system } = process.cpuUsage(cpu);
  return { cpuMs: (user + system) / 1000, wallMs: performance.now() - begun, sent };
}

process.on('message', ({ publishForMs }: ServerOrder) => {
  void publishFor(publishForMs).then(report => process.send?.(report));
});
server.on('listening', () => {
  // A listening TCP server has an address with a port.
  process.send?.({ port: (server.address() as AddressInfo).port, topics });
});
