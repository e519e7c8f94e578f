import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { createServer } from '@portal/mock-server/server/server';
import { createWorlds } from '@portal/mock-server/worlds/worlds';

/** The server half of the list benchmark, in a process of its own: the venue, or a bare Fastify that answers the same. */

const listPath = '/api/symbols';
const tuesday = Date.parse('2025-11-18T18:46:12Z');

async function createVenue() {
  const defaults = { seed: 'bench', startAt: tuesday, participants: 'quotes-only' } as const;
  const worlds = createWorlds({ systemNow: () => 0, defaults, speed: 0 });
  return createServer({ worlds, sandbox: false, validateResponses: false, log: line => console.error(line) });
}

async function createBare() {
  const venue = await createVenue();
  const list: unknown = (await venue.inject(listPath)).json();
  await venue.close();
  const app = Fastify();
  app.get(listPath, () => list);
  return app;
}

const app = process.argv[2] === 'bare' ? await createBare() : await createVenue();
await app.listen({ host: '127.0.0.1', port: 0 });
// A listening TCP server has an address with a port.
process.send?.({ port: (app.server.address() as AddressInfo).port });
