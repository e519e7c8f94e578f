import { timingSafeEqual } from 'node:crypto';
import type { ErrorCode } from '@portal/contracts/errors';
import type { RouteFacts } from '@portal/contracts/route';
import type { World } from '../kernel/world.ts';
import { liveSession, noteCall } from './sessions.ts';
import type { Session, User } from './user.ts';

/** Who is calling: a live session and its user. */
export interface Caller {
  readonly session: Session;
  readonly user: User;
}

/** What a request brings along to prove itself. */
export interface Credentials {
  readonly sessionId: string | undefined;
  readonly antiForgeryCookie: string | undefined;
  readonly antiForgeryHeader: string | undefined;
  /** False for GET and HEAD. */
  readonly unsafe: boolean;
}

export interface Closed {
  readonly code: ErrorCode;
  readonly message: string;
}

const closed = (code: ErrorCode, message: string): Closed => ({ code, message });

/** The session behind a request and its user; null when there is none. */
export function findCaller(world: World, sessionId: string | undefined): Caller | null {
  const session = liveSession(world, sessionId);
  const user = session === null ? undefined : world.state.people.users.get(session.userId);
  return session === null || user === undefined ? null : { session, user };
}

/**
 * Decides about a call by the facts of its route, in this order: no session 401 [API-08]; forged 403 (T2, S-04);
 * frozen account 403.100.1 [ERR-01]; one factor only 403.100.2 [API-09]; authority missing 403 [PRM-11].
 */
export function checkDoor(
  world: World,
  facts: RouteFacts,
  given: Credentials,
): Closed | { readonly caller: Caller | null } {
  const caller = findCaller(world, given.sessionId);
  if (facts.access === 'anyone') return { caller };
  if (caller === null) return closed('NOT_AUTHENTICATED', 'Please sign in.');
  if (given.unsafe && !isGenuine(caller.session, given)) {
    return closed(
      'ANTI_FORGERY_TOKEN_INVALID',
      'This request could not be verified. Please refresh the page and try again.',
    );
  }
  noteCall(world, caller.session);
  if (facts.access === 'session') return { caller };
  if (caller.user.frozen) return closed('403.100.1', 'This account is frozen. Please contact customer support.');
  if (!caller.session.twoFactor) {
    return closed('403.100.2', 'Must be two factor authenticated to complete request');
  }
  return facts.authority === undefined || caller.user.authorities.includes(facts.authority)
    ? { caller }
    : closed('AUTHORITY_MISSING', 'You do not have permission to do this.');
}

/** The header repeats the cookie, and both are the value that belongs to this very session [API-02]. */
const isGenuine = (session: Session, given: Credentials): boolean =>
  sameToken(given.antiForgeryHeader, session.antiForgery) && sameToken(given.antiForgeryCookie, session.antiForgery);

function sameToken(given: string | undefined, expected: string): boolean {
  if (given === undefined || given.length !== expected.length) return false;
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  // Equal lengths of text may still differ in bytes.
  return a.length === b.length && timingSafeEqual(a, b);
}

/** A change asked for by another site: refused even where no session is involved (T2, S-05). */
export function isCrossSite(headers: { readonly [name: string]: string | readonly string[] | undefined }): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return true;
  const { origin, host } = headers;
  if (typeof origin !== 'string') return false;
  return URL.canParse(origin) ? new URL(origin).host !== host : true;
}
