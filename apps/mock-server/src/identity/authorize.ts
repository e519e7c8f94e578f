import { timingSafeEqual } from 'node:crypto';
import type { ErrorCode } from '@portal/contracts/schemas/errors';
import type { RouteMetadata } from '@portal/contracts/routing/route';
import type { World } from '../core/world.ts';
import { liveSession, noteCall } from './sessions.ts';
import type { Session, User } from './user.ts';

/** Who is calling: a live session and its user. */
export interface Caller {
  readonly session: Session;
  readonly user: User;
}

/** The credentials of a request. */
export interface Credentials {
  readonly sessionId: string | undefined;
  readonly antiForgeryCookie: string | undefined;
  readonly antiForgeryHeader: string | undefined;
  /** False for GET and HEAD. */
  readonly unsafe: boolean;
}

export interface Denied {
  readonly code: ErrorCode;
  readonly message: string;
}

const closed = (code: ErrorCode, message: string): Denied => ({ code, message });

/** The session of a request and its user; null if there is none. */
export function findCaller(world: World, sessionId: string | undefined): Caller | null {
  const session = liveSession(world, sessionId);
  const user = session === null ? undefined : world.state.people.users.get(session.userId);
  return session === null || user === undefined ? null : { session, user };
}

/**
 * Authorizes a call by its route's facts, in this order: no session 401 [API-08]; forged 403 (T2, S-04); frozen account
 * 403.100.1 [ERR-01]; one factor only 403.100.2 [API-09]; authority missing 403 [PRM-11].
 */
export function authorize(
  world: World,
  facts: RouteMetadata,
  credentials: Credentials,
): Denied | { readonly caller: Caller | null } {
  const caller = findCaller(world, credentials.sessionId);
  if (facts.access === 'anyone') return { caller };
  if (caller === null) return closed('NOT_AUTHENTICATED', 'Please sign in.');
  if (credentials.unsafe && !isGenuine(caller.session, credentials)) {
    return closed(
      'ANTI_FORGERY_TOKEN_INVALID',
      'We couldn’t verify this request. Please refresh the page and try again.',
    );
  }
  noteCall(world, caller.session);
  if (facts.access === 'session') return { caller };
  if (caller.user.frozen) return closed('403.100.1', 'This account is frozen. Please contact support.');
  if (!caller.session.twoFactor) {
    return closed('403.100.2', 'Must be two factor authenticated to complete request');
  }
  return facts.authority === undefined || caller.user.authorities.includes(facts.authority)
    ? { caller }
    : closed('AUTHORITY_MISSING', 'You don’t have permission to do this.');
}

/** True if the header repeats the cookie and both have the value of this very session [API-02]. */
const isGenuine = (session: Session, credentials: Credentials): boolean =>
  // The caller wrote both, so that comparing them tells nothing about the session's value.
  credentials.antiForgeryHeader === credentials.antiForgeryCookie &&
  sameToken(credentials.antiForgeryHeader, session.antiForgery);

function sameToken(credentials: string | undefined, expected: string): boolean {
  if (credentials === undefined || credentials.length !== expected.length) return false;
  const [a, b] = [Buffer.from(credentials), Buffer.from(expected)];
  // Texts of equal length may still differ in bytes.
  return a.length === b.length && timingSafeEqual(a, b);
}

/** True for a change requested by another site: refused even if no session is involved (T2, S-05). */
export function isCrossSite(headers: { readonly [name: string]: string | readonly string[] | undefined }): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return true;
  const { origin, host } = headers;
  if (typeof origin !== 'string') return false;
  return URL.canParse(origin) ? new URL(origin).host !== host : true;
}
