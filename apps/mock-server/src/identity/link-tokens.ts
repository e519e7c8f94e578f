import { accepted, refused } from '../core/result.ts';
import type { World } from '../core/world.ts';

/** The purpose of an emailed link. */
export type LinkPurpose = 'VERIFY_EMAIL' | 'SET_PASSWORD';

/** A token in a link, or in the header for a migrating user. */
export interface LinkToken {
  readonly purpose: LinkPurpose;
  readonly userId: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/** Verification links are valid for five days [SGN-32]; links that set a password for one hour. */
const lifetimeMs: Record<LinkPurpose, number> = { VERIFY_EMAIL: 5 * 86_400_000, SET_PASSWORD: 3_600_000 };

/**
 * Part of commands that issue a token: 32 hexadecimal digits, valid once. It invalidates the user's earlier ones of the
 * same purpose.
 */
export function issueLinkToken(world: World, userId: string, purpose: LinkPurpose): string {
  dropLinkTokens(world, userId, purpose);
  const token = world.random('link-tokens').hex(32);
  const expiresAt = world.now() + lifetimeMs[purpose];
  world.state.people.linkTokens.set(token, { purpose, userId, expiresAt });
  return token;
}

/** Part of commands that use a token or make it pointless. */
export function dropLinkTokens(world: World, userId: string, purpose: LinkPurpose): void {
  const { linkTokens } = world.state.people;
  for (const [token, each] of linkTokens) {
    if (each.userId === userId && each.purpose === purpose) linkTokens.delete(token);
  }
}

/**
 * The user the token was issued to. 422 TOKEN_EXPIRED if it is too old; 422 TOKEN_UNKNOWN for a token of another
 * purpose, one that was used or replaced by a newer one, and one that never existed.
 */
export function findTokenUser(world: World, token: string, purpose: LinkPurpose) {
  const { linkTokens, users } = world.state.people;
  const found = linkTokens.get(token);
  const user = users.get(found?.userId ?? '');
  if (found?.purpose !== purpose || user === undefined) {
    return refused('TOKEN_UNKNOWN', 'This link isn’t valid or was already used.');
  }
  return world.now() < found.expiresAt ? accepted(user) : refused('TOKEN_EXPIRED', 'This link expired.');
}
