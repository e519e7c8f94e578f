import type { SentEntity } from '@portal/contracts/schemas/account';
import { isEntityType, kycStatuses, type KycStatus } from '@portal/domain/accounts/account';
import { decimal } from '@portal/domain/money/money';
import { putInvite, type InviteRecord } from '../identity/invites.ts';
import type { PersonaSpec } from './persona-spec.ts';
import type { AccountRecord, User } from '../identity/user.ts';
import { formatInstant } from '../core/units.ts';
import type { World } from '../core/world.ts';
import { createMember, findMember, membersOf, putMember, putUser, type Member } from '../identity/accounts.ts';
import { entityIdOf } from '../identity/entities.ts';
import { describeOpen, putRecord, settleAccount } from '../identity/account-opening.ts';

/** Seeds the members, entities and invites of the personas' accounts. */

export interface SeededPerson {
  readonly key: string;
  readonly spec: PersonaSpec;
  readonly user: User;
}

const dayMs = 86_400_000;

export function seedAccounts(world: World, people: readonly SeededPerson[]): void {
  for (const record of [...world.state.people.accounts.values()]) seedMembers(world, record);
  for (const { spec, user } of people) if (spec.memberOf !== undefined) join(world, people, spec.memberOf, user.id);
  const inviter = people.find(({ key }) => key === 'marisol')?.user.activeAccountId ?? '';
  people.forEach(({ spec, user }, number) => seedInvites(world, spec, user, number, inviter));
  const waiting = people.find(({ key }) => key === 'pendingInvites')?.user.activeAccountId;
  if (waiting != null) seedOpenInvite(world, waiting);
  seedTdas(world, inviter);
}

const toKyc = (status: string | null | undefined): KycStatus => kycStatuses.find(each => each === status) ?? 'APPROVED';

/** The people and the entity of an account that is complete. */
export function seedMembers(world: World, { id, account, primaryUserId, userIds }: AccountRecord): void {
  const kycStatus = toKyc(account.kycStatus);
  const users = userIds.flatMap(userId => world.state.people.users.get(userId) ?? []);
  const tries = kycStatus === 'NOT_SENT' ? 0 : 1;
  for (const { id: userId, email, identity } of users) {
    if (identity === null) continue;
    const { firstName, lastName, signedTimestamp = null } = identity;
    const own = { firstName, lastName, email, isPrimary: userId === primaryUserId, kycStatus };
    putMember(world, id, createMember(userId, { ...own, kycTries: tries, signedOn: signedTimestamp }));
  }
  if (!userIds.includes(primaryUserId))
    putMember(world, id, strangerFor(primaryUserId, account.primaryApplicationSignedOn ?? null));
  if (account.type === 'PARTNERSHIP') {
    const partner = strangerFor(partnerIdOf(id), account.primaryApplicationSignedOn ?? null);
    putMember(world, id, {
      ...partner,
      firstName: 'Anton',
      lastName: 'Hale',
      isPrimary: false,
    });
  }
  if (isEntityType(account.type)) world.state.accounts.entities.set(id, makeEntity(id, account));
}

/** The other partner of a partnership: known by name only, cannot sign in. */
const partnerIdOf = (accountId: string): string => `U-8${accountId.slice(2)}`;

/** The primary user of an account on which the persona is the second person: known by name only, cannot sign in. */
const strangerFor = (userId: string, signedOn: string | null): Member =>
  createMember(userId, { ...stranger, isPrimary: true, kycStatus: 'APPROVED', kycTries: 1, signedOn });
const stranger = { firstName: 'Robin', lastName: 'Ellsworth', email: null } as const;

function makeEntity(id: string, account: AccountRecord['account']): SentEntity {
  const isPartnership = account.type === 'PARTNERSHIP';
  return {
    id: entityIdOf(id),
    name: account.accountLegalName,
    kind: account.type,
    maskedTin: `•••••${id.slice(-4)}`,
    countryCode: 'US',
    physicalAddress: account.legalAddress ?? null,
    mailingAddress: account.legalAddress ?? null,
    taxResidenceCountryCode: 'US',
    phoneNumbers: account.primaryUser?.phoneNumbers ?? [],
    endOfTaxYear: '01-01',
    ...(isPartnership
      ? {
          partnership: {
            type: 'General',
            partners: [{ identityId: partnerIdOf(id), percentage: decimal('40') }],
            primaryIdentityPercentage: decimal('60'),
            invitedPartners: [],
          },
        }
      : {}),
  };
}

