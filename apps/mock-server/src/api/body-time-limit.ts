import type { FastifyReply, FastifyRequest } from 'fastify';

/** How long a request may take to arrive completely: uploads take longer on slow connections. */
export const requestTimeLimitMs = { usual: 30_000, file: 300_000 } as const;

const timedOut = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * Closes the connection if the body of a request has not arrived in time; does nothing if it is here already. Node's own
 * limit is the same for all requests of a server, so it is set to that of uploads.
 */
export function limitBodyTime({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete || raw.destroyed) return;
  const timer = setTimeout(() => {
    if (raw.complete) return;
    // A request that was answered already needs no second response.
    if (reply.raw.headersSent) raw.destroy();
    else raw.socket.end(timedOut, () => raw.socket.destroy());
  }, requestTimeLimitMs.usual);
  timer.unref();
  const stop = (): void => clearTimeout(timer);
  raw.once('end', stop).once('close', stop);
}
