import type { AppRoute, AppRouter, HTTPStatusCode, ServerInferRequest, ServerInferResponses } from '@ts-rest/core';
import {
  clientIdHeader,
  clientIdPattern,
  defaultBases,
  idempotencyHeader,
  replayedHeader,
  type RouteMetadata,
} from '@portal/contracts/routing/route';
import { cleanUserAgent } from '@portal/domain/access/security-events';
import { listRoutes } from '@portal/contracts/routes';
import type { Sent } from '@portal/contracts/schemas/strict-form';
import '@fastify/cookie';
import type { DoneFuncWithErrOrRes, FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { foreignNotFound, problem, type CookieChange, type Extras, type refusal } from './response.ts';
import type { Caller } from '../identity/authorize.ts';
import { parseInput, type InputParts } from './parse-input.ts';
import { isUnknown, offers, withoutParameters } from '../behavior/offered-additions.ts';
import { findReplay, fingerprintOf } from '../core/replays.ts';
import { registerUploadParser } from './upload-parser.ts';
import { noteCall } from '../worlds/note-call.ts';
import type { HostedWorld } from '../worlds/worlds.ts';

/**
 * Binds a contract to one typed map of handlers on Fastify. A missing handler, a handler that reads a field which the
 * contract does not have, and a response with a status or body that the route does not declare do not compile. It
 * replaces ts-rest's own adapter, which lags a major version behind Fastify (docs/decisions).
 */

type FactsOf<R> = R extends { metadata: infer F extends RouteMetadata } ? F : RouteMetadata;

/** What a handler gets besides the parsed parts of the request. */
export interface Context<A = 'anyone'> {
  readonly hosted: HostedWorld;
  readonly world: HostedWorld['world'];
  /** Never null on routes that need a session. */
  readonly caller: 'anyone' extends A ? Caller | null : Caller;
  /** Whether cookies may have the Secure attribute (`isSecureOrigin`). */
  readonly secure: boolean;
  /** On routes that mail links: the client id of the caller's address; null if none. */
  readonly clientId: string | null;
  /** The user agent of the request, cleaned (`cleanUserAgent`) when it is read; null if it sent none. */
  readonly readDevice: () => string | null;
}

export type Call<R extends AppRoute> = ServerInferRequest<R> & Context<FactsOf<R>['access']>;
export type Answer<R extends AppRoute> = ServerInferResponses<R, HTTPStatusCode, 'force'> & Extras;
export type Handler<R extends AppRoute> = (call: Call<R>) => Answer<R> | Promise<Answer<R>>;
export type Handlers<T extends AppRouter> = {
  readonly [K in keyof T]: T[K] extends AppRoute ? Handler<T[K]> : T[K] extends AppRouter ? Handlers<T[K]> : never;
};

/** @internal A route of any contract, for test calls. */
export type AnyRoute = AppRoute;
/** @internal The response that its caller gets. */
export type Received<R extends AppRoute> = {
  [S in keyof R['responses']]: {
    readonly status: S;
    readonly body: Sent<R['responses'][S]>;
    readonly headers: Headers;
  };
}[keyof R['responses']];

export interface Reply extends Extras {
  readonly status: number;
  readonly body: unknown;
}

/** An untyped route: the types are checked where the map of handlers is declared. */
export interface BoundRoute {
  /** As in the contract: 'orders.place'. */
  readonly name: string;
  readonly method: HTTPMethods;
  readonly path: string;
  readonly facts: RouteMetadata;
  readonly input: InputParts;
  readonly responses: AppRoute['responses'];
  readonly handler: (call: never) => unknown;
}

/** Carries out a call. */
export type Respond = () => Reply | Promise<Reply>;

export interface Hooks {
  /** Resolves the world of a request and brings its clock up to the present. */
  readonly resolveWorld: (request: FastifyRequest) => HostedWorld;
  /** Authorizes a call before its body is read. */
  readonly admit: (request: FastifyRequest, route: BoundRoute, hosted: HostedWorld) => Admission;
  /** Applies the call's configured faults, if any. `respond` carries out the call. */
  readonly applyFaults: (
    request: FastifyRequest,
    reply: FastifyReply,
    route: BoundRoute,
    hosted: HostedWorld,
    respond: Respond,
  ) => Reply | null | Promise<Reply | null>;
  /** Changes a response after that check, as another back end would write it; a refusal before the body is read, too. */
  readonly changeReply: (request: FastifyRequest, route: BoundRoute, hosted: HostedWorld, reply: Reply) => Reply;
  /** Validates responses against the contract; a mismatch becomes a 500 [API-07]. Off in production. */
  readonly validateResponses: boolean;
}

export type Admission = ReturnType<typeof refusal> | { readonly caller: Caller | null; readonly secure: boolean };

export function serveContract<T extends AppRouter>(
  app: FastifyInstance,
  contract: T,
  handlers: Handlers<T>,
  hooks: Hooks,
): void {
  const routes = bindHandlers(contract, handlers);
  const isUpload = ({ facts }: BoundRoute): boolean => facts.upload === true;
  for (const route of routes) if (!isUpload(route)) bind(app, route, hooks);
  void app.register(async scope => {
    await registerUploadParser(scope);
    for (const route of routes.filter(isUpload)) bind(scope, route, hooks);
  });
}

/** The routes of a contract with the handler of each. */
function bindHandlers(contract: AppRouter, handlers: object): BoundRoute[] {
  return listRoutes(contract).map(({ name, route, facts }) => {
    const handler = name.split('.').reduce<unknown>((map, key) => readKey(map, key), handlers);
    if (typeof handler !== 'function') throw new Error(`No handler for ${name}`);
    const input: InputParts = {
      get params() {
        return route.pathParams;
      },
      get query() {
        return route.query;
      },
      get body() {
        return 'body' in route ? route.body : undefined;
      },
    };
    const path = `${defaultBases[facts.base]}${route.path}`;
    // `Handlers<T>` has a function of the right type at each route.
    const bound = handler as BoundRoute['handler'];
    return { name, method: route.method, path, facts, input, responses: route.responses, handler: bound };
  });
}

const readKey = (map: unknown, key: string): unknown =>
  typeof map === 'object' && map !== null ? Object.entries(map).find(([name]) => name === key)?.[1] : undefined;

declare module 'fastify' {
  interface FastifyRequest {
    hosted: HostedWorld | null;
    admission: Admission | null;
  }
}

function bind(app: FastifyInstance, route: BoundRoute, hooks: Hooks): void {
  const { access, changesByGet } = route.facts;
  const noStore = access !== 'anyone' || route.method !== 'GET' || changesByGet === true;
  app.route({
    method: route.method,
    url: route.path,
    ...(route.facts.base !== 'sandbox' && {
      onSend(request: FastifyRequest, reply: FastifyReply, payload: unknown, done: DoneFuncWithErrOrRes): void {
        noteCall(request, reply, route.name, payload ?? '');
        done(null, payload);
      },
    }),
    // Before the body is read: a refused call costs nothing more.
    onRequest(request, reply, done) {
      const hosted = hooks.resolveWorld(request);
      request.hosted = hosted;
      reply.header('date', hosted.httpDate()).header('cache-control', noStore ? 'no-store' : 'no-cache');
      if (isUnknown(hosted.world, route.facts)) {
        void reply.status(404).send(foreignNotFound(hosted.world.now(), request.url));
        return;
      }
      const admission = hooks.admit(request, route, hosted);
      if ('status' in admission) {
        sendReply(reply, hooks.changeReply(request, route, hosted, admission));
      } else {
        request.admission = admission;
        done();
      }
    },
    async handler(request, reply) {
      const { hosted, admission } = request;
      if (hosted === null || admission === null || 'status' in admission) throw new Error('The call wasn’t authorized');
      // The body may have arrived late.
      hosted.clockRate.catchUp();
      const answer = await hooks.applyFaults(request, reply, route, hosted, () =>
        respond(request, route, hosted, admission, hooks),
      );
      if (answer === null) noteCall(request, reply, route.name, null);
      else sendReply(reply, hooks.changeReply(request, route, hosted, answer));
      return reply;
    },
  });
}

async function respond(
  request: FastifyRequest,
  route: BoundRoute,
  hosted: HostedWorld,
  { caller, secure }: Exclude<Admission, { status: number }>,
  hooks: Hooks,
): Promise<Reply> {
  const { world } = hosted;
  const query = withoutParameters(world, route.name, request.query);
  const parsed = parseInput(route.input, { params: request.params, query, body: request.body });
  if ('problems' in parsed) return { status: 400, body: parsed.problems };
  const hasKey = route.facts.idempotent === true && offers(world, 'idempotencyHeader');
  const key = hasKey ? request.headers[idempotencyHeader] : undefined;
  const hasClientId = route.facts.sendsLinks === true && offers(world, 'clientId');
  const clientId = hasClientId ? readClientId(request) : null;
  const readDevice = () => cleanUserAgent(request.headers['user-agent'] ?? '');
  const carryOut = async (): Promise<Reply> => {
    // The input was parsed with the route's own schemas, and there is a caller if the route's facts need one.
    const call = { ...parsed, hosted, world, caller, secure, clientId, readDevice } as never;
    // `Handlers<T>` checked the response's type where the handler was declared.
    const answer = (await route.handler(call)) as Reply;
    const drift = hooks.validateResponses ? checkAnswer(route, answer.status, answer.body) : null;
    if (drift !== null) throw new Error(`${route.name} doesn’t match its contract: ${drift}`);
    return answer;
  };
  return key === undefined ? carryOut() : answerOnce(route, key, parsed, hosted, caller, carryOut);
}

/** An invalid client id counts as none: the links then lead to the default brand. */
function readClientId({ headers }: FastifyRequest): string | null {
  const id = headers[clientIdHeader];
  return typeof id === 'string' && clientIdPattern.test(id) ? id : null;
}

const keyPattern = /^[A-Za-z0-9_-]{8,64}$/;

/** Carries out a money command once per idempotency key, and repeats the first response after that. */
async function answerOnce(
  route: BoundRoute,
  key: string | readonly string[],
  parsed: InputParts,
  { world }: HostedWorld,
  caller: Caller | null,
  carryOut: Respond,
): Promise<Reply> {
  if (typeof key !== 'string' || !keyPattern.test(key)) {
    return problem(
      'VALIDATION_FAILED',
      'Expected a key of 8–64 letters, digits, hyphens, or underscores.',
      idempotencyHeader,
    );
  }
  const storageKey = `${caller?.user.id ?? ''}/${route.name}/${key}`;
  const fingerprint = fingerprintOf(parsed);
  const known = findReplay(world, storageKey);
  if (known !== undefined && known.fingerprint !== fingerprint) {
    return problem('IDEMPOTENCY_KEY_REUSED', 'This request is out of date. Please start again.');
  }
  if (known !== undefined) return { status: known.status, body: known.body, headers: { [replayedHeader]: 'true' } };
  const answer = await carryOut();
  if (answer.status < 300) {
    world.execute('replay.keep', { key: storageKey, fingerprint, status: answer.status, body: answer.body });
  }
  return answer;
}

/** The path of the first value that the contract does not allow; null if there is none. */
function checkAnswer(route: Pick<BoundRoute, 'responses'>, status: number, body: unknown): string | null {
  const schema = route.responses[status];
  if (schema === undefined) return `status ${status} isn’t declared`;
  const result = parseInput({ body: schema }, { body });
  if (!('problems' in result)) return null;
  return `${status}: ${result.problems.map(({ field, message }) => `${field} (${message})`).join(', ')}`;
}

export function sendReply(reply: FastifyReply, answer: Reply): void {
  for (const cookie of answer.cookies ?? []) setCookie(reply, cookie);
  if (answer.headers) reply.headers(answer.headers);
  void reply.status(answer.status).send(answer.body);
}

function setCookie(reply: FastifyReply, { name, value, httpOnly, secure }: CookieChange): void {
  const options = { path: '/', sameSite: 'strict', httpOnly, secure } as const;
  if (value === null) reply.clearCookie(name, options);
  else reply.setCookie(name, value, options);
}