/** Adds a persona to another persona's account. */
function join(
  world: World,
  people: readonly SeededPerson[],
  { persona, isPrimary, signed }: NonNullable<PersonaSpec['memberOf']>,
  userId: string,
): void {
  const { users, accounts } = world.state.people;
  const accountId = people.find(({ key }) => key === persona)?.user.activeAccountId ?? '';
  const record = accounts.get(accountId);
  const user = users.get(userId);
  if (record === undefined || user === undefined || user.identity === null) return;
  if (isPrimary) takeOver(world, record, userId);
  else putRecord(world, { ...record, userIds: [...record.userIds, userId] });
  putUser(world, {
    ...user,
    accountIds: [...user.accountIds, accountId],
    activeAccountId: user.activeAccountId ?? accountId,
  });
  const { firstName, lastName, signedTimestamp = null } = user.identity;
  const person = { firstName, lastName, email: user.email, isPrimary, signedOn: signed ? signedTimestamp : null };
  const checked = signed || isPrimary ? ({ kycStatus: 'APPROVED', kycTries: 1 } as const) : {};
  putMember(world, accountId, createMember(userId, { ...person, ...checked }));
  if (persona === 'pendingSignatures') settleAccount(world, accountId);
  else if (isPrimary && !signed) noteUnsigned(world, accountId);
}

/** An account that is already open stays open; only the missing signature is recorded. */
function noteUnsigned(world: World, accountId: string): void {
  const record = world.state.people.accounts.get(accountId);
  if (record === undefined) return;
  const onboardingStatusDetails = describeOpen(membersOf(world, accountId));
  putRecord(world, { ...record, account: { ...record.account, onboardingStatusDetails } });
}

/** Makes the persona the account's primary user instead of the stranger. */
function takeOver(world: World, record: AccountRecord, userId: string): void {
  const { members } = world.state.accounts;
  members.set(
    record.id,
    (members.get(record.id) ?? []).filter(each => !each.isPrimary),
  );
  const primaryUser = { ...record.account.primaryUser, id: userId };
  putRecord(world, {
    ...record,
    primaryUserId: userId,
    userIds: [...record.userIds, userId],
    account: { ...record.account, primaryUser },
  });
}

function seedInvites(world: World, spec: PersonaSpec, user: User, number: number, accountId: string): void {
  const { firstName, lastName } = user.identity ?? { firstName: '', lastName: '' };
  const acceptedBy = findMember(world, accountId, user.id)?.userId ?? null;
  (spec.invites ?? []).forEach((status, i) => {
    const facts = { id: `I-${number}-${i}`, accountId, status, email: user.email, firstName, lastName, acceptedBy };
    seedInvite(world, facts, 2);
  });
}

function seedInvite(
  world: World,
  facts: Omit<InviteRecord, 'percentage' | 'scheduledAt' | 'sentAt'>,
  daysAgo: number,
): void {
  const at = formatInstant(world.options.startAt - daysAgo * dayMs);
  putInvite(world, { ...facts, percentage: null, scheduledAt: at, sentAt: facts.status === 'SCHEDULED' ? null : at });
}

/** An open invite to a person without a user, for which the account waits. */
function seedOpenInvite(world: World, accountId: string): void {
  const person = { email: 'kira.moss@example.com', firstName: 'Kira', lastName: 'Moss' };
  seedInvite(world, { ...person, id: 'I-open', accountId, status: 'SENT', acceptedBy: null }, 1);
}

/** The main persona applied for digital asset securities long ago. */
function seedTdas(world: World, accountId: string): void {
  const primary = (world.state.accounts.members.get(accountId) ?? [])[0];
  if (primary?.signedOn == null) return;
  world.state.accounts.tdas.set(accountId, [
    { id: `TDAS-${accountId}-1`, userId: primary.userId, signedOn: primary.signedOn, status: 'APPROVED' },
  ]);
}
