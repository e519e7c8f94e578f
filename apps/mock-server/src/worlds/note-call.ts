import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SentBody } from './call-journal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the call is in the journal of its world. */
    isNoted: boolean;
  }
}

/** Of a body; a larger one is left out. */
const maxBytes = 65_536;

/**
 * Adds a call to the journal of its world, once; `payload` is null if no response was sent. `byWorld` says whether the
 * world answered it.
 */
export function noteCall(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  payload: unknown,
  byWorld = true,
): void {
  const { hosted, method, url } = request;
  if (hosted === null || request.isNoted) return;
  request.isNoted = true;
  const { world, calls } = hosted;
  const isSent = payload !== null || reply.raw.headersSent;
  calls.add({
    at: world.now(),
    seq: world.log.lastSeq(),
    byWorld,
    name,
    method,
    url,
    status: isSent ? reply.statusCode : null,
    durationMs: isSent ? Math.round(reply.elapsedTime * 10) / 10 : null,
    request: requestBody(request),
    response: toSentBody(reply.getHeader('content-type'), payload),
  });
}

function requestBody({ headers, body, bodyText }: FastifyRequest): SentBody | null {
  if (body === undefined || body === null) return null;
  const type = headers['content-type'];
  if (bodyText !== null) return toSentBody(type, bodyText);
  // Not parsed where the call is forwarded.
  if (Buffer.isBuffer(body) && type !== undefined) return toSentBody(type, body);
  return { size: Number(headers['content-length']) || 0, content: { leftOut: 'notJson' } };
}

/** A body for the journal; `contentType` is the value of its header. */
function toSentBody(contentType: unknown, payload: unknown): SentBody | null {
  if (!Buffer.isBuffer(payload) && typeof payload !== 'string') return null;
  const size = Buffer.byteLength(payload);
  if (size === 0) return null;
  if (!String(contentType).startsWith('application/json')) return { size, content: { leftOut: 'notJson' } };
  if (size > maxBytes) return { size, content: { leftOut: 'tooLarge' } };
  return { size, content: { json: payload.toString() } };
}
