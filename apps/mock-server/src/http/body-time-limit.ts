import type { FastifyReply, FastifyRequest } from 'fastify';

/** How long a request may take to arrive whole: one that takes a file longer than others, by slow lines. */
export const requestTimeLimitMs = { usual: 30_000, file: 300_000 } as const;

const tooLate = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * Ends the connection when the body of a request has not arrived within the time. Node's own limit is the same for all
 * requests of a server, so it is that of files.
 */
export function limitBodyTime({ raw }: FastifyRequest, reply: FastifyReply): void {
  const timer = setTimeout(() => {
    if (raw.complete) return;
    // Who was answered already needs no second answer.
    if (reply.raw.headersSent) raw.destroy();
    else raw.socket.end(tooLate, () => raw.socket.destroy());
  }, requestTimeLimitMs.usual);
  timer.unref();
  const stop = (): void => clearTimeout(timer);
  raw.once('end', stop).once('close', stop);
}
