import multipart, { type MultipartFile } from '@fastify/multipart';
import { apiRoutes } from '@portal/contracts/routes';
import { defaultBases } from '@portal/contracts/routing/route';
import { maxUploadBytes } from '@portal/domain/documents/upload';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * The only content type besides JSON: multipart/form-data, on the routes whose facts say `upload`, with its own limits.
 * The route receives an object of texts and files, which the contract parses like any other body.
 */

const paths = new Set(
  apiRoutes()
    .filter(({ facts }) => facts.upload === true)
    .map(({ route, facts }) => `${defaultBases[facts.base]}${route.path}`),
);

/** Room for the file, the few texts and the boundaries around them. */
const maxRequestBytes = maxUploadBytes + 65_536;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route reads bodies of all types as bytes. */
    readonly takesAnyBody?: boolean;
  }
}

const failure = (statusCode: number): Error => Object.assign(new Error('Unsupported upload'), { statusCode });

/** Refuses multipart bodies on all other routes. */
export function refuseOtherUploads(app: FastifyInstance): void {
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    if (request.headers['content-type']?.startsWith('multipart/') !== true) return done();
    // A route that forwards bodies has its own limit.
    if (request.routeOptions.config.takesAnyBody === true) return done();
    if (!paths.has(request.routeOptions.url ?? '')) return done(failure(415));
    return done(Number(request.headers['content-length']) > maxRequestBytes ? failure(413) : null);
  });
}

/**
 * Reads the bodies of the routes of a scope, which must be those with uploads: the plugin has asynchronous hooks for each
 * call, which would delay every other one.
 */
export async function registerUploadParser(scope: FastifyInstance): Promise<void> {
  // One file and a few short texts: a form with more is not ours (T32).
  const limits = { fileSize: maxUploadBytes, files: 1, fields: 4, fieldSize: 300, parts: 5, headerPairs: 20 };
  await scope.register(multipart, { limits });
  scope.addHook('preHandler', readParts);
}

async function readParts(request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) throw failure(415);
  const read = new Map<string, unknown>();
  try {
    for await (const part of request.parts()) {
      const value = part.type === 'file' ? await readFile(part) : part.value;
      read.set(part.fieldname, value);
    }
  } catch (error) {
    throw failure(isTooLarge(error) ? 413 : 400);
  }
  request.body = Object.fromEntries(read);
}

async function readFile(part: MultipartFile): Promise<File> {
  const content = await part.toBuffer();
  return new File([new Uint8Array(content)], part.filename, { type: part.mimetype });
}

const isTooLarge = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'statusCode' in error && error.statusCode === 413;
