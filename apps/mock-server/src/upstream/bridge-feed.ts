import { FrameImpl, Parser } from '@stomp/stompjs';
import type { FastifyInstance } from 'fastify';
import { WebSocket, type RawData } from 'ws';
import { feedRoute } from '../http/feed-route.ts';
import type { Deviations } from './deviations.ts';

/** Codes that a close frame may carry (RFC 6455, section 7.4). */
const isSendable = (code: number): boolean =>
  code === 1000 || (code >= 3000 && code < 5000) || (code > 1006 && code < 1015);

/** Connects the live feed of the portal with that of another back end, and compares its messages with the contract. */
export function bridgeFeed(app: FastifyInstance, origin: string, deviations: Deviations): void {
  app.route({
    ...feedRoute,
    wsHandler(socket, request) {
      const { cookie = '' } = request.headers;
      const upstream = new WebSocket(`${origin.replace(/^http/, 'ws')}${request.url}`, ['v12.stomp'], {
        headers: { cookie, origin },
      });
      const parser = createMessageParser(deviations);
      const waiting: string[] = [];
      socket.on('message', (data: RawData) => {
        if (upstream.readyState === WebSocket.OPEN) upstream.send(textOf(data));
        else waiting.push(textOf(data));
      });
      upstream.on('open', () => waiting.splice(0).forEach(text => upstream.send(text)));
      upstream.on('message', data => {
        const text = textOf(data);
        socket.send(text);
        parser(text);
      });
      const end = (other: { close(code?: number): void }) => (code: number) =>
        other.close(isSendable(code) ? code : 1011);
      socket.on('close', end(upstream));
      upstream.on('close', end(socket));
      socket.on('error', () => upstream.terminate());
      upstream.on('error', () => socket.close(1011));
    },
  });
}

/** STOMP frames are text, in however many pieces they come. */
const textOf = (data: RawData): string =>
  Buffer.concat(Array.isArray(data) ? data : [Buffer.isBuffer(data) ? data : Buffer.from(data)]).toString();

function createMessageParser(deviations: Deviations): (text: string) => void {
  const parser = new Parser(
    raw => {
      const { command, headers, body } = FrameImpl.fromRawFrame(raw, true);
      if (command === 'MESSAGE') deviations.checkMessage(headers['destination'] ?? '', body);
    },
    () => undefined,
  );
  return text => parser.parseChunk(text);
}
