import { createHmac } from 'node:crypto';
import type { SecurityEventType } from '@portal/domain/access/security-events';
import type { World } from '../core/world.ts';
import { noteSecurityEvent } from './security-events.ts';
import type { Session } from './user.ts';

/** How long a token lasts unless renewed, and how long a sign-in lasts in any case (NIST 800-63B, AAL2). */
const tokenLifetimeMs = 30 * 60_000;
const absoluteLifetimeMs = 12 * 3_600_000;

/** A call is recorded only if the last record is older: paging all day must not fill the log. */
const touchAfterMs = 30_000;

interface OpenInput {
  readonly userId: string;
  readonly twoFactor: boolean;
  /** The session that this one replaces: its id becomes invalid, so a planted id is worthless (T9, S-12). */
  readonly replaces?: string;
  /** The cleaned user agent; without one the device of the replaced session. */
  readonly device?: string | null;
}

/** When a session ends without further calls: the first of token expiry, idle limit and absolute limit. */
function sessionEnd(world: World, session: Session): number {
  const idle = session.lastCallAt + (world.state.settings.values.idleTimeout ?? Number.POSITIVE_INFINITY);
  return Math.min(session.expiresAt, idle, session.createdAt + absoluteLifetimeMs);
}

/** The live session for a cookie; null if there is none or it has ended. */
export function liveSession(world: World, sessionId: string | undefined): Session | null {
  const session = world.state.people.sessions.get(sessionId ?? '');
  return session !== undefined && world.now() < sessionEnd(world, session) ? session : null;
}

/** Seconds until the token must be renewed [SES-14]. */
export const secondsLeft = (world: World, session: Session): number =>
  Math.floor((Math.min(session.expiresAt, session.createdAt + absoluteLifetimeMs) - world.now()) / 1000);

/** Records that the session was used; most calls change nothing. */
export function noteCall(world: World, session: Session): void {
  if (world.now() - session.lastCallAt >= touchAfterMs) world.execute('session.touch', { sessionId: session.id });
}

export function openSession(world: World, input: OpenInput): Session {
  const { sessions } = world.state.people;
  const replaced = sessions.get(input.replaces ?? '');
  const id = world.random('sessions').hex(32);
  const session: Session = {
    id,
    userId: input.userId,
    twoFactor: input.twoFactor,
    antiForgery: createHmac('sha256', world.random('anti-forgery').hex(32)).update(id).digest('base64url'),
    // A second factor renews the id but does not extend the twelve hours.
    createdAt: replaced?.createdAt ?? world.now(),
    expiresAt: world.now() + tokenLifetimeMs,
    lastCallAt: world.now(),
    device: input.device ?? replaced?.device ?? null,
  };
  sessions.set(id, session);
  world.schedule(sessionEnd(world, session), 'session.check', { sessionId: id });
  if (replaced !== undefined) endSession(world, replaced.id, null);
  return session;
}

/** `why` is recorded for the user; null for a session that goes on under another id. */
function endSession(world: World, sessionId: string, why: SecurityEventType | null): void {
  const { sessions, stepUps } = world.state.people;
  const session = sessions.get(sessionId);
  stepUps.delete(sessionId);
  if (session === undefined) return;
  sessions.delete(sessionId);
  if (why !== null) noteSecurityEvent(world, session.userId, { type: why, device: session.device });
  world.emit('session.ended', { sessionId });
}

/** The sessions of a user that have not ended, oldest first. */
export const liveSessionsOf = (world: World, userId: string): Session[] =>
  [...world.state.people.sessions.values()].filter(
    session => session.userId === userId && world.now() < sessionEnd(world, session),
  );

/** Part of commands: ends the sessions of a user, all of them or all but one. Returns how many. */
export function endSessionsOf(world: World, userId: string, except?: string): number {
  const ended = liveSessionsOf(world, userId).filter(({ id }) => id !== except);
  for (const { id } of ended) endSession(world, id, 'SESSION_ENDED');
  return ended.length;
}

function change(world: World, sessionId: string, changes: Partial<Session>): Session | null {
  const session = liveSession(world, sessionId);
  if (session === null) return null;
  const changed = { ...session, ...changes };
  world.state.people.sessions.set(sessionId, changed);
  return changed;
}

export const sessionCommands = {
  'session.open': (world: World, input: OpenInput): Session => {
    const session = openSession(world, input);
    noteSecurityEvent(world, session.userId, { type: 'SIGN_IN', device: session.device });
    return session;
  },
  'session.touch': (world: World, input: { readonly sessionId: string }): Session | null =>
    change(world, input.sessionId, { lastCallAt: world.now() }),
  'session.renew': (world: World, input: { readonly sessionId: string }): Session | null =>
    change(world, input.sessionId, { lastCallAt: world.now(), expiresAt: world.now() + tokenLifetimeMs }),
  /** Switches the user's active account; the session continues under a new id (S-12) [APA-13]. */
  'session.switchAccount': (
    world: World,
    input: { readonly sessionId: string; readonly accountId: string },
  ): Session | null => {
    const session = liveSession(world, input.sessionId);
    const user = world.state.people.users.get(session?.userId ?? '');
    if (session === null || user === undefined) return null;
    world.state.people.users.set(user.id, { ...user, activeAccountId: input.accountId });
    return openSession(world, { userId: user.id, twoFactor: session.twoFactor, replaces: session.id });
  },
  'session.end': (world: World, input: { readonly sessionId: string }): void =>
    endSession(world, input.sessionId, 'SIGNED_OUT'),
  /** Ends all other sessions of the user of this one. Returns how many. */
  'session.endOthers': (world: World, { sessionId }: { readonly sessionId: string }): number => {
    const session = liveSession(world, sessionId);
    return session === null ? 0 : endSessionsOf(world, session.userId, sessionId);
  },
};

export const sessionTimers = {
  /** Ends a session that has expired, or waits for its later end if it was renewed meanwhile. */
  'session.check': (world: World, data: { readonly sessionId: string }): void => {
    const session = world.state.people.sessions.get(data.sessionId);
    if (session === undefined) return;
    const end = sessionEnd(world, session);
    if (end <= world.now()) endSession(world, session.id, 'SESSION_EXPIRED');
    else world.schedule(end, 'session.check', data);
  },
};
