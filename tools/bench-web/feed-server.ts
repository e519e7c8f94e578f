import {
  createServer,
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { openConnection, type Connection, type ConnectionHost } from '@portal/mock-server/feed/connection';
import { WebSocketServer } from 'ws';
import { createPublisher, type FeedReport, type Publisher, type Wave } from './publisher.ts';
import { readSymbols, withMoreAssets, withMoreSnapshots, withMoreSymbols } from './many-symbols.ts';

/**
 * The server half of the market bench, in a process of its own. It stands before a mock server and passes everything on, except
 * that there are 500 symbols, that their live feed is its own, and that it has the page of the grid to compare with.
 */

/** Where the feed is read: by the portal, or by the page it is held against. */
export type ReaderName = 'portal' | 'grid';

export type FeedOrder =
  | { readonly start: Wave; readonly reader: ReaderName }
  /** Answered by a report. */
  | 'stop';

/** What the parent gives: the mock server behind this one, and the program of the grid's page. */
export interface FeedSetting {
  readonly behind: string;
  readonly gridPage: string;
}

const feeds: Readonly<Record<string, ReaderName>> = { '/api/live': 'portal', '/bench/feed': 'grid' };
const gridFrame =
  '<!doctype html><title>Grid</title><body style="margin:0"><div id="grid" style="height:100vh"></div>' +
  '<script src="/bench/grid.js"></script></body>';

const now = (): number => performance.timeOrigin + performance.now();
/** How far the venue's clock is ahead of this one; the portal counts from the venue's. */
let venueAhead = 0;

const readers = new Map<ReaderName, Connection>();
const board: ConnectionHost = {
  beatMs: 10_000,
  refuseTopic: () => null,
  added: () => undefined,
  removed: () => undefined,
  gone(connection) {
    for (const [name, each] of readers) if (each === connection) readers.delete(name);
  },
  muted: () => false,
};

function serve(setting: FeedSetting): void {
  const own: Readonly<Record<string, () => readonly [type: string, text: string]>> = {
    '/bench/grid': () => ['text/html', gridFrame],
    '/bench/grid.js': () => ['text/javascript', setting.gridPage],
    '/bench/now': () => ['text/plain', String(now())],
  };
  const server = createServer((incoming, outgoing) => {
    const page = own[incoming.url ?? ''];
    if (page === undefined) {
      passOn(setting.behind, incoming, outgoing);
      return;
    }
    const [type, text] = page();
    outgoing.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
  });
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  server.on('upgrade', (incoming: IncomingMessage, stream: Duplex, head: Buffer) => {
    const name = feeds[incoming.url ?? ''];
    if (name === undefined) {
      stream.destroy();
      return;
    }
    sockets.handleUpgrade(incoming, stream, head, socket => {
      readers.set(name, openConnection(socket, undefined, board));
    });
  });
  server.listen(0, 'localhost', () => {
    // A listening TCP server has an address with a port.
    process.send?.({ port: (server.address() as AddressInfo).port });
  });
}

/** The bodies that are made longer, by the path of their call. */
const longer: Readonly<Record<string, (body: string, query: URLSearchParams) => string>> = {
  '/api/global': withMoreAssets,
  '/api/symbols': withMoreSymbols,
  '/api/mdt/snapshots': withMoreSnapshots,
};

function passOn(behind: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { pathname, searchParams } = new URL(incoming.url ?? '/', behind);
  const change = incoming.method === 'GET' ? longer[pathname] : undefined;
  const headers: IncomingHttpHeaders = { ...incoming.headers };
  if (change !== undefined) {
    headers['accept-encoding'] = 'identity';
    delete headers['if-none-match'];
  }
  const target = new URL(incoming.url ?? '/', behind);
  const call = ask(target, { method: incoming.method ?? 'GET', headers }, answer => {
    const date = Date.parse(answer.headers.date ?? '');
    // Files carry the machine's time, calls the venue's.
    if (pathname.startsWith('/api/') && !Number.isNaN(date)) venueAhead = date - Date.now();
    if (change === undefined) {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      return;
    }
    const parts: Buffer[] = [];
    answer.on('data', (part: Buffer) => parts.push(part));
    answer.on('end', () => {
      const { 'content-length': _length, etag: _etag, ...kept } = answer.headers;
      outgoing
        .writeHead(answer.statusCode ?? 502, { ...kept, 'cache-control': 'no-store' })
        .end(change(Buffer.concat(parts).toString(), searchParams));
    });
  });
  call.on('error', () => outgoing.destroy());
  incoming.pipe(call);
}

let publisher: Publisher | null = null;

process.on('message', (message: FeedSetting | FeedOrder) => {
  if (message === 'stop') process.send?.(publisher?.stop() satisfies FeedReport | undefined);
  else if ('behind' in message) void readSymbols(message.behind).then(() => serve(message));
  else {
    const reader = readers.get(message.reader);
    if (reader === undefined) throw new Error(`The ${message.reader} does not read the feed`);
    publisher = createPublisher(reader, message.start, { now, venueNow: () => now() + venueAhead });
  }
});
