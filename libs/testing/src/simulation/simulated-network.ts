import { configure, portalConfig } from '@portal/client/browser/config';
import { connectBrowser } from '@portal/client/testing/test-browser';
import type { Random } from '@portal/mock-server/core/random';
import { WebSocket } from 'ws';
import type { Venue } from '../venue.ts';

/** A call that the page sent. */
interface PageCall {
  /** Method, path and query: 'GET /api/v1/orders?symbol=TZROP'. */
  readonly name: string;
  /** Time of the page, in epoch milliseconds. */
  readonly at: number;
}

/** Of a response, in milliseconds; most are fast. */
const latencies = [4, 4, 4, 8, 20, 60] as const;
/** Nothing listens at the discard port: a connection there fails, as without a network. */
const nowhere = 'ws://127.0.0.1:9';

/** Node's own, before the timers are simulated. */
const realTurn = setImmediate;
const nextTurn = (): Promise<void> => new Promise(resolve => realTurn(resolve));

/**
 * The network between a simulated page and the venue. Calls and sockets are real, but take no time of the page: its
 * clock stands still until they are delivered. Each response then takes a latency of the page's time, drawn by the seed,
 * so that responses overtake one another, and a seed always runs the same, however fast the machine is.
 */
export function createSimulatedNetwork(venue: Venue, random: Random) {
  const calls: PageCall[] = [];
  const underWay = new Set<AbortController>();
  /** Open sockets, with the promise of their end. */
  const sockets = new Map<WebSocket, Promise<void>>();
  /** Calls without a response, and other work, in true time. */
  let onTheWire = 0;
  /** Responses that have come since the last delivery, by the number of the call. */
  let arrived: { readonly call: number; readonly take: () => void }[] = [];
  let isOnline = true;
  let disconnect = (): void => undefined;

  async function respond(input: Request | URL | string, init: RequestInit, send: typeof fetch): Promise<Response> {
    const call = calls.length;
    const latency = random.pick(latencies);
    onTheWire += 1;
    try {
      const response = await send(input, init);
      // Read here, so that nothing is under way once it counts as received.
      const body = await response.arrayBuffer();
      const { status, statusText, headers } = response;
      const hasBody = ![101, 204, 205, 304].includes(status);
      return new Response(hasBody ? body : null, { status, statusText, headers });
    } finally {
      // A failure takes as long as a response; a call that is broken off does not wait.
      // eslint-disable-next-line no-restricted-syntax -- the clock of the simulation, not of the machine
      const late = new Promise<void>(take => arrived.push({ call, take: () => setTimeout(take, latency) }));
      onTheWire -= 1;
      await Promise.race([late, aborted(init.signal)]);
      init.signal?.throwIfAborted();
    }
  }

  /** Waits for the response to a frame that comes behind everything that is on its way, or for the end of the socket. */
  function awaitSocket([socket, ended]: readonly [WebSocket, Promise<void>]): Promise<unknown> {
    if (socket.readyState === WebSocket.CONNECTING) return Promise.race([once(socket, 'open'), ended]);
    if (socket.readyState !== WebSocket.OPEN) return ended;
    socket.ping();
    return Promise.race([once(socket, 'pong'), ended]);
  }

  function follow(socket: WebSocket): void {
    const ended = new Promise<void>(resolve => {
      socket.once('close', () => {
        sockets.delete(socket);
        resolve();
      });
    });
    sockets.set(socket, ended);
  }

  /** Waits, in true time, until the venue has got everything that was sent, and the page all that was sent back. */
  async function deliver(): Promise<void> {
    do {
      await nextTurn();
      await Promise.all([...sockets].map(awaitSocket));
    } while (onTheWire > 0);
    for (const { take } of arrived.toSorted((a, b) => a.call - b.call)) take();
    arrived = [];
  }

  return {
    calls,
    /** Connects the client as a new document, which it was not before or has been disconnected from. */
    connect(): void {
      disconnect = connectBrowser(venue);
      const { fetch: send, openSocket } = portalConfig();
      configure({
        async fetch(input, init) {
          const { pathname, search } = new URL(input instanceof Request ? input.url : input);
          calls.push({ name: `${init?.method ?? 'GET'} ${pathname}${search}`, at: Date.now() });
          if (!isOnline) throw new TypeError('Failed to fetch');
          const broken = new AbortController();
          underWay.add(broken);
          const signal = init?.signal == null ? broken.signal : AbortSignal.any([init.signal, broken.signal]);
          try {
            return await respond(input, { ...init, signal }, send);
          } finally {
            underWay.delete(broken);
          }
        },
        openSocket(url) {
          const socket = isOnline ? openSocket(url) : new WebSocket(nowhere, ['v12.stomp']);
          if (socket instanceof WebSocket) follow(socket);
          return socket;
        },
      });
    },
    disconnect: () => disconnect(),
    /** True until the page has got the response to every call. */
    isBusy: () => underWay.size > 0,
    isOnline: () => isOnline,
    /** Delivers nothing before the work of another thread is done: it takes no time of the page either. */
    async awaitWork<Result>(work: Promise<Result>): Promise<Result> {
      onTheWire += 1;
      try {
        return await work;
      } finally {
        onTheWire -= 1;
      }
    },
    deliver,
    /** Breaks off all calls that are under way, as a browser does that goes offline or leaves the page. */
    async breakOff(): Promise<void> {
      await deliver();
      for (const each of underWay) each.abort(new TypeError('Failed to fetch'));
      underWay.clear();
    },
    setOnline(next: boolean): void {
      isOnline = next;
    },
  };
}

const aborted = (signal: AbortSignal | null | undefined): Promise<void> =>
  new Promise(resolve => {
    if (signal?.aborted === true) resolve();
    signal?.addEventListener('abort', () => resolve(), { once: true });
  });

const once = (socket: WebSocket, event: 'open' | 'pong'): Promise<void> =>
  new Promise(resolve => socket.once(event, () => resolve()));
