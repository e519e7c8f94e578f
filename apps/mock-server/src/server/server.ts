import cookie from '@fastify/cookie';
import websocket from '@fastify/websocket';
import { api } from '@portal/contracts/api';
import { antiForgeryCookie, antiForgeryHeader } from '@portal/contracts/route';
import { sandbox, worldCookie } from '@portal/contracts/sandbox';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { refuseOtherHosts } from '../http/allowed-hosts.ts';
import { answerErrors, answerUnknownPaths, readJsonOnly } from '../http/answer-errors.ts';
import { problem, refusal } from '../http/answer.ts';
import { requestTimeLimitMs } from '../http/body-time-limit.ts';
import { createCallLimit, type CallLimit, type CallLimitOptions } from '../http/call-limit.ts';
import { throughFaults } from '../http/through-faults.ts';
import { serveFlags } from './serve-flags.ts';
import { apiHandlers } from '../handlers/api.ts';
import { checkDoor, isCrossSite } from '../people/door.ts';
import { liveSession } from '../people/sessions.ts';
import { readUploads } from '../http/read-uploads.ts';
import { isSecureOrigin, sessionCookieName } from '../people/session-cookie.ts';
import { readSecurityHeaders } from '../http/security-headers.ts';
import { createSandboxHandlers } from '../sandbox/handlers.ts';
import { serveSandboxPage } from '../sandbox/serve-page.ts';
import { takeWorldFiles } from '../sandbox/take-world-files.ts';
import { logoSvg } from '../listings/logos.ts';
import { serveContract, type Admission, type BoundRoute, type Hooks } from '../http/serve-contract.ts';
import { serveDocumentation } from '../http/serve-documentation.ts';
import { serveFeed } from './serve-feed.ts';
import { serveWeb } from '../http/serve-web.ts';
import type { Seat, Worlds } from '../worlds/worlds.ts';

export interface ServerOptions {
  readonly worlds: Worlds;
  /** Folder of the built portal; without it only the API is served. */
  readonly webDir?: string;
  /** Whether worlds, people and faults can be controlled over HTTP; never so with NODE_ENV=production (T33, S-28). */
  readonly sandbox: boolean;
  /** Host names, beside those of this machine, that are answered while the sandbox is open: the name of a proxy in front. */
  readonly allowedHosts?: readonly string[];
  /** Serves the contract as a page to read, besides the document itself. */
  readonly documentation?: boolean;
  /** How many calls a session may make; any number when left out. The sandbox is not limited. */
  readonly callLimit?: CallLimitOptions;
  /** Checks each answer against the contract. */
  readonly checkAnswers: boolean;
  /** Where failures of the server itself are written: a line with the reference that the caller was given. */
  readonly log: (line: string) => void;
}

const megabyte = 1_048_576;

