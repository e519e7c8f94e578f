import { FrameImpl, Parser, type IFrame } from '@stomp/stompjs';
import type { FastifyInstance } from 'fastify';
import { WebSocket, type RawData } from 'ws';
import { feedRoute } from '../api/feed-route.ts';
import type { Recorder } from './recorder.ts';
import type { Deviations } from './deviations.ts';

/** Codes that a close frame may carry (RFC 6455, section 7.4). */
const isSendable = (code: number): boolean =>
  code === 1000 || (code >= 3000 && code < 5000) || (code > 1006 && code < 1015);

interface FeedOfUpstream {
  readonly origin: string;
  readonly feedPath: string;
  readonly recorder?: Recorder | undefined;
}

/**
 * Connects the live feed of the portal with that of another back end, compares its messages with the contract, and
 * records them.
 */
export function bridgeFeed(
  app: FastifyInstance,
  { origin, feedPath, recorder }: FeedOfUpstream,
  deviations: Deviations,
): void {
  app.route({
    ...feedRoute,
    url: feedPath,
    wsHandler(socket, request) {
      const { cookie = '' } = request.headers;
      const upstream = new WebSocket(`${origin.replace(/^http/, 'ws')}${request.url}`, ['v12.stomp'], {
        headers: { cookie, origin },
      });
      const reader = recorder?.openReader();
      const readFrames = createFrameParser(({ command, headers, body }) => {
        if (command !== 'MESSAGE') return;
        const { destination = '', subscription = '' } = headers;
        deviations.checkMessage(destination, body);
        reader?.message(destination, subscription, body);
      });
      const readSubscriptions = createFrameParser(({ command, headers }) => {
        if (command === 'UNSUBSCRIBE') reader?.end(headers['id'] ?? '');
      });
      const waiting: string[] = [];
      socket.on('message', (data: RawData) => {
        const text = textOf(data);
        readSubscriptions(text);
        if (upstream.readyState === WebSocket.OPEN) upstream.send(text);
        else waiting.push(text);
      });
      upstream.on('open', () => waiting.splice(0).forEach(text => upstream.send(text)));
      upstream.on('message', data => {
        const text = textOf(data);
        socket.send(text);
        readFrames(text);
      });
      const end = (other: { close(code?: number): void }) => (code: number) =>
        other.close(isSendable(code) ? code : 1011);
      socket.on('close', end(upstream));
      socket.on('close', () => reader?.end());
      upstream.on('close', end(socket));
      socket.on('error', () => upstream.terminate());
      upstream.on('error', () => socket.close(1011));
    },
  });
}

/** STOMP frames are text, in however many pieces they come. */
const textOf = (data: RawData): string =>
  Buffer.concat(Array.isArray(data) ? data : [Buffer.isBuffer(data) ? data : Buffer.from(data)]).toString();

/** Calls `onFrame` for each frame of the texts that the returned function gets, wherever they are cut. */
function createFrameParser(onFrame: (frame: IFrame) => void): (text: string) => void {
  const parser = new Parser(
    raw => onFrame(FrameImpl.fromRawFrame(raw, true)),
    () => undefined,
  );
  return text => parser.parseChunk(text);
}
