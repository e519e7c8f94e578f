import type { World } from '../core/world.ts';
import type { LinkToken } from './link-tokens.ts';
import type { StepUp } from './step-up.ts';
import type { SecurityEvent } from './security-events.ts';
import type { AccountRecord, Challenge, PendingAuthenticator, Session, User } from './user.ts';

/** The state slice of users, sessions and second factors. */
export const createPeople = () => ({
  users: new Map<string, User>(),
  userIdByEmail: new Map<string, string>(),
  accounts: new Map<string, AccountRecord>(),
  sessions: new Map<string, Session>(),
  /** The live code by user id: a new one replaces the old one (T11). */
  challenges: new Map<string, Challenge>(),
  /** When codes were sent, by user id; counted by the limit on sending. */
  codesSent: new Map<string, readonly number[]>(),
  /** When wrong codes were entered, by user id. */
  wrongCodes: new Map<string, readonly number[]>(),
  /** When sign-ins failed, by email address, known or not. */
  failedSignIns: new Map<string, readonly number[]>(),
  /** The last authenticator step used, by user id: each step counts once. */
  usedSteps: new Map<string, number>(),
  /** Epoch milliseconds until which a device counts as a second factor, by `user id/fingerprint` [TFA-22]. */
  devices: new Map<string, number>(),
  /** Fresh second factors by session id. */
  stepUps: new Map<string, readonly StepUp[]>(),
  /** What happened to the sign-in of a user, oldest first, by user id. */
  securityEvents: new Map<string, readonly SecurityEvent[]>(),
  /** Tokens of links that verify an email address or let a password be set. */
  linkTokens: new Map<string, LinkToken>(),
  /** When such links were requested, by `verify/user id` and `reset/email address`. */
  mailsAsked: new Map<string, readonly number[]>(),
  /** Authenticator apps that wait for their first code, by user id. */
  enrollments: new Map<string, PendingAuthenticator>(),
});

type People = ReturnType<typeof createPeople>;

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
