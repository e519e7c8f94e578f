import type {
  AppRoute,
  AppRouter,
  ClientInferResponses,
  ServerInferRequest,
  ServerInferResponses,
} from '@ts-rest/core';
import {
  clientIdHeader,
  clientIdPattern,
  defaultBases,
  idempotencyHeader,
  replayedHeader,
  type RouteFacts,
} from '@portal/contracts/route';
import { listRoutes } from '@portal/contracts/routes';
import { importPath } from '@portal/contracts/sandbox-worlds';
import '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { problem, type CookieChange, type Extras, type refusal } from './answer.ts';
import { limitBodyTime } from './body-time-limit.ts';
import type { Caller } from '../people/door.ts';
import { parseInput, type InputParts } from './parse-input.ts';
import { isPrepared, type Prepared } from './prepared.ts';
import { findReplay, fingerprintOf } from '../replays/replays.ts';
import { createTurnEnd, type TurnEnd } from './turn-end.ts';
import type { Seat } from '../worlds/worlds.ts';

/**
 * Binds a contract to one typed map of handlers on Fastify. A missing handler, a handler that reads a field which the
 * contract does not have, and an answer with a status or body that the route does not declare do not compile.
 * It takes the place of ts-rest's own adapter, which lags a major version behind Fastify (docs/decisions).
 */

type FactsOf<R> = R extends { metadata: infer F extends RouteFacts } ? F : RouteFacts;

/** What a handler gets beside the parsed parts of the request. */
export interface Context<A = 'anyone'> {
  readonly seat: Seat;
  readonly world: Seat['world'];
  /** Never null on routes that need a session. */
  readonly caller: 'anyone' extends A ? Caller | null : Caller;
  /** Whether cookies may be marked Secure: https, or this very machine. */
  readonly secure: boolean;
  /** On routes that mail links: the client id of the caller's address; null for none. */
  readonly clientId: string | null;
}

export type Call<R extends AppRoute> = ServerInferRequest<R> & Context<FactsOf<R>['access']>;
export type Answer<R extends AppRoute> = ServerInferResponses<R> & Extras;
export type Handler<R extends AppRoute> = (call: Call<R>) => Answer<R> | Prepared | Promise<Answer<R> | Prepared>;
export type Handlers<T extends AppRouter> = {
  readonly [K in keyof T]: T[K] extends AppRoute ? Handler<T[K]> : T[K] extends AppRouter ? Handlers<T[K]> : never;
};

/** @internal A route of any contract: what tests call the server with. */
export type AnyRoute = AppRoute;
/** @internal What a caller of it gets back. */
export type Received<R extends AppRoute> = ClientInferResponses<R>;

interface AnyAnswer extends Extras {
  readonly status: number;
  readonly body: unknown;
}

/** A route as the binding sees it: the types are checked where the map of handlers is written. */
export interface BoundRoute {
  /** As in the contract: 'orders.place'. */
  readonly name: string;
  readonly method: HTTPMethods;
  readonly path: string;
  readonly facts: RouteFacts;
  readonly input: InputParts;
  readonly responses: AppRoute['responses'];
  readonly handler: (call: never) => unknown;
}

type Reply = AnyAnswer | Prepared;
/** Most calls are answered at once, and then nothing waits: that is a good part of what an order costs. */
export type Respond = () => Reply | Promise<Reply>;

export interface Hooks {
  /** Seats the request in its world, brought up to the present. */
  readonly seatOf: (request: FastifyRequest) => Seat;
  /** Decides about a call before its body is read, and again when it is there; answers it when it may not pass. */
  readonly admit: (request: FastifyRequest, route: BoundRoute, seat: Seat) => Admission;
  /** What was arranged to go wrong with this call, if anything. `respond` carries out the call. */
  readonly through: (
    request: FastifyRequest,
    reply: FastifyReply,
    route: BoundRoute,
    seat: Seat,
    respond: Respond,
  ) => Reply | null | Promise<Reply | null>;
  /** Checks answers against the contract; a drift becomes a 500 [API-07]. Off in production. */
  readonly checkAnswers: boolean;
}

export type Admission = ReturnType<typeof refusal> | { readonly caller: Caller | null; readonly secure: boolean };

export function serveContract<T extends AppRouter>(
  app: FastifyInstance,
  contract: T,
  handlers: Handlers<T>,
  hooks: Hooks,
): void {
  const routes = bindHandlers(contract, handlers);
  const turnEnd = createTurnEnd();
  for (const route of routes) bind(app, route, hooks, turnEnd);
  refuseOtherMethods(app, routes);
}

