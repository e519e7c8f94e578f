import type { SentEntity } from '@portal/contracts/schemas/account';
import type { EntityBody } from '@portal/contracts/endpoints/entities';
import { checkPartnership } from '@portal/domain/accounts/draft-problems';
import { isEntityType } from '@portal/domain/accounts/account';
import { phoneText } from '@portal/domain/accounts/phone';
import { maskTin } from '@portal/domain/accounts/ssn';
import type { AccountRecord } from './user.ts';
import { accepted, refused } from '../core/result.ts';
import type { World } from '../core/world.ts';
import { membersOf } from './accounts.ts';
import { putRecord } from './account-opening.ts';

/** The id of the entity behind an account, derived from the account's id. */
export const entityIdOf = (accountId: string): string => `E-${accountId}`;

/** The account of an entity id, if this user opened it. */
export function findEntityAccount(world: World, userId: string, entityId: string): AccountRecord | null {
  const record = world.state.people.accounts.get(entityId.replace(/^E-/, ''));
  const isOwn = record !== undefined && entityIdOf(record.id) === entityId && record.primaryUserId === userId;
  return isOwn && isEntityType(record.account.type) ? record : null;
}

/**
 * Whether the entity may be saved. 422 PARTNERSHIP_INVALID for shares that do not add up or name a person who is not on
 * the account [REG-46]; 422 IDENTITY_LOCKED for another name or taxpayer number once the account is open: that is
 * another legal person, which only support can change.
 */
export function canSaveEntity(world: World, { id, account }: AccountRecord, body: EntityBody) {
  const known = world.state.accounts.entities.get(id);
  const isOpen = account.brokerAccountStatus === 'ACTIVE';
  const renames = body.name !== undefined && body.name !== known?.name;
  if (isOpen && (renames || (body.tin !== undefined && maskTin(body.tin) !== known?.maskedTin))) {
    const message = 'To change the entity’s name or EIN, contact support.';
    return refused('IDENTITY_LOCKED', message, renames ? 'name' : 'tin');
  }
  if (body.partnership == null) return accepted(null);
  const problem = checkPartnership(body.partnership)[0];
  if (problem !== undefined) {
    return refused('PARTNERSHIP_INVALID', problem.message, problem.field.replace(/^entity\./, ''));
  }
  // The primary user's own share is stored separately.
  const others = membersOf(world, id).filter(({ isPrimary }) => !isPrimary);
  const userIds = others.map(({ userId }) => userId);
  const stranger = (body.partnership.partners ?? []).some(({ identityId }) => !userIds.includes(identityId));
  return stranger
    ? refused('PARTNERSHIP_INVALID', 'Each partner must be an authorized user on the account.', 'partnership.partners')
    : accepted(null);
}

/** Merges the sent fields into the entity. */
export function mergeEntity(
  known: SentEntity | undefined,
  { tin, ...body }: EntityBody,
  record: AccountRecord,
): SentEntity {
  const fallback = { name: record.account.accountLegalName, kind: record.account.type };
  const { name, phoneNumbers, ...rest } = body;
  return {
    ...fallback,
    ...known,
    ...rest,
    ...(phoneNumbers !== undefined && { phoneNumbers: phoneNumbers?.map(phoneText) ?? null }),
    id: entityIdOf(record.id),
    name: name ?? known?.name ?? fallback.name,
    maskedTin: tin === undefined ? (known?.maskedTin ?? null) : maskTin(tin),
  };
}

export const entityCommands = {
  'entity.save': (
    world: World,
    input: { readonly accountId: string; readonly body: EntityBody },
  ): SentEntity | null => {
    const { people, accounts } = world.state;
    const record = people.accounts.get(input.accountId);
    if (record === undefined) return null;
    const saved = mergeEntity(accounts.entities.get(record.id), input.body, record);
    accounts.entities.set(record.id, saved);
    putRecord(world, { ...record, account: { ...record.account, accountLegalName: saved.name } });
    return saved;
  },
};
