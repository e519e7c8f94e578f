import { afterAll, beforeAll, expect, it } from 'vitest';
import WebSocket from 'ws';
import { createServer } from '../server.ts';
import { ordinaryMorning } from '../../testing/testing-server.ts';
import { createWorlds } from '../worlds/worlds.ts';

type Server = Awaited<ReturnType<typeof createServer>>;

const startServer = async (options: { sandbox: boolean; allowedHosts?: readonly string[] }): Promise<Server> => {
  const defaults = { seed: 'tests', startAt: Date.parse(ordinaryMorning), participants: 'off' } as const;
  const worlds = createWorlds({ systemNow: () => 0, defaults, speed: 0 });
  const app = await createServer({ worlds, ...options, validateResponses: true, log: () => undefined });
  await app.listen({ host: '127.0.0.1', port: 0 });
  app.server.unref();
  return app;
};

let open: Server, named: Server, closed: Server;
beforeAll(async () => {
  open = await startServer({ sandbox: true });
  named = await startServer({ sandbox: true, allowedHosts: ['Portal.test', 'other.test:8080'] });
  closed = await startServer({ sandbox: false });
});
afterAll(() => Promise.all([open.close(), named.close(), closed.close()]));

/**
 * Statuses that a page at `host` gets after a DNS rebinding to this machine: for a read, a sign-in, an unknown path.
 */
async function statusesFor(app: Server, host: string): Promise<number[]> {
  const headers = { host, origin: `http://${host}` };
  const answers = await Promise.all([
    app.inject({ url: '/sandbox/api/outbox', headers }),
    app.inject({ method: 'POST', url: '/sandbox/api/sign-in', headers, payload: { persona: 'marisol' } }),
    app.inject({ url: '/api/market', headers }),
    app.inject({ url: '/nowhere', headers }),
  ]);
  for (const { cookies, statusCode } of answers) if (statusCode === 421) expect(cookies).toEqual([]);
  return answers.map(({ statusCode }) => statusCode);
}

/** The status of a refused WebSocket handshake for the live feed; 101 when it is accepted. */
function handshake(app: Server, host: string): Promise<number> {
  const address = app.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server does not listen');
  const socket = new WebSocket(`ws://127.0.0.1:${address.port}/api/live`, {
    headers: { host, origin: `http://${host}` },
  });
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () => {
      socket.close();
      resolve(101);
    });
    socket.on('unexpected-response', (request, response) => {
      request.destroy();
      resolve(response.statusCode ?? 0);
    });
  });
}

const answered = [200, 200, 200, 404];
const refused = [421, 421, 421, 421];

it.each(['localhost:4300', 'localhost', '127.0.0.1:4300', '[::1]:4300'])(
  'the sandbox responds to the host name %s',
  async host => {
    expect(await statusesFor(open, host)).toEqual(answered);
    expect(await handshake(open, host)).toBe(101);
  },
);

it.each(['evil.example:4300', 'localhost.evil.example', 'localhost:80@evil.example', '192.0.2.1', 'no host'])(
  'while the sandbox is open, a request with the Host header %j is refused with 421, also for the live feed',
  async host => {
    expect(await statusesFor(open, host)).toEqual(refused);
    expect(await handshake(open, host)).toBe(421);
  },
);

it('a server that was started with allowed hosts responds to them, whatever the port, and to no others', async () => {
  for (const host of ['portal.test', 'portal.test:443', 'other.test:9090', 'localhost:4300']) {
    expect(await statusesFor(named, host)).toEqual(answered);
    expect(await handshake(named, host)).toBe(101);
  }
  expect(await statusesFor(named, 'evil.example')).toEqual(refused);
});

it('health checks are answered by any host name, because load balancers use addresses', async () => {
  for (const url of ['/healthz', '/readyz']) {
    expect((await open.inject({ url, headers: { host: '10.0.0.7:4300' } })).statusCode).toBe(200);
  }
});

it('without a sandbox the allowed hosts still hold', async () => {
  const strict = await startServer({ sandbox: false, allowedHosts: ['portal.test'] });
  expect((await strict.inject({ url: '/api/market', headers: { host: 'evil.example' } })).statusCode).toBe(421);
  expect((await strict.inject({ url: '/api/market', headers: { host: 'portal.test' } })).statusCode).toBe(200);
  await strict.close();
});

it('without a sandbox and without allowed hosts every host is accepted, as behind a proxy', async () => {
  expect((await closed.inject({ url: '/api/market', headers: { host: 'portal.example' } })).statusCode).toBe(200);
  expect(await handshake(closed, 'portal.example')).toBe(101);
});
