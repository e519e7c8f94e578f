import multipart, { type MultipartFile } from '@fastify/multipart';
import { apiRoutes } from '@portal/contracts/routes';
import { defaultBases } from '@portal/contracts/route';
import { greatestUpload } from '@portal/domain/upload';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * The one kind of call that is not JSON: multipart/form-data, on the routes whose facts say `upload`, with limits of its
 * own. It arrives at the route as an object of texts and files, and is parsed by the contract like any other body.
 */

const paths = new Set(
  apiRoutes()
    .filter(({ facts }) => facts.upload === true)
    .map(({ route, facts }) => `${defaultBases[facts.base]}${route.path}`),
);

/** Room for the file and the few texts and boundaries around it. */
const greatestRequest = greatestUpload + 65_536;

const failure = (statusCode: number): Error => Object.assign(new Error('Not an upload that is taken'), { statusCode });

export async function readUploads(app: FastifyInstance): Promise<void> {
  // One file, a few short texts: whatever has more is not from our form (T32).
  const limits = { fileSize: greatestUpload, files: 1, fields: 4, fieldSize: 300, parts: 5, headerPairs: 20 };
  await app.register(multipart, { limits });
  app.addHook('onRoute', route => {
    if (paths.has(route.url) && route.method === 'POST') route.preHandler = readParts;
  });
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    if (request.headers['content-type']?.startsWith('multipart/') !== true) return done();
    if (!paths.has(request.routeOptions.url ?? '')) return done(failure(415));
    return done(Number(request.headers['content-length']) > greatestRequest ? failure(413) : null);
  });
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
