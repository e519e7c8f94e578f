import { sandbox } from '@portal/contracts/sandbox/sandbox';
import WebSocket from 'ws';
import { nameOf, routes } from './calls.ts';
import { hostileTexts } from './hostile-values.ts';
import { validCallFor } from './valid-calls.ts';
import { limits } from '../src/feed/connection.ts';
import { formatFrame } from '../src/feed/frames.ts';
import { buildCall } from './testing-call.ts';
import { holdCall } from './testing-held-call.ts';
import type { Venue } from './testing-server.ts';
import type { Attack } from './trial.ts';

/** Routes that change a signed-in user's data with a JSON body. */
const commands = routes.filter(
  ({ route, facts }) => route.method !== 'GET' && facts.access === 'twoFactor' && facts.upload !== true,
);

/** Requests whose body is completed only after the session has ended, or never. */
export const heldBodies: Attack = {
  name: 'bodies that come late',
  async run({ server, random, rounds, answered, tried, broken, audit }) {
    for (let round = 0; round < rounds; round += 1) {
      const venue = server.openVenue();
      venue.signIn('marisol');
      const named = random.pick(commands);
      const { url, init } = buildCall(named.route, await validCallFor(nameOf(named), venue));
      const text = typeof init.body === 'string' ? init.body : '{}';
      const cut = random.integer(0, text.length - 1);
      const held = await holdCall(venue, named.route.method, url, text, cut);
      const isEnded = random.chance(0.7);
      if (isEnded) await venue.read(sandbox.people.endSessions, { body: { persona: 'marisol' } });
      if (random.chance(0.2)) {
        held.socket.destroy();
        await held.closed;
        tried();
      } else {
        const answer = await held.finish();
        const status = Number(answer.split(' ')[1] ?? 0);
        answered(status, `${named.name}: ${answer.slice(0, 200)}`);
        if (isEnded && status < 400) broken(`${named.name} was carried out after its session had ended`);
      }
      audit(venue.world);
      venue.close();
    }
  },
};

const openSocket = (venue: Venue): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${venue.origin.replace('http', 'ws')}/api/live`, {
      headers: { cookie: venue.jar.header() },
    });
    socket.once('open', () => resolve(socket)).once('error', reject);
  });

/** The next message of a socket; null if it closes first. */
const nextMessage = (socket: WebSocket): Promise<string | null> =>
  new Promise(resolve => {
    const onClose = (): void => resolve(null);
    socket.once('close', onClose);
    socket.once('message', data => {
      socket.off('close', onClose);
      resolve(Buffer.isBuffer(data) ? data.toString() : '');
    });
  });

/** Unterminated, unknown, too many and oversized frames; another reader must still be served. */
export const feedFloods: Attack = {
  name: 'floods of the feed',
  async run({ server, random, rounds, tried, broken }) {
    const venue = server.openVenue();
    venue.signIn('marisol');
    const reader = await openSocket(venue);
    reader.send(formatFrame('CONNECT', { 'accept-version': '1.2', host: 'venue', 'heart-beat': '0,0' }));
    await nextMessage(reader);
    const connectFrame = formatFrame('CONNECT', { 'accept-version': '1.2', host: 'venue' });
    const frames: readonly (() => string | Buffer)[] = [
      () => 'x'.repeat(limits.frameBytes + 1),
      () => Buffer.from(Array.from({ length: 200 }, () => random.integer(0, 255))),
      () => connectFrame,
      () => `${connectFrame}${connectFrame}`,
      () => formatFrame('SUBSCRIBE', { id: random.pick(hostileTexts), destination: random.pick(hostileTexts) }),
      () => formatFrame(random.pick(['SEND', 'BEGIN', 'ACK', 'DISCONNECT', 'NONSENSE']), { receipt: '1' }),
      () => formatFrame('UNSUBSCRIBE', { id: random.pick(hostileTexts) }),
      () => 'CONNECT\naccept-version:1.2\n\n',
      () => '\n'.repeat(5_000),
      () =>
        Array.from({ length: 300 }, (_, i) => formatFrame('SUBSCRIBE', { id: `${i}`, destination: `/t/${i}` })).join(
          '',
        ),
    ];
    for (let round = 0; round < rounds; round += 1) {
      const socket = await openSocket(venue);
      socket.on('error', () => undefined);
      if (random.chance(0.7)) socket.send(connectFrame);
      for (let sent = 0; sent < 10 && socket.readyState === WebSocket.OPEN; sent += 1) {
        socket.send(random.pick(frames)());
        tried();
      }
      const receipt = `r-${round}`;
      reader.send(formatFrame('UNSUBSCRIBE', { id: 'none', receipt }));
      const answer = await nextMessage(reader);
      if (answer?.includes(receipt) !== true) broken(`a reader beside a flood was told ${String(answer)}`);
      socket.terminate();
      if (answer === null) return;
    }
    reader.terminate();
    venue.close();
  },
};
