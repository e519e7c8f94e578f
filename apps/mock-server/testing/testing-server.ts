import type { DialectName } from '@portal/contracts/sandbox/dialects';
import type { AddressInfo } from 'node:net';
import { antiForgeryCookie, antiForgeryHeader } from '@portal/contracts/routing/route';
import { worldCookie } from '@portal/contracts/sandbox/sandbox';
import { userIdOf } from '../src/seed/persona-commands.ts';
import type { PersonaKey } from '../src/seed/personas.ts';
import { sessionCookieName } from '../src/identity/session-cookie.ts';
import type { User } from '../src/identity/user.ts';
import { createServer, type ServerOptions } from '../src/server.ts';
import { createWorlds, type HostedWorld, type Worlds } from '../src/worlds/worlds.ts';
import type { World, WorldOptions } from '../src/core/world.ts';
import { callRoute, readRoute, type Parts, type SuccessBody } from './testing-call.ts';
import { replayedWorlds } from '../src/proxy/recorded-feed.ts';
import type { AnyRoute, Received } from '../src/api/serve-contract.ts';
import { createCookieJar, type CookieJar } from '@portal/contracts/testing/cookie-jar';

/**
 * The mock server in the test's own process: real HTTP and WebSockets on a free local port, worlds whose clocks stand
 * still until the test moves them, and every response checked against the contract.
 */
export interface TestingServer {
  /** 'http://127.0.0.1:41234' */
  readonly origin: string;
  readonly worlds: Worlds;
  /** Opens a separate world for a test, forked from the cached initial state. */
  openVenue(options?: VenueOptions): Venue;
  /** The server's log of its own failures. */
  readonly failures: readonly string[];
  close(): Promise<void>;
}

export interface VenueOptions {
  /** ISO instant; 10:15 in New York on an ordinary Tuesday by default. */
  readonly startAt?: string;
  readonly seed?: string;
  readonly participants?: WorldOptions['participants'];
  readonly specOnly?: boolean;
  readonly dialect?: DialectName;
  /** Clock speed; 0 by default: the clock stands still. */
  readonly speed?: number;
}

/** One test's world, and requests from one browser in it. */
export interface Venue {
  readonly origin: string;
  readonly hosted: HostedWorld;
  /** For test setup: `world.execute(...)`, `advance(...)`. */
  readonly world: World;
  readonly jar: CookieJar;
  userOf(persona: PersonaKey): User;
  /** Signs this browser in as a persona without a password, with both factors unless `factors` is 1. */
  signIn(persona: PersonaKey, factors?: 1 | 2): User;
  signOut(): void;
  /**
   * fetch with this browser's cookies; paths are relative to the server's origin; unsafe methods send the anti-forgery
   * token.
   */
  fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>;
  /** Calls a route of a contract; the response is parsed by it, whatever its status. */
  call<R extends AnyRoute>(route: R, parts?: Parts): Promise<Received<R>>;
  /**
   * The body of a successful response.
   * @throws if the call fails.
   */
  read<R extends AnyRoute>(route: R, parts?: Parts): Promise<SuccessBody<R>>;
  /** Another browser in the same world. */
  anotherBrowser(): Venue;
  /** Moves the world's clock forward. */
  advance(ms: number): void;
  advanceTo(instant: string): void;
  /** Ends the world. */
  close(): void;
}

/** An ordinary Tuesday: 10:15 a.m. in New York. */
export const ordinaryMorning = '2025-11-18T15:15:00.000Z';

export async function startTestingServer(
  options: VenueOptions = {},
  server: Pick<ServerOptions, 'sandboxKey' | 'settings' | 'upstream' | 'recording' | 'webDir'> & {
    readonly sandbox?: boolean;
  } = {},
): Promise<TestingServer> {
  const { seed = 'tests', startAt = ordinaryMorning, participants = 'quotes-only' } = options;
  const { defaults: replayed, ...feed } = server.recording === undefined ? {} : replayedWorlds(server.recording);
  const defaults: WorldOptions = { seed, startAt: Date.parse(startAt), participants, ...replayed };
  // A constant clock: the worlds of tests stand still unless they are moved.
  const failures: string[] = [];
  const log = (line: string): unknown => failures.push(line);
  const worlds = createWorlds({ systemNow: () => 0, defaults, speed: 0, log, ...feed });
  const app = await createServer({ worlds, sandbox: true, validateResponses: true, log, ...server });
  await app.listen({ host: '127.0.0.1', port: 0 });
  // The server closes no idle connection while a busy machine keeps the client from doing so: its next call would fail.
  app.server.keepAliveTimeout = 0;
  // A test file that does not close the server must not keep the process alive.
  app.server.unref();
  // A listening TCP server has an address with a port.
  const { port } = app.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    worlds,
    failures,
    openVenue(venueOptions = {}) {
      const own: WorldOptions = {
        seed: venueOptions.seed ?? seed,
        startAt: venueOptions.startAt === undefined ? defaults.startAt : Date.parse(venueOptions.startAt),
        participants: venueOptions.participants ?? defaults.participants ?? participants,
        ...(venueOptions.specOnly !== undefined && { specOnly: venueOptions.specOnly }),
        ...(venueOptions.dialect !== undefined && { dialect: venueOptions.dialect }),
      };
      const hosted = worlds.create(own, venueOptions.speed ?? 0);
      return openBrowser(origin, worlds, hosted);
    },
    close: () => app.close(),
  };
}

function openBrowser(origin: string, worlds: Worlds, hosted: HostedWorld): Venue {
  const jar = createCookieJar();
  jar.set(worldCookie, hosted.id);
  const userOf = (persona: PersonaKey): User => {
    const user = hosted.world.state.people.users.get(userIdOf(persona));
    if (user === undefined) throw new Error(`No persona ${persona}`);
    return user;
  };
  const venue: Venue = {
    origin,
    hosted: hosted,
    get world() {
      return hosted.world;
    },
    jar,
    userOf,
    signIn(persona, factors = 2) {
      const user = userOf(persona);
      const session = hosted.world.execute('session.open', { userId: user.id, twoFactor: factors === 2 });
      jar.set(sessionCookieName(false), session.id);
      jar.set(antiForgeryCookie, session.antiForgery);
      return user;
    },
    signOut() {
      jar.remove(sessionCookieName(false));
      jar.remove(antiForgeryCookie);
    },
    async fetch(input, init) {
      const request = new Request(typeof input === 'string' ? new URL(input, origin) : input, init);
      if (!request.headers.has('cookie')) request.headers.set('cookie', jar.header());
      const token = jar.get(antiForgeryCookie);
      if (token !== undefined && request.method !== 'GET' && !request.headers.has(antiForgeryHeader)) {
        request.headers.set(antiForgeryHeader, token);
      }
      const response = await fetch(request);
      jar.take(response.headers.getSetCookie());
      return response;
    },
    call: (route, parts) => callRoute(venue.fetch, route, parts),
    read: (route, parts) => readRoute(venue.fetch, route, parts),
    anotherBrowser: () => openBrowser(origin, worlds, hosted),
    advance: ms => hosted.clockRate.jump(hosted.world.now() + ms),
    advanceTo: instant => hosted.clockRate.jump(Date.parse(instant)),
    close: () => void worlds.dispose(hosted.id),
  };
  return venue;
}
