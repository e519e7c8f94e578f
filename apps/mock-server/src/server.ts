import cookie from '@fastify/cookie';
import websocket from '@fastify/websocket';
import { api } from '@portal/contracts/api';
import { demoSettings, settingsElsewhere } from '@portal/contracts/configuration/demo-settings';
import { listServicePaths } from '@portal/contracts/configuration/service-paths';
import type { PortalSettings } from '@portal/contracts/configuration/portal-settings';
import { antiForgeryCookie, antiForgeryHeader } from '@portal/contracts/routing/route';
import { sandbox, worldCookie } from '@portal/contracts/sandbox/sandbox';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { refuseOtherHosts } from './api/allowed-hosts.ts';
import { createSandboxKey, type SandboxKey } from './api/sandbox-key.ts';
import { registerErrorHandler, answerUnknownPaths, acceptJsonOnly } from './api/error-handler.ts';
import { problem, sendProblem } from './api/response.ts';
import { applyFaults } from './api/fault-hook.ts';
import { healthPaths, registerLifecycle } from './api/lifecycle.ts';
import { answerInDialect, changeReply } from './api/dialect-hook.ts';
import { serveFlags } from './api/serve-flags.ts';
import { serveReports } from './sandbox/serve-reports.ts';
import { apiHandlers } from './api/api.ts';
import { authorize, isCrossSite } from './identity/authorize.ts';
import { refuseOtherUploads } from './api/upload-parser.ts';
import { isSecureOrigin, sessionCookieName } from './identity/session-cookie.ts';
import { securityHeaders } from './api/security-headers.ts';
import { createSandboxHandlers } from './sandbox/handlers.ts';
import { serveSandboxPage } from './sandbox/serve-page.ts';
import { serveSignInPage } from './sandbox/serve-sign-in-page.ts';
import { createSignInLinks } from './sandbox/sign-in-links.ts';
import { registerWorldFileParser } from './sandbox/world-handlers.ts';
import { logoSvg } from './exchange/logos.ts';
import { serveContract, type Admission, type BoundRoute, type Hooks } from './api/serve-contract.ts';
import { serveDocumentation } from './api/serve-documentation.ts';
import { serveFeed } from './api/feed-route.ts';
import { serveRecording } from './proxy/replay.ts';
import type { Recording } from './proxy/recording.ts';
import { serveUpstream, type Upstream } from './proxy/serve-upstream.ts';
import { serveWeb } from './api/serve-web.ts';
import { createNonce, steadyNow } from './worlds/real-time.ts';
import type { HostedWorld, Worlds } from './worlds/worlds.ts';

export interface ServerOptions {
  readonly worlds: Worlds;
  /** Folder of the built portal; without it only the API is served. */
  readonly webDir?: string | undefined;
  /** Settings in the pages of the portal; those of the demonstration if omitted. */
  readonly settings?: PortalSettings | undefined;
  /** Folder of the built sandbox page; without it the sandbox has only its API. */
  readonly sandboxDir?: string | undefined;
  /** Whether worlds, people and faults can be controlled over HTTP; never with NODE_ENV=production (T33, S-28). */
  readonly sandbox: boolean;
  /** Key of a shared sandbox; without one everybody who reaches the server can use the sandbox. */
  readonly sandboxKey?: string | undefined;
  /**
   * Host names, besides this machine's own, that are answered: the name of a proxy in front. Without any and without a
   * sandbox, every name is.
   */
  readonly allowedHosts?: readonly string[] | undefined;
  /** Addresses and networks of proxies whose X-Forwarded headers are believed. */
  readonly trustProxy?: readonly string[] | undefined;
  /** Also serves the contract as a readable page, besides the document itself. */
  readonly documentation?: boolean | undefined;
  /** Answers the calls of the portal instead of the mock server; each response is compared with the contract. */
  readonly upstream?: Upstream | undefined;
  /** Answers the calls of the portal instead of the mock server; the worlds then have its live feed (`feedSource`). */
  readonly recording?: Recording | undefined;
  /** Checks each response against the contract. */
  readonly validateResponses: boolean;
  /** Writes internal errors to the log: a line with the reference that the caller received. */
  readonly log: (line: string) => void;
}

const megabyte = 1_048_576;

