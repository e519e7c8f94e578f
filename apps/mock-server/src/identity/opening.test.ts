import type { KycStatus } from '@portal/domain/accounts/account';
import { decimal } from '@portal/domain/money/money';
import { beforeEach, describe, expect, it } from 'vitest';
import type { World } from '../core/world.ts';
import { accountOfPersona, settledWorld } from '../../testing/settled-world.ts';
import { describeOpen } from './account-opening.ts';
import { findMember, membersOf, putMember, type Member } from './accounts.ts';
import { canSaveEntity, entityIdOf, findEntityAccount } from './entities.ts';
import { canSign, listApplications } from './signing.ts';
import { canApplyForTdas } from './tdas.ts';
import { refused } from '../core/result.ts';

let world: World;
beforeEach(() => {
  world = settledWorld();
});

const yes = { ok: true, value: null };
const at = (instant: string): void => world.advanceTo(Date.parse(instant));
const minute = 60_000;

/** The member who is the persona, on the persona's account. */
function memberOf(persona: Parameters<typeof accountOfPersona>[1]) {
  const { userId, record } = accountOfPersona(world, persona);
  const member = findMember(world, record.id, userId);
  if (member === undefined) throw new Error(`${persona} is not on the account`);
  return { userId, accountId: record.id, record, member };
}
const checkOf = (accountId: string, userId: string) => findMember(world, accountId, userId)?.kycStatus;

describe('the identity check of an account', () => {
  /** Marisol's account as before its signature, with another last name. */
  function unsigned(lastName: string, kycStatus: KycStatus = 'NOT_SENT') {
    const { userId, accountId, record, member } = memberOf('marisol');
    world.state.accounts.members.set(accountId, []);
    world.state.invites.byId.clear();
    putMember(world, accountId, { ...member, lastName, kycStatus, kycTries: 0, signedOn: null });
    const account = { ...record.account, brokerAccountStatus: 'PENDING' };
    world.state.people.accounts.set(accountId, { ...record, account });
    return { userId, accountId };
  }
  const sign = (who: { userId: string; accountId: string }) => world.execute('account.sign', who);

  it('is not changed by a late answer after it was decided or submitted again', () => {
    const who = unsigned('Unknown');
    sign(who);
    world.execute('kyc.decide', { ...who, status: 'CANNOT_PROCESS' });
    world.advanceTo(world.now() + minute);
    expect(checkOf(who.accountId, who.userId)).toBe('CANNOT_PROCESS');
    world.execute('kyc.decide', { ...who, status: 'NOT_APPROVED_RETRYABLE' });
    sign(who);
    world.advanceTo(world.now() + minute / 2);
    world.execute('kyc.decide', { ...who, status: 'NOT_APPROVED_RETRYABLE' });
    sign(who);
    world.advanceTo(world.now() + minute / 2);
    expect(findMember(world, who.accountId, who.userId)).toMatchObject({ kycStatus: 'IN_FLIGHT', kycTries: 3 });
    world.execute('kyc.decide', { ...who, status: 'PENDING' });
    world.execute('kyc.decide', { ...who, status: 'CANNOT_PROCESS' });
    at('2025-11-19T17:00:00Z');
    expect(checkOf(who.accountId, who.userId)).toBe('CANNOT_PROCESS');
  });
});