/** The routes of a contract with the handler of each. */
function bindHandlers(contract: AppRouter, handlers: object): BoundRoute[] {
  return listRoutes(contract).map(({ name, route, facts }) => {
    const handler = name.split('.').reduce<unknown>((map, key) => readKey(map, key), handlers);
    if (typeof handler !== 'function') throw new Error(`No handler for ${name}`);
    const input = { params: route.pathParams, query: route.query, body: 'body' in route ? route.body : undefined };
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
    seat: Seat | null;
    admission: Admission | null;
  }
}

function bind(app: FastifyInstance, route: BoundRoute, hooks: Hooks, turnEnd: TurnEnd): void {
  const { access, changesByGet } = route.facts;
  const takesFile = route.facts.upload === true || route.path.endsWith(importPath);
  const noStore = access !== 'anyone' || route.method !== 'GET' || changesByGet === true;
  app.route({
    method: route.method,
    url: route.path,
    // Before the body is read: a call that may not pass costs nothing more.
    onRequest(request, reply, done) {
      const seat = hooks.seatOf(request);
      request.seat = seat;
      reply.header('date', seat.httpDate()).header('cache-control', noStore ? 'no-store' : 'no-cache');
      const admission = hooks.admit(request, route, seat);
      if ('status' in admission) void sendAnswer(reply, admission);
      else {
        request.admission = admission;
        if (hasBody(route) && !takesFile) limitBodyTime(request, reply);
        done();
      }
    },
    handler(request, reply) {
      const { seat, admission } = request;
      if (seat === null || admission === null || 'status' in admission) throw new Error('A call without a seat');
      const call = () => {
        const now = admitAgain(request, route, seat, admission, hooks);
        return 'status' in now ? now : respond(request, route, seat, now, hooks);
      };
      const answer = hooks.through(request, reply, route, seat, call);
      // Fastify waits for the answer when a handler returns nothing.
      if (answer instanceof Promise)
        void answer.then(
          late => give(request, reply, late),
          (error: unknown) => reply.send(error),
        );
      else turnEnd.add(() => void give(request, reply, answer));
    },
  });
}

const hasBody = ({ method }: BoundRoute): boolean => method !== 'GET' && method !== 'HEAD';

/**
 * The body may have arrived late: a user who has signed out, was frozen or works with another account by now is not the
 * caller that was admitted.
 */
function admitAgain(
  request: FastifyRequest,
  route: BoundRoute,
  seat: Seat,
  admission: Exclude<Admission, { status: number }>,
  hooks: Hooks,
): Admission {
  if (!hasBody(route)) return admission;
  seat.pace.catchUp();
  return hooks.admit(request, route, seat);
}

/** Sends an answer; null when it was sent before, or never will be. */
function give(request: FastifyRequest, reply: FastifyReply, answer: Reply | null): FastifyReply {
  if (answer === null) return reply;
  try {
    return isPrepared(answer) ? sendPrepared(request, reply, answer) : sendAnswer(reply, answer);
  } catch (error) {
    // Nobody else would catch it at the end of a turn.
    return reply.send(error);
  }
}

function respond(
  request: FastifyRequest,
  route: BoundRoute,
  seat: Seat,
  admission: Exclude<Admission, { status: number }>,
  hooks: Hooks,
): Reply | Promise<Reply> {
  const parsed = parseInput(route.input, { params: request.params, query: request.query, body: request.body });
  if ('problems' in parsed) return { status: 400, body: parsed.problems };
  const key = route.facts.idempotent === true ? request.headers[idempotencyHeader] : undefined;
  const clientId = route.facts.sendsLinks === true ? readClientId(request) : null;
  if (key === undefined) return callHandler(route, parsed, seat, admission, clientId, hooks);
  const carryOut = () => callHandler(route, parsed, seat, admission, clientId, hooks);
  return answerOnce(route, key, parsed, seat, admission.caller, carryOut);
}

function callHandler(
  route: BoundRoute,
  parsed: InputParts,
  seat: Seat,
  admission: Exclude<Admission, { status: number }>,
  clientId: string | null,
  hooks: Hooks,
): Reply | Promise<Reply> {
  const { params, query, body } = parsed;
  const { caller, secure } = admission;
  // The input was parsed with the route's own schemas, and the caller is there where the route's facts ask for one.
  // Written out: this is on the way of every order, and spreading takes longer.
  const call = { params, query, body, seat, world: seat.world, caller, secure, clientId } as never;
  // `Handlers<T>` made sure of the answer's type where the handler was written.
  const answer = route.handler(call) as Reply | Promise<Reply>;
  if (!hooks.checkAnswers) return answer;
  return answer instanceof Promise ? answer.then(late => checked(route, late)) : checked(route, answer);
}

/** What is no client id counts as none: the links then lead to the usual brand. */
function readClientId({ headers }: FastifyRequest): string | null {
  const id = headers[clientIdHeader];
  return typeof id === 'string' && clientIdPattern.test(id) ? id : null;
}

const keyPattern = /^[A-Za-z0-9_-]{8,64}$/;

/** Carries a money command out once for each key, and gives the answer of the first time after that. */
function answerOnce(
  route: BoundRoute,
  key: string | readonly string[],
  parsed: InputParts,
  { world }: Seat,
  caller: Caller | null,
  carryOut: () => Reply | Promise<Reply>,
): Reply | Promise<Reply> {
  if (typeof key !== 'string' || !keyPattern.test(key)) {
    return problem('VALIDATION_FAILED', 'Expected a key of 8 to 64 letters, digits, - and _', idempotencyHeader);
  }
  const place = `${caller?.user.id ?? ''}/${route.name}/${key}`;
  const fingerprint = fingerprintOf(parsed);
  const known = findReplay(world, place);
  if (known !== undefined && known.fingerprint !== fingerprint) {
    return problem('IDEMPOTENCY_KEY_REUSED', 'This key was used for another request. Please start again.');
  }
  if (known !== undefined) return { status: known.status, body: known.body, headers: { [replayedHeader]: 'true' } };
  const keep = (answer: Reply): Reply => {
    if (!isPrepared(answer) && answer.status < 300) {
      world.execute('replay.keep', { key: place, fingerprint, status: answer.status, body: answer.body });
    }
    return answer;
  };
  const answer = carryOut();
  return answer instanceof Promise ? answer.then(keep) : keep(answer);
}

/** The answer, if it keeps the contract; throws with the path of what does not. */
function checked(route: BoundRoute, answer: Reply): Reply {
  if (isPrepared(answer) && answer.checked) return answer;
  const body: unknown = isPrepared(answer) ? JSON.parse(answer.bytes.toString()) : answer.body;
  const drift = checkAnswer(route, answer.status, body);
  if (drift !== null) throw new Error(`${route.name} does not keep its contract: ${drift}`);
  if (isPrepared(answer)) answer.checked = true;
  return answer;
}

/** What an answer has that its contract does not allow, as a path; null when all is well. */
function checkAnswer(route: Pick<BoundRoute, 'responses'>, status: number, body: unknown): string | null {
  const schema = route.responses[status];
  if (schema === undefined) return `status ${status} is not declared`;
  const result = parseInput({ body: schema }, { body });
  if (!('problems' in result)) return null;
  return `${status}: ${result.problems.map(({ field, message }) => `${field} (${message})`).join(', ')}`;
}

function sendAnswer(reply: FastifyReply, answer: AnyAnswer): FastifyReply {
  for (const cookie of answer.cookies ?? []) setCookie(reply, cookie);
  if (answer.headers) reply.headers(answer.headers);
  return reply.status(answer.status).send(answer.body);
}

function sendPrepared(request: FastifyRequest, reply: FastifyReply, { status, bytes, etag }: Prepared): FastifyReply {
  reply.header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  return reply.status(status).header('content-type', 'application/json; charset=utf-8').send(bytes);
}

function setCookie(reply: FastifyReply, { name, value, httpOnly, secure }: CookieChange): void {
  const options = { path: '/', sameSite: 'strict', httpOnly, secure } as const;
  if (value === null) reply.clearCookie(name, options);
  else reply.setCookie(name, value, options);
}

const everyMethod: readonly HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** A known path with a method that it does not have: 405 with the methods that it has. */
function refuseOtherMethods(app: FastifyInstance, routes: readonly BoundRoute[]): void {
  const byPath = new Map<string, BoundRoute[]>();
  for (const route of routes) {
    const path = route.path.replace(/\/$/, '').replace(/:\w+/g, ':part');
    byPath.set(path, [...(byPath.get(path) ?? []), route]);
  }
  for (const same of byPath.values()) {
    const allowed = same.map(route => route.method);
    const [first] = same;
    if (first === undefined) continue;
    const { status, body } = problem('METHOD_NOT_ALLOWED', 'This method is not allowed here.');
    app.route({
      method: everyMethod.filter(method => !allowed.includes(method)),
      url: first.path,
      onRequest: (_request, reply) => void reply.status(status).header('allow', allowed.join(', ')).send(body),
      handler: () => undefined,
    });
  }
}
