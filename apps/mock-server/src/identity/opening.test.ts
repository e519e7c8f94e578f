import type { KycStatus } from '@portal/domain/accounts/account';
import { decimal } from '@portal/domain/money/money';
import { beforeEach, describe, expect, it } from 'vitest';
import type { World } from '../core/world.ts';
import { accountOfPersona, countMailsTo, newestMailTo, settledWorld } from '../../testing/settled-world.ts';
import { describeOpen } from './account-opening.ts';
import { findMember, membersOf, putMember, type Member } from './accounts.ts';
import { canSaveEntity, entityIdOf, findEntityAccount } from './entities.ts';
import { canSign, checkSignature, describeApplication, listApplications } from './signing.ts';
import { canAcknowledgeTdas, canApplyForTdas } from './tdas.ts';
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
const statusOf = (accountId: string) => world.state.people.accounts.get(accountId)?.account.status;
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

  it('takes a minute; then the broker opens the account at noon of the next business day, and everyone is told', () => {
    const who = unsigned('Vance');
    expect(sign(who)).toMatchObject({ signedOn: '2025-11-18T18:46:12.000Z', applicationComplete: true, error: null });
    expect([checkOf(who.accountId, who.userId), statusOf(who.accountId)]).toEqual([
      'INITIAL_IN_FLIGHT',
      'KYC_IN_FLIGHT',
    ]);
    world.advanceTo(world.now() + minute - 1);
    expect(checkOf(who.accountId, who.userId)).toBe('INITIAL_IN_FLIGHT');
    world.advanceTo(world.now() + 1);
    expect([checkOf(who.accountId, who.userId), statusOf(who.accountId)]).toEqual(['APPROVED', 'BD_ACCOUNT_PENDING']);
    at('2025-11-19T16:59:59Z');
    expect(statusOf(who.accountId)).toBe('BD_ACCOUNT_PENDING');
    at('2025-11-19T17:00:00Z');
    expect(statusOf(who.accountId)).toBe('COMPLETE');
    expect(newestMailTo(world, who.userId)).toBe(
      'Your account is open: Welcome! Your account (Marisol Vance) is open.',
    );
    at('2025-11-26T17:00:00Z');
    expect(countMailsTo(world, who.userId, 'is open.')).toBe(1);
  });

  it('may be tried again when the person was not found, and each signature counts', () => {
    const who = unsigned('Retry');
    sign(who);
    world.advanceTo(world.now() + minute);
    expect(checkOf(who.accountId, who.userId)).toBe('NOT_APPROVED_RETRYABLE');
    expect(newestMailTo(world, who.userId)).toBe(
      'Your application: We couldn’t verify your identity. Please review your information and sign again.',
    );
    sign(who);
    expect(findMember(world, who.accountId, who.userId)).toMatchObject({ kycStatus: 'IN_FLIGHT', kycTries: 2 });
    world.advanceTo(world.now() + minute);
    expect(checkOf(who.accountId, who.userId)).toBe('APPROVED');
    // A signature after that is stored, but asks the bureau nothing.
    sign(who);
    expect(findMember(world, who.accountId, who.userId)).toMatchObject({ kycStatus: 'APPROVED', kycTries: 2 });
  });

  it('ends when the bureau may not answer, which the application says', () => {
    const who = unsigned('Withheld');
    sign(who);
    world.advanceTo(world.now() + minute);
    expect(newestMailTo(world, who.userId)).toBe(
      'Your application: We couldn’t verify your identity. Please contact support.',
    );
    expect(listApplications(world, who.accountId)[0]).toMatchObject({
      ...{ error: 'We couldn’t process your identity check.', kind: 'ACCOUNT', status: null },
    });
    expect(statusOf(who.accountId)).toBe('KYC_PENDING');
  });

  it('is approved by staff at noon of the next business day when it needs a review', () => {
    const who = unsigned('Manual');
    sign(who);
    world.advanceTo(world.now() + minute);
    expect(checkOf(who.accountId, who.userId)).toBe('PENDING');
    at('2025-11-19T16:59:59Z');
    expect(checkOf(who.accountId, who.userId)).toBe('PENDING');
    at('2025-11-19T17:00:00Z');
    expect(checkOf(who.accountId, who.userId)).toBe('APPROVED');
  });

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

  it('does not exist for a person who is not on the account', () => {
    const { accountId } = memberOf('marisol');
    const { userId } = memberOf('trader');
    const before = JSON.stringify(membersOf(world, accountId));
    expect(world.execute('account.sign', { accountId, userId })).toBeNull();
    world.execute('kyc.decide', { accountId, userId, status: 'CANNOT_PROCESS' });
    expect(JSON.stringify(membersOf(world, accountId))).toBe(before);
  });
});

describe('who still has to act', () => {
  const person = (userId: string, changes: Partial<Member> = {}): Member => ({
    ...{ userId, firstName: 'A', lastName: 'B', email: null, isPrimary: false, kycTries: 1, percentage: null },
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

  it('sign with their full name', () => {
    const signer = { firstName: 'Ann', lastName: 'Lee' };
    expect(checkSignature('Ann Lee', signer)).toEqual(yes);
    const message = 'You must sign the application, and the signature must match your name.';
    expect(checkSignature('Ann', signer)).toEqual(refused('SIGNATURE_MISMATCH', message, 'signature'));
  });

  it('have an application each, with an id of its own', () => {
    expect(describeApplication('A-1', person('U-1', { isPrimary: true }))).toMatchObject({ id: 'APP-A-1' });
    expect(describeApplication('A-1', person('U-2', { signedOn: null }))).toEqual({
      ...{ id: 'APP-A-1-U-2', accountId: 'A-1', userId: 'U-2', kind: 'ACCOUNT', status: null },
      ...{ signedOn: null, applicationComplete: false, error: null },
    });
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

  it('is acknowledged where it is offered, and stays so', () => {
    const { accountId } = memberOf('dasOffered');
    expect(canAcknowledgeTdas(recordOf('dasOffered'))).toEqual(yes);
    world.execute('tdas.acknowledge', { accountId });
    const { account, ...rest } = recordOf('dasOffered');
    expect(account.ackTDASAutoOptIn).toBe(true);
    const withdrawn = { ...account, allowTDASOptIn: false };
    expect(canAcknowledgeTdas({ ...rest, account: withdrawn })).toEqual(yes);
    expect(canAcknowledgeTdas({ ...rest, account: { ...withdrawn, ackTDASAutoOptIn: false } })).toEqual(notOffered);
    world.execute('tdas.acknowledge', { accountId: 'A-none' });
    expect(world.state.people.accounts.has('A-none')).toBe(false);
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

  it('has the name and kind of the account until another name is saved', () => {
    const { record } = accountOfPersona(world, 'llc');
    const accountId = record.id;
    world.state.accounts.entities.delete(accountId);
    const id = entityIdOf(accountId);
    const saved = world.execute('entity.save', { accountId, body: {} });
    expect(saved).toEqual({ id, name: 'Beltran Design, LLC', kind: 'LLC', maskedTin: null });
    world.execute('entity.save', { accountId, body: { name: 'Beltran, LLC', countryCode: 'US' } });
    expect(world.execute('entity.save', { accountId, body: {} })).toEqual({
      ...{ id, name: 'Beltran, LLC', kind: 'LLC', maskedTin: null, countryCode: 'US' },
    });
    expect(accountOfPersona(world, 'llc').record.account.accountLegalName).toBe('Beltran, LLC');
    expect(world.execute('entity.save', { accountId: 'A-none', body: {} })).toBeNull();
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
