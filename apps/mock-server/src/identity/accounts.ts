import { listLimits } from '@portal/contracts/schemas/list-limits';
import type { SentEntity } from '@portal/contracts/schemas/account';
import type { AssetConversionStatus, KycStatus } from '@portal/domain/accounts/account';
import type { User } from './user.ts';
import type { World } from '../core/world.ts';

/** A person on an account: its primary user or one who accepted an invite. */
export interface Member {
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly isPrimary: boolean;
  readonly kycStatus: KycStatus;
  /** How often the identity check was submitted. */
  readonly kycTries: number;
  /** ISO instant. */
  readonly signedOn: string | null;
}

/** A member whose identity was not checked and who has not signed; `rest` says what is known of the person. */
export const createMember = (
  userId: string,
  rest: Pick<Member, 'firstName' | 'lastName' | 'email' | 'isPrimary'> & Partial<Member>,
): Member => ({
  userId,
  kycStatus: 'NOT_SENT',
  kycTries: 0,
  signedOn: null,
  ...rest,
});

/** An application for digital asset securities: signed, processed, decided. */
export interface TdasApplication {
  readonly id: string;
  readonly userId: string;
  readonly signedOn: string;
  readonly status: AssetConversionStatus;
}

/** Account data beside the records of people.ts: members, entities and applications, by account id. */
export const createAccounts = () => ({
  members: new Map<string, readonly Member[]>(),
  entities: new Map<string, SentEntity>(),
  tdas: new Map<string, readonly TdasApplication[]>(),
  /** Accounts that the broker will open by a timer that is already set. */
  atBroker: new Set<string>(),
  nextId: 1,
});

export const membersOf = (world: World, accountId: string): readonly Member[] =>
  world.state.accounts.members.get(accountId) ?? [];

export const findMember = (world: World, accountId: string, userId: string): Member | undefined =>
  membersOf(world, accountId).find(member => member.userId === userId);

/** Part of commands: replaces the member with the same user, or appends the member. */
export function putMember(world: World, accountId: string, member: Member): void {
  const { members } = world.state.accounts;
  const others = membersOf(world, accountId);
  const isThere = others.some(({ userId }) => userId === member.userId);
  const next = isThere ? others.map(each => (each.userId === member.userId ? member : each)) : [...others, member];
  members.set(accountId, next);
  copyToUser(world, accountId, member);
}

/** Copies KYC status and signature to the user's own profile. */
function copyToUser(world: World, accountId: string, { userId, kycStatus, signedOn }: Member): void {
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

/** Part of commands. The email address must be unchanged: the index by address is not updated here. */
export const putUser = (world: World, user: User): void => void world.state.people.users.set(user.id, user);