describe('who still has to act', () => {
  const person = (userId: string, changes: Partial<Member> = {}): Member => ({
    ...{ userId, firstName: 'A', lastName: 'B', email: null, isPrimary: false, kycTries: 1 },
    ...{ kycStatus: 'APPROVED', signedOn: '2025-11-01T00:00:00Z' },
    ...changes,
  });

  it('are those without a signature, and those whose check may be tried again [ACT-13]', () => {
    expect(
      describeOpen([
        person('done'),
        person('unsigned', { signedOn: null }),
        person('failed', { kycStatus: 'NOT_APPROVED_RETRYABLE' }),
        person('final', { kycStatus: 'CANNOT_PROCESS' }),
        person('both', { signedOn: null, kycStatus: 'NOT_SENT' }),
      ]),
    ).toEqual({
      unsignedApplicationUserIds: ['unsigned', 'both'],
      unsignedApplicationStatuses: [
        { userId: 'unsigned', isRetryable: false },
        { userId: 'failed', isRetryable: true },
        { userId: 'both', isRetryable: true },
      ],
    });
    expect(describeOpen([])).toEqual({ unsignedApplicationUserIds: [], unsignedApplicationStatuses: [] });
  });

  it('may sign once, and again only after a check that may be tried again [ACT-17]', () => {
    const signed = refused('APPLICATION_ALREADY_SIGNED', 'You’ve already signed this application.');
    const final = refused('KYC_NOT_RETRYABLE', 'We couldn’t verify your identity. Please contact support.');
    expect(canSign(person('a'))).toEqual(signed);
    expect(canSign(person('a', { kycStatus: 'PENDING' }))).toEqual(signed);
    expect(canSign(person('a', { kycStatus: 'CANNOT_PROCESS' }))).toEqual(final);
    expect(canSign(person('a', { kycStatus: 'CANNOT_PROCESS', signedOn: null }))).toEqual(yes);
    expect(canSign(person('a', { kycStatus: 'NOT_APPROVED_RETRYABLE' }))).toEqual(yes);
  });
});

describe('the digital asset securities account', () => {
  const notOffered = refused(
    'TDAS_NOT_OFFERED',
    'A digital asset securities account isn’t available for this account.',
  );
  const applied = refused('APPLICATION_ALREADY_SIGNED', 'An application for this account was already submitted.');
  const recordOf = (persona: Parameters<typeof accountOfPersona>[1]) => accountOfPersona(world, persona).record;

  it('may be applied for where it is offered, once until it is declined [ACT-06, DAS-22]', () => {
    const { userId, accountId } = memberOf('dasOffered');
    const may = () => canApplyForTdas(world, recordOf('dasOffered'));
    const application = () => world.state.accounts.tdas.get(accountId)?.at(-1);
    expect(canApplyForTdas(world, recordOf('llc'))).toEqual(notOffered);
    expect(may()).toEqual(yes);
    world.execute('tdas.apply', { accountId, userId });
    expect([application()?.status, may()]).toEqual(['SIGNED', applied]);
    world.advanceTo(world.now() + minute - 1);
    expect(application()?.status).toBe('SIGNED');
    world.advanceTo(world.now() + 1);
    expect([application()?.status, may()]).toEqual(['PENDING', applied]);
    at('2025-11-19T16:59:59Z');
    expect(application()?.status).toBe('PENDING');
    at('2025-11-19T17:00:00Z');
    expect([application()?.status, may()]).toEqual(['APPROVED', applied]);
    const state = refused(
      'STATE_NOT_SUPPORTED',
      'Your state is not yet supported. Your application was not submitted.',
    );
    world.execute('settings.change', { values: { jurisdictionAllowedForTdas: 'NY' } });
    expect([may(), canApplyForTdas(world, recordOf('llc'))]).toEqual([state, state]);
  });

  it('is declined for a person whose identity was denied, who may then apply again under another id', () => {
    const { userId, accountId } = memberOf('dasOffered');
    const user = world.state.people.users.get(userId);
    if (user === undefined) throw new Error('We couldn’t find that user');
    const first = world.execute('tdas.apply', { accountId, userId });
    world.state.people.users.set(userId, { ...user, verificationStatus: 'DENIED' });
    at('2025-11-19T17:00:00Z');
    expect(listApplications(world, accountId).at(-1)).toMatchObject({
      ...{ id: first.id, kind: 'TDAS', status: 'DECLINED', applicationComplete: true, accountId },
      error: 'Your application was declined.',
    });
    expect(canApplyForTdas(world, recordOf('dasOffered'))).toEqual(yes);
    const second = world.execute('tdas.apply', { accountId, userId });
    expect([first.id, second.id]).toEqual([`TDAS-${accountId}-1`, `TDAS-${accountId}-2`]);
    world.state.people.users.set(userId, user);
    at('2025-11-20T17:00:00Z');
    expect(listApplications(world, accountId).slice(-2)).toMatchObject([
      { status: 'DECLINED' },
      { status: 'APPROVED', error: null },
    ]);
  });
});

