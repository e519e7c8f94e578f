import { once } from 'node:events';
import { quoteTopic } from '@portal/contracts/live';
import { listings } from '@portal/mock-server/listings/listings';
import { WebSocket } from 'ws';

/** The client half of the fan-out benchmark: many connections that count the messages they get, without reading them. */
export type ClientOrder = 'count' | { readonly reportAfter: number };

export interface ClientReport {
  /** By all clients together. */
  readonly received: number;
}

const [kind = '', port = '', clients = ''] = process.argv.slice(2);
const symbols = listings.slice(0, 16).map(({ instrument }) => instrument.symbol);
let received = 0;
let wanted = Infinity;

/** Frames of STOMP end with a zero byte; a bare message is one by itself. */
function countMessages(data: Buffer): number {
  if (kind === 'bare') return 1;
  let count = 0;
  for (let at = data.indexOf(0); at >= 0; at = data.indexOf(0, at + 1)) count += 1;
  return count;
}

async function connect(): Promise<void> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate: false, skipUTF8Validation: true });
  await once(socket, 'open');
  if (kind !== 'bare') {
    const answered = once(socket, 'message');
    socket.send('CONNECT\naccept-version:1.2\nhost:localhost\nheart-beat:0,0\n\n\0');
    await answered;
    const topics = symbols.map(quoteTopic);
    const subscribe = (topic: string) => `SUBSCRIBE\nid:${topic}\ndestination:${topic}\n`;
    for (const topic of topics.slice(0, -1)) socket.send(`${subscribe(topic)}\n\0`);
    const done = once(socket, 'message');
    socket.send(`${subscribe(topics.at(-1) ?? '')}receipt:done\n\n\0`);
    await done;
  }
  socket.on('message', (data: Buffer) => {
    received += countMessages(data);
    report();
  });
}

function report(): void {
  if (received < wanted) return;
  wanted = Infinity;
  process.send?.({ received } satisfies ClientReport);
}

process.on('message', (order: ClientOrder) => {
  if (order === 'count') received = 0;
  else {
    wanted = order.reportAfter * Number(clients);
    report();
  }
});
for (let n = 0; n < Number(clients); n++) await connect();
process.send?.('ready');
