import { once } from 'node:events';
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy that holds back what it is told to. It passes no WebSocket on. */
export interface SlowNetwork {
  readonly origin: string;
  /** From now on requests wait whose address is like this. */
  hold: (like: RegExp) => void;
  /** Whether such a request waits, which the browser has not given up. */
  holds: (like: RegExp) => boolean;
  /** Passes on those that wait, and those that come. */
  release: (like: RegExp) => void;
  stop: () => Promise<void>;
}

interface Waiting {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Starts a proxy in front of a server, `http://localhost:4300`. */
export async function startSlowNetwork(target: string): Promise<SlowNetwork> {
  const held = new Set<RegExp>();
  const waiting = new Set<Waiting>();
  const waitingFor = (like: RegExp): Waiting[] => [...waiting].filter(({ request }) => like.test(request.url ?? ''));
  const pass = ({ request, response }: Waiting): void => {
    const { url = '/', method, headers } = request;
    const onward = forward(new URL(url, target), { method, headers }, answer => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  };
  const server = createServer((request, response) => {
    const each = { request, response };
    if (![...held].some(like => like.test(request.url ?? ''))) return pass(each);
    waiting.add(each);
    response.on('close', () => waiting.delete(each));
  });
  server.on('upgrade', (_, socket) => socket.destroy());
  server.listen(0);
  await once(server, 'listening');
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    hold: like => void held.add(like),
    holds: like => waitingFor(like).length > 0,
    release: like => {
      held.delete(like);
      for (const each of waitingFor(like)) {
        waiting.delete(each);
        pass(each);
      }
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
