import type { ErrorCode } from '@portal/contracts/schemas/errors';
import type { FastifyError, FastifyInstance } from 'fastify';
import { sendProblem } from './response.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it was sent, before it is parsed; null if it is of another type, or not here yet. */
    bodyText: string | null;
  }
}

/** Only JSON is accepted: any other content type is 415, and an empty body counts as no body. */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.decorateRequest('bodyText', null);
  app.removeContentTypeParser(['text/plain', 'application/json']);
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.bodyText = body;
    if (body === '') done(null, undefined);
    else void parse(request, body, done);
  });
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    const encoding = request.headers['content-encoding'] ?? 'identity';
    // A compressed body could be a bomb, and no client sends one (F-03).
    done(encoding === 'identity' ? null : Object.assign(new Error('Compressed body'), { statusCode: 415 }));
  });
}

const codeOfStatus: Readonly<Record<number, readonly [ErrorCode, string]>> = {
  400: ['MALFORMED_REQUEST', 'We couldn’t read the request.'],
  // The file server's status for a path that leads out of its folder: reported as not found, as everywhere else.
  403: ['NOT_FOUND', 'There’s nothing at this address.'],
  404: ['NOT_FOUND', 'There’s nothing at this address.'],
  413: ['PAYLOAD_TOO_LARGE', 'The request is too large.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'Expected application/json.'],
};

/**
 * One body format for all failures. Internal errors are written only to the log; the caller gets a reference to find
 * them by (T30).
 */
export function registerErrorHandler(app: FastifyInstance, log: (line: string) => void): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const [code, message] = codeOfStatus[error.statusCode ?? 500] ?? [];
    if (code !== undefined && message !== undefined) return sendProblem(reply, code, message);
    log(`${request.id} ${request.method} ${request.routeOptions.url ?? 'unknown'}: ${error.stack ?? error.message}`);
    return sendProblem(
      reply,
      'INTERNAL_ERROR',
      `Something went wrong on our side. Please try again later. Reference: ${request.id}`,
    );
  });
}

export function answerUnknownPaths(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, 'NOT_FOUND', 'There’s nothing at this address.'));
}