/** The mock server: API, live feed, flags, sandbox and the portal under one origin. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { worlds, trustProxy = [] } = options;
  const sandboxIsOpen = options.sandbox && process.env['NODE_ENV'] !== 'production';
  const app = Fastify({
    bodyLimit: megabyte,
    trustProxy: trustProxy.length > 0 && [...trustProxy],
    forceCloseConnections: true,
    // Uploads take long on slow connections.
    requestTimeout: 300_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 5000 },
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      void sendProblem(reply.headers(securityHeaders), 'MALFORMED_REQUEST', 'We couldn’t read the address.');
    },
  });
  await app.register(cookie);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(securityHeaders);
    done();
  });
  await app.register(websocket, { options: { maxPayload: 65_536 } });
  // After the WebSocket plugin, whose own hooks close the connection of a refused handshake.
  const { allowedHosts = [] } = options;
  if (sandboxIsOpen || allowedHosts.length > 0) refuseOtherHosts(app, allowedHosts, healthPaths);
  registerLifecycle(app, worlds);
  app.decorateRequest('hosted', null).decorateRequest('admission', null).decorateRequest('isNoted', false);
  acceptJsonOnly(app);
  refuseOtherUploads(app);
  registerErrorHandler(app, options.log);

  const resolveWorld = (request: FastifyRequest): HostedWorld => {
    const hosted = (sandboxIsOpen ? worlds.find(request.cookies[worldCookie]) : undefined) ?? worlds.default;
    hosted.clockRate.catchUp();
    return hosted;
  };
  const hooks: Hooks = {
    resolveWorld,
    admit: admitToApi,
    applyFaults: (request, reply, route, hosted, respond) =>
      applyFaults(request, reply, route, hosted, () => answerInDialect(request, route, hosted.world, respond)),
    changeReply: (request, route, { world }, reply) => changeReply(request, route, world, reply),
    validateResponses: options.validateResponses,
  };
  const { upstream, recording } = options;
  const settings =
    options.settings ?? (upstream === undefined && recording === undefined ? demoSettings : settingsElsewhere);
  const deviations = upstream === undefined ? undefined : serveUpstream(app, upstream, settings, resolveWorld);
  if (upstream === undefined) {
    if (recording === undefined) {
      serveContract(app, api, apiHandlers, hooks);
      serveFlags(app, resolveWorld);
    } else serveRecording(app, recording, resolveWorld);
    serveFeed(app, resolveWorld);
    serveLogos(app);
  }
  const reports = serveReports(app);
  const isDocsElsewhere = upstream !== undefined && listServicePaths(settings).includes('/docs/');
  await serveDocumentation(app, options.documentation === true && !isDocsElsewhere);
  if (sandboxIsOpen) {
    registerWorldFileParser(app);
    const withoutFaults: Hooks['applyFaults'] = (_request, _reply, _route, _hosted, respond) => respond();
    const key = createSandboxKey(options.sandboxKey);
    const other = { upstream, deviations, recording };
    serveSignInPage(app);
    const links = createSignInLinks(createNonce, steadyNow);
    serveContract(app, sandbox, createSandboxHandlers(worlds, key, reports, other, links), {
      ...hooks,
      admit: (request, route) => admitToSandbox(request, route, key),
      applyFaults: withoutFaults,
      changeReply: (_request, _route, _hosted, reply) => reply,
    });
    await serveSandboxPage(app, options.sandboxDir);
  }
  if (options.webDir !== undefined) {
    const ignoresKeys = (request: FastifyRequest): boolean =>
      resolveWorld(request).world.state.dialect.quirks.has('ignoredIdempotencyKey');
    await serveWeb(app, options.webDir, settings, ignoresKeys);
  }
  answerUnknownPaths(app);
  app.addHook('onClose', (_app, done) => {
    worlds.close();
    upstream?.recorder?.close();
    done();
  });
  return app;
}

const isUnsafe = (method: string): boolean => method !== 'GET' && method !== 'HEAD';

function admitToApi(request: FastifyRequest, route: BoundRoute, hosted: HostedWorld): Admission {
  const unsafe = isUnsafe(request.method);
  if (unsafe && isCrossSite(request.headers)) return crossSite();
  if (route.facts.changesByGet === true && isPrefetch(request)) {
    return problem('PREFETCH_REFUSED', 'This link works only when a person opens it.');
  }
  const secure = isSecureOrigin(request.protocol);
  const header = request.headers[antiForgeryHeader];
  const passed = authorize(hosted.world, route.facts, {
    sessionId: request.cookies[sessionCookieName(secure)],
    antiForgeryCookie: request.cookies[antiForgeryCookie],
    antiForgeryHeader: typeof header === 'string' ? header : undefined,
    unsafe,
  });
  return 'code' in passed ? problem(passed.code, passed.message) : { caller: passed.caller, secure };
}

/** True for HEAD, and for the headers with which browsers prefetch pages (S-06). */
function isPrefetch({ method, headers }: FastifyRequest): boolean {
  const purpose = headers['sec-purpose'] ?? headers['purpose'] ?? headers['x-moz'] ?? '';
  return method === 'HEAD' || /prefetch|prerender|preview/i.test(String(purpose));
}

function admitToSandbox(request: FastifyRequest, { name, path }: BoundRoute, key: SandboxKey): Admission {
  if (isUnsafe(request.method) && isCrossSite(request.headers)) return crossSite();
  // The portal calls the simulated bank-linking provider, with a token that it got from the API.
  const isOpen = name === 'access.enter' || path.startsWith('/sandbox/api/provider/');
  if (!isOpen && !key.admits(request)) {
    return problem('NOT_AUTHENTICATED', 'This sandbox requires a key. Enter it at /sandbox.');
  }
  return { caller: null, secure: isSecureOrigin(request.protocol) };
}

const crossSite = () => problem('CROSS_SITE_REQUEST', 'This request came from another site.');

/** Logos of the symbols, drawn by the project. */
function serveLogos(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/logos/:file', (request, reply) => {
    const symbol = /^([A-Z0-9.-]{1,12})\.svg$/.exec(request.params.file)?.[1];
    const svg = symbol === undefined ? null : logoSvg(symbol);
    if (svg === null) return reply.callNotFound();
    return reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(svg);
  });
}
