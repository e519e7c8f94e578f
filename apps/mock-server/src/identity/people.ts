import type { World } from '../core/world.ts';
import type { LinkToken } from './link-tokens.ts';
import type { StepUp } from './step-up.ts';
import type { SecurityEvent } from './security-events.ts';
import type { AccountRecord, Challenge, PendingAuthenticator, Session, User } from './user.ts';

/** The state slice of users, sessions and second factors. */
export interface People {
  readonly users: Map<string, User>;
  readonly userIdByEmail: Map<string, string>;
  readonly accounts: Map<string, AccountRecord>;
  readonly sessions: Map<string, Session>;
  /** The live code by user id: a new one replaces the old one (T11). */
  readonly challenges: Map<string, Challenge>;
  /** When codes were sent, by user id; counted by the limit on sending. */
  readonly codesSent: Map<string, readonly number[]>;
  /** When wrong codes were entered, by user id. */
  readonly wrongCodes: Map<string, readonly number[]>;
  /** When sign-ins failed, by email address, known or not. */
  readonly failedSignIns: Map<string, readonly number[]>;
  /** The last authenticator step used, by user id: each step counts once. */
  readonly usedSteps: Map<string, number>;
  /** Epoch milliseconds until which a device counts as a second factor, by `user id/fingerprint` [TFA-22]. */
  readonly devices: Map<string, number>;
  /** Fresh second factors by session id. */
  readonly stepUps: Map<string, readonly StepUp[]>;
  /** What happened to the sign-in of a user, oldest first, by user id. */
  readonly securityEvents: Map<string, readonly SecurityEvent[]>;
  /** Tokens of links that verify an email address or let a password be set. */
  readonly linkTokens: Map<string, LinkToken>;
  /** When such links were requested, by `verify/user id` and `reset/email address`. */
  readonly mailsAsked: Map<string, readonly number[]>;
  /** Authenticator apps that wait for their first code, by user id. */
  readonly enrollments: Map<string, PendingAuthenticator>;
}

export const createPeople = (): People => ({
  users: new Map(),
  userIdByEmail: new Map(),
  accounts: new Map(),
  sessions: new Map(),
  challenges: new Map(),
  codesSent: new Map(),
  wrongCodes: new Map(),
  failedSignIns: new Map(),
  usedSteps: new Map(),
  devices: new Map(),
  stepUps: new Map(),
  securityEvents: new Map(),
  linkTokens: new Map(),
  mailsAsked: new Map(),
  enrollments: new Map(),
});

export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

export function findUserByEmail(world: World, email: string): User | undefined {
  const { userIdByEmail, users } = world.state.people;
  return users.get(userIdByEmail.get(normalizeEmail(email)) ?? '');
}

/**
 * Whether the address is the user's: nobody who typed another person's address at registration may have mail sent to that
 * person, beyond the one that says so (docs/decisions/0011-registration.md).
 */
export const ownsEmail = (world: World, user: User): boolean => findUserByEmail(world, user.email)?.id === user.id;

/** The account that the user currently works with; null for a user without one. */
export const activeAccount = (world: World, user: User): AccountRecord | null =>
  world.state.people.accounts.get(user.activeAccountId ?? '') ?? null;

/** An account by id, but only if it is one of the user's [API-10]. */
export function ownAccount(world: World, user: User, accountId: string): AccountRecord | null {
  return user.accountIds.includes(accountId) ? (world.state.people.accounts.get(accountId) ?? null) : null;
}

export function addUser(people: People, user: User): void {
  people.users.set(user.id, user);
  people.userIdByEmail.set(user.email, user.id);
}