/** The mock server: API, live feed, flags, sandbox and the portal under one origin. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { worlds } = options;
  const sandboxIsOpen = options.sandbox && process.env['NODE_ENV'] !== 'production';
  const securityHeaders = await readSecurityHeaders();
  const app = Fastify({
    bodyLimit: megabyte,
    forceCloseConnections: true,
    requestTimeout: requestTimeLimitMs.file,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 5000 },
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      const { status, body } = problem('MALFORMED_REQUEST', 'The address could not be read.');
      void reply.status(status).headers(securityHeaders).send(body);
    },
  });
  await app.register(cookie);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(securityHeaders);
    done();
  });
  await app.register(websocket, { options: { maxPayload: 65_536 } });
  // After the WebSocket plugin, whose own hooks close the connection of a refused handshake.
  if (sandboxIsOpen) refuseOtherHosts(app, options.allowedHosts ?? []);
  app.decorateRequest('seat', null).decorateRequest('admission', null);
  readJsonOnly(app);
  await readUploads(app);
  answerErrors(app, options.log);

  const seatOf = (request: FastifyRequest): Seat => {
    const seat = (sandboxIsOpen ? worlds.find(request.cookies[worldCookie]) : undefined) ?? worlds.default;
    seat.pace.catchUp();
    return seat;
  };
  const limit = options.callLimit === undefined ? () => null : createCallLimit(options.callLimit);
  const admit: Hooks['admit'] = (request, route, seat) =>
    checkCallLimit(request, route, seat, limit) ?? admitToApi(request, route, seat);
  const hooks: Hooks = { seatOf, admit, through: throughFaults, checkAnswers: options.checkAnswers };
  serveContract(app, api, apiHandlers, hooks);
  serveFeed(app, seatOf);
  serveFlags(app, seatOf);
  await serveDocumentation(app, options.documentation ?? false);
  serveLogos(app);
  if (sandboxIsOpen) {
    takeWorldFiles(app);
    const through: Hooks['through'] = (_request, _reply, _route, _seat, respond) => respond();
    serveContract(app, sandbox, createSandboxHandlers(worlds), { ...hooks, admit: admitToSandbox, through });
    serveSandboxPage(app);
  }
  if (options.webDir !== undefined) await serveWeb(app, options.webDir, sandboxIsOpen);
  answerUnknownPaths(app);
  app.addHook('onClose', () => worlds.close());
  return app;
}

const isUnsafe = (method: string): boolean => method !== 'GET' && method !== 'HEAD';

/** Null when the session behind the call may still make calls. Anybody may sign out at any time. */
function checkCallLimit(request: FastifyRequest, { name }: BoundRoute, { id, world }: Seat, limit: CallLimit) {
  // A call with a body is admitted twice, and counts once.
  if (request.admission !== null || name === 'auth.logout') return null;
  const secure = isSecureOrigin(request.protocol, request.hostname);
  const session = liveSession(world, request.cookies[sessionCookieName(secure)]);
  // Worlds of one seed give the same ids to their sessions.
  const seconds = session === null ? null : limit(`${id}/${session.id}`);
  if (seconds === null) return null;
  const message = `Too many requests. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
  return refusal({ code: 'TOO_MANY_ATTEMPTS', message }, seconds);
}

function admitToApi(request: FastifyRequest, route: BoundRoute, seat: Seat): Admission {
  const unsafe = isUnsafe(request.method);
  if (unsafe && isCrossSite(request.headers)) return crossSite();
  if (route.facts.changesByGet === true && isLookingAhead(request)) {
    return problem('PREFETCH_REFUSED', 'This address is answered only when a person opens it.');
  }
  const secure = isSecureOrigin(request.protocol, request.hostname);
  const header = request.headers[antiForgeryHeader];
  const passed = checkDoor(seat.world, route.facts, {
    sessionId: request.cookies[sessionCookieName(secure)],
    antiForgeryCookie: request.cookies[antiForgeryCookie],
    antiForgeryHeader: typeof header === 'string' ? header : undefined,
    unsafe,
  });
  return 'code' in passed ? problem(passed.code, passed.message) : { caller: passed.caller, secure };
}

/** HEAD, and what browsers say when they fetch a page before anybody asked for it (S-06). */
function isLookingAhead({ method, headers }: FastifyRequest): boolean {
  const purpose = headers['sec-purpose'] ?? headers['purpose'] ?? headers['x-moz'] ?? '';
  return method === 'HEAD' || /prefetch|prerender|preview/i.test(String(purpose));
}

function admitToSandbox(request: FastifyRequest): Admission {
  if (isUnsafe(request.method) && isCrossSite(request.headers)) return crossSite();
  return { caller: null, secure: isSecureOrigin(request.protocol, request.hostname) };
}

const crossSite = () => problem('CROSS_SITE_REQUEST', 'This request came from another site.');

/** Marks of the symbols, drawn by the project. */
function serveLogos(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/logos/:file', (request, reply) => {
    const symbol = /^([A-Z0-9.-]{1,12})\.svg$/.exec(request.params.file)?.[1];
    const svg = symbol === undefined ? null : logoSvg(symbol);
    if (svg === null) return reply.callNotFound();
    return reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(svg);
  });
}
