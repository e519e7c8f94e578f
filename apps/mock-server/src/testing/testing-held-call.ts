import { connect, type Socket } from 'node:net';
import { antiForgeryCookie, antiForgeryHeader } from '@portal/contracts/route';
import type { Venue } from './testing-server.ts';

/** A call whose headers and the beginning of whose body the server has. */
export interface HeldCall {
  /** Sends the rest of the body; the whole answer as text, from its status line on. */
  finish(): Promise<string>;
  readonly closed: Promise<string>;
  readonly socket: Socket;
}

const goOn = 'HTTP/1.1 100 Continue\r\n\r\n';

/** Sends the headers and the first `cut` bytes of a JSON body, and waits until the server has read the headers. */
export async function holdCall(venue: Venue, method: string, path: string, json: string, cut = 1): Promise<HeldCall> {
  const { hostname, port, host } = new URL(venue.origin);
  const body = Buffer.from(json);
  const socket = connect(Number(port), hostname);
  let received = '';
  const closed = new Promise<string>(resolve => socket.on('close', () => resolve(received)));
  const continued = new Promise<void>(resolve => {
    socket.setEncoding('utf8').on('data', (part: string) => {
      received += part.replace(goOn, '');
      if (part.startsWith(goOn)) resolve();
    });
    // A call that is refused by its headers is told so instead.
    void closed.then(() => resolve());
  });
  const head = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${host}`,
    `Cookie: ${venue.jar.header()}`,
    `${antiForgeryHeader}: ${venue.jar.get(antiForgeryCookie) ?? ''}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Connection: close',
    // The server says so when it has read the headers.
    'Expect: 100-continue',
    '\r\n',
  ];
  socket.write(Buffer.concat([Buffer.from(head.join('\r\n')), body.subarray(0, cut)]));
  await continued;
  return {
    socket,
    closed,
    finish() {
      socket.write(body.subarray(cut));
      return closed;
    },
  };
}
