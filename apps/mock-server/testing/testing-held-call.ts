import { connect, type Socket } from 'node:net';
import { antiForgeryCookie, antiForgeryHeader } from '@portal/contracts/routing/route';
import type { Venue } from './testing-server.ts';

/** A request whose headers and first body bytes the server has received. */
export interface HeldCall {
  /** Sends the rest of the body; returns the raw response as text, including its status line. */
  finish(): Promise<string>;
  readonly closed: Promise<string>;
  readonly socket: Socket;
}

const redirect = 'HTTP/1.1 100 Continue\r\n\r\n';

/** Sends the headers and the first `cut` bytes of a JSON body, and waits until the server has read the headers. */
export async function holdCall(venue: Venue, method: string, path: string, json: string, cut = 1): Promise<HeldCall> {
  const { hostname, port, host } = new URL(venue.origin);
  const body = Buffer.from(json);
  const socket = connect(Number(port), hostname);
  let received = '';
  const closed = new Promise<string>(resolve => socket.on('close', () => resolve(received)));
  const continued = new Promise<void>(resolve => {
    socket.setEncoding('utf8').on('data', (part: string) => {
      received += part.replace(redirect, '');
      if (part.startsWith(redirect)) resolve();
    });
    // The server closes instead when it refuses a request by its headers.
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
    // The server replies 100 Continue once it has read the headers.
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
