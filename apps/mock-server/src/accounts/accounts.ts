import { listLimits } from '@portal/contracts/list-limits';
import type { Entity } from '@portal/contracts/account';
import type { AssetConversionStatus, KycStatus } from '@portal/domain/account';
import type { Decimal } from '@portal/domain/money';
import type { User } from '../people/user.ts';
import type { World } from '../kernel/world.ts';

/** A person of an account: its primary user or somebody who accepted an invite. */
export interface Member {
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly isPrimary: boolean;
  readonly kycStatus: KycStatus;
  /** How often the identity check was sent. */
  readonly kycTries: number;
  /** ISO instant. */
  readonly signedOn: string | null;
  /** Share in a partnership. */
  readonly percentage: Decimal | null;
}

/** An application for digital asset securities: signed, looked at, decided. */
export interface TdasApplication {
  readonly id: string;
  readonly userId: string;
  readonly signedOn: string;
  readonly status: AssetConversionStatus;
}

/** What accounts are made of beside the records of people/: their members, entities and applications, by account id. */
export interface Accounts {
  readonly members: Map<string, readonly Member[]>;
  readonly entities: Map<string, Entity>;
  readonly tdas: Map<string, readonly TdasApplication[]>;
  /** Accounts that the broker will open at a timer that is set already. */
  readonly atBroker: Set<string>;
  nextId: number;
}

export const createAccounts = (): Accounts => ({
  members: new Map(),
  entities: new Map(),
  tdas: new Map(),
  atBroker: new Set(),
  nextId: 1,
});

export const membersOf = (world: World, accountId: string): readonly Member[] =>
  world.state.accounts.members.get(accountId) ?? [];

export const findMember = (world: World, accountId: string, userId: string): Member | undefined =>
  membersOf(world, accountId).find(member => member.userId === userId);

/** Part of commands: puts a member in the place of the one with the same user, or behind the others. */
export function putMember(world: World, accountId: string, member: Member): void {
  const { members } = world.state.accounts;
  const others = membersOf(world, accountId);
  const isThere = others.some(({ userId }) => userId === member.userId);
  const next = isThere ? others.map(each => (each.userId === member.userId ? member : each)) : [...others, member];
  members.set(accountId, next);
  tellUser(world, accountId, member);
}

/** The user's own profile shows the same KYC status and signature. */
function tellUser(world: World, accountId: string, { userId, kycStatus, signedOn }: Member): void {
  const user = world.state.people.users.get(userId);
  if (user === undefined || user.identity === null) return;
  const others = (user.identity.kycStatuses ?? []).filter(entry => entry.accountId !== accountId);
  const identity = {
    ...user.identity,
    kycStatuses: [...others, { accountId, status: kycStatus }].slice(-listLimits.usual),
    signedTimestamp: signedOn ?? user.identity.signedTimestamp ?? null,
  };
  putUser(world, { ...user, identity });
}

/** Part of commands. The e-mail address is the same as before: who is found by it does not change here. */
export const putUser = (world: World, user: User): void => void world.state.people.users.set(user.id, user);

export const instantOf = (at: number): string => new Date(at).toISOString();

declare module '../kernel/world.ts' {
  interface WorldState {
    readonly accounts: ReturnType<typeof createAccounts>;
  }
}