describe('the entity of an account', () => {
  const locked = 'To change the entity’s name or EIN, contact support.';

  it('belongs to the person who opened the account, and is the one of no other kind of account', () => {
    const { userId, record } = accountOfPersona(world, 'llc');
    expect(findEntityAccount(world, userId, entityIdOf(record.id))?.id).toBe(record.id);
    expect(findEntityAccount(world, userId, record.id)).toBeNull();
    expect(findEntityAccount(world, userId, `E-${entityIdOf(record.id)}`)).toBeNull();
    expect(findEntityAccount(world, accountOfPersona(world, 'trust').userId, entityIdOf(record.id))).toBeNull();
    const plain = accountOfPersona(world, 'marisol');
    expect(findEntityAccount(world, plain.userId, entityIdOf(plain.record.id))).toBeNull();
  });

  it('keeps name and taxpayer number once it is open: the same ones may be sent', () => {
    const { record } = accountOfPersona(world, 'corporation');
    const known = world.execute('entity.save', { accountId: record.id, body: { tin: '12-3456789' } });
    expect(known?.maskedTin).toMatch(/6789$/);
    expect(known?.maskedTin).not.toContain('12-3');
    const lockedTin = refused('IDENTITY_LOCKED', locked, 'tin');
    expect(canSaveEntity(world, record, { tin: '12-3456780' })).toEqual(lockedTin);
    expect(canSaveEntity(world, record, { tin: '12-3456789' })).toEqual(yes);
    expect(canSaveEntity(world, record, { name: 'Other, Inc.', tin: '12-3456780' })).toEqual(
      refused('IDENTITY_LOCKED', locked, 'name'),
    );
    expect(canSaveEntity(world, record, { ...(known?.name == null ? {} : { name: known.name }) })).toEqual(yes);
    const account = { ...record.account, brokerAccountStatus: 'PENDING' };
    expect(canSaveEntity(world, { ...record, account }, { name: 'Other, Inc.', tin: '12-3456780' })).toEqual(yes);
  });

  it('of a partnership has partners who are on the account, each with a share', () => {
    const { record, userId } = accountOfPersona(world, 'partnership');
    const partner = membersOf(world, record.id).find(({ isPrimary }) => !isPrimary)?.userId ?? '';
    const save = (partners: readonly { identityId: string; percentage: string }[] | null, own = '60') =>
      canSaveEntity(world, record, {
        partnership: {
          ...{ type: 'General', primaryIdentityPercentage: decimal(own), invitedPartners: [] },
          partners: partners?.map(({ identityId, percentage }) => ({ identityId, percentage: decimal(percentage) })),
        },
      });
    const invalid = (message: string, field: string) => refused('PARTNERSHIP_INVALID', message, field);
    const stranger = invalid('Each partner must be an authorized user on the account.', 'partnership.partners');
    expect(save([{ identityId: partner, percentage: '40' }])).toEqual(yes);
    expect(save(null, '100')).toEqual(yes);
    expect(save([{ identityId: userId, percentage: '40' }])).toEqual(stranger);
    expect(
      save([
        { identityId: partner, percentage: '20' },
        { identityId: 'U-none', percentage: '20' },
      ]),
    ).toEqual(stranger);
    expect(save([{ identityId: partner, percentage: '30' }])).toEqual(
      invalid('Ownership must total 100%.', 'partnership'),
    );
    expect(canSaveEntity(world, record, { partnership: null })).toEqual(yes);
  });
});
