import { account, entity, invite } from '@portal/contracts/schemas/account';
import { api } from '@portal/contracts/api';
import { identity } from '@portal/contracts/schemas/identity';
import { describe, expect, it } from 'vitest';
import { listMails } from '../identity/outbox.ts';
import type { PersonaKey } from '../seed/personas.ts';
import { displayName } from '@portal/domain/accounts/names';
import { useVenue } from '../../testing/use-server.ts';

const { venue } = await useVenue();

const { accounts } = api;
const minute = 60_000;
const day = 24 * 60 * minute;

/** Signs in and returns the id and name that the calls need. */
function enter(persona: PersonaKey) {
  const user = venue().signIn(persona);
  const accountId = user.activeAccountId ?? 'none';
  const signature = displayName(user.identity ?? { firstName: '', lastName: '' });
  return { user, accountId, params: { accountId }, signature };
}

const codeOf = (answer: { readonly body: unknown }): unknown =>
  typeof answer.body === 'object' && answer.body !== null && 'code' in answer.body ? answer.body.code : null;

const accountOf = (accountId: string) => venue().world.state.people.accounts.get(accountId)?.account;

describe('an account', () => {
  it('is returned with all fields that the portal uses [APA-16, ACT-01]', async () => {
    const { params } = enter('marisol');
    const answered = await venue().read(accounts.one, { params });
    const named =
      'id accountLegalName type status kycStatus brokerAccountStatus brokerId primaryUser authorizedUsers ' +
      'acceptedAuthorizedUsers invitedAuthorizedUsers legalAddress domicile entity currentUserIsPrimary ' +
      'allowIlliquidInvestments primaryApplicationSignedOn joint dinoMigrationAccount allowTDASOptIn ackTDASAutoOptIn ' +
      'isAllowedStateForTDAS profiles documents';
    expect(Object.keys(answered)).toEqual(expect.arrayContaining(named.split(' ')));
    expect(Object.keys(account.shape)).toEqual(expect.arrayContaining(named.split(' ')));
    expect(answered).toMatchObject({ status: 'COMPLETE', brokerAccountStatus: 'ACTIVE', type: 'INDIVIDUAL' });
    const { account: atStart } = await venue().read(api.startUp.global, { query: { symbolResource: 'asset' } });
    expect(atStart).toEqual(answered);
  });

  it('names its primary user with phones and KYC statuses, and its legal address [ACT-03, ACT-04]', async () => {
    const { params, user } = enter('marisol');
    const { primaryUser, legalAddress } = await venue().read(accounts.one, { params });
    expect(primaryUser).toEqual({
      id: user.id,
      phoneNumbers: [user.phone],
      kycStatuses: [{ accountId: params.accountId, status: 'APPROVED' }],
    });
    expect(Object.keys(legalAddress ?? {})).toEqual(
      expect.arrayContaining(['street', 'city', 'region', 'postalCode', 'countryCode']),
    );
  });

  it('names the partners of a partnership with their shares [ACT-05]', async () => {
    const { params } = enter('partnership');
    const answered = (await venue().read(accounts.one, { params })).entity?.partnership;
    expect(Object.keys(answered ?? {})).toEqual(
      expect.arrayContaining(['partners', 'primaryIdentityPercentage', 'invitedPartners']),
    );
    expect(answered).toMatchObject({ primaryIdentityPercentage: '60', partners: [{ percentage: '40' }] });
  });

  it('is an AUTHORIZED_USER account for other members, and only its holder sees who is invited [PRM-03, ACT-02]', async () => {
    const { params } = enter('marisol');
    const own = await venue().read(accounts.one, { params });
    expect(own).toMatchObject({ type: 'INDIVIDUAL', currentUserIsPrimary: true });
    expect(own.invitedAuthorizedUsers?.map(({ status }) => status).sort()).toEqual(['SCHEDULED', 'SENT']);
    expect(own.acceptedAuthorizedUsers).toMatchObject([{ firstName: 'Maren' }]);
    enter('inviteAccepted');
    const other = await venue().read(accounts.one, { params });
    expect(other).toMatchObject({ type: 'AUTHORIZED_USER', currentUserIsPrimary: false, invitedAuthorizedUsers: [] });
  });

  it('is in a state where digital asset securities are offered, or not, by the jurisdiction setting [ACT-06]', async () => {
    const { params } = enter('marisol');
    expect((await venue().read(accounts.one, { params })).isAllowedStateForTDAS).toBe(true);
    venue().world.execute('settings.change', { values: { jurisdictionAllowedForTdas: 'NY' } });
    expect((await venue().read(accounts.one, { params })).isAllowedStateForTDAS).toBe(false);
  });

  it('says whether its holder’s income and net worth are sufficient [ACT-08]', async () => {
    const plain = await venue().read(accounts.one, { params: enter('marisol').params });
    expect(plain.accreditation).toEqual({
      isAccredited: false,
      type: null,
      incomeIsEnough: false,
      netWorthIsEnough: false,
    });
    const rich = await venue().read(accounts.one, { params: enter('accredited').params });
    expect(rich.accreditation).toMatchObject({ isAccredited: true, incomeIsEnough: true, netWorthIsEnough: true });
  });

  it('has fixed paths /statuses and /documents that are not taken for an account id [API-05]', async () => {
    const { params } = enter('marisol');
    const status = await venue().read(accounts.status, { params: { id: params.accountId } });
    const documents = await venue().read(api.documents.list, { params, query: {} });
    const one = await venue().read(accounts.one, { params });
    expect([status.accountId, one.id]).toEqual([params.accountId, params.accountId]);
    expect(documents).toHaveProperty('totalCount');
    expect((await venue().call(accounts.one, { params: { accountId: 'statuses' } })).status).toBe(404);
    const get = async (path: string): Promise<unknown> => (await venue().fetch(path)).json();
    expect(await get(`/api/accounts/statuses/${params.accountId}`)).toEqual(status);
    expect(await get(`/api/accounts/documents/${params.accountId}`)).toEqual(documents);
  });

  it('passes on unknown values of type, broker status and roles [ACT-20, PRF-02]', () => {
    const strange = { id: 'A-1', accountLegalName: 'X', type: 'FOUNDATION', status: 'NEW', brokerAccountStatus: 'ODD' };
    expect(account.parse(strange)).toMatchObject(strange);
    const person = { id: 'U-1', email: 'a@b', firstName: 'A', lastName: 'B', roles: ['NEW_ROLE'] };
    expect(identity.parse({ ...person, dvsStatus: { status: 'DENIED' } })).toMatchObject(person);
    expect(invite.safeParse({ id: 'I-1', status: 'NEW' }).success).toBe(true);
    expect(entity.safeParse({ id: 'E-1', name: 'X', kind: 'NEW' }).success).toBe(true);
  });
});

describe('the statuses of an account', () => {
  it('return the progress of each user [APA-20]', async () => {
    const { params, user } = enter('pendingSignatures');
    const statuses = await venue().read(accounts.userStatuses, { params });
    expect(statuses).toMatchObject([
      { userId: user.id, isPrimary: true, kycStatus: 'APPROVED', isRetryable: false },
      { firstName: 'Noel', isPrimary: false, kycStatus: 'NOT_SENT', signedOn: null, isRetryable: true },
    ]);
  });

  it('return what the account waits for [APA-21, ACT-13]', async () => {
    const { accountId } = enter('pendingSignatures');
    const unsigned = venue().userOf('unsignedMember').id;
    expect(await venue().read(accounts.status, { params: { id: accountId } })).toEqual({
      accountId,
      status: 'PENDING_AUTHORIZED_USER_SIGNATURES',
      kycStatus: 'APPROVED',
      brokerAccountStatus: 'PENDING',
      onboardingStatusDetails: {
        unsignedApplicationUserIds: [unsigned],
        unsignedApplicationStatuses: [{ userId: unsigned, isRetryable: true }],
      },
    });
  });
});

describe('applications', () => {
  it('are listed for all users of the account, including the caller’s own [APA-17, ACT-12]', async () => {
    const { params, user } = enter('marisol');
    const list = await venue().read(accounts.applications, { params });
    const own = list.find(({ userId, kind }) => userId === user.id && kind === 'ACCOUNT');
    expect(own).toMatchObject({ id: 'APP-A-20001', applicationComplete: true, error: null });
    expect(own?.signedOn).toMatch(/^20/);
    expect(new Set(list.map(({ userId }) => userId)).size).toBe(2);
    expect(list.find(({ kind }) => kind === 'TDAS')).toMatchObject({ status: 'APPROVED' });
  });

  it('are signed with the own full name and nothing else', async () => {
    const { params, signature } = enter('unsignedMember');
    const wrong = await venue().call(accounts.sign, { params, body: { signature: 'Isla Grant' } });
    expect([wrong.status, codeOf(wrong)]).toEqual([422, 'SIGNATURE_MISMATCH']);
    expect((await venue().call(accounts.sign, { params, body: { signature: ` ${signature}  ` } })).status).toBe(201);
    const again = await venue().call(accounts.sign, { params, body: { signature } });
    expect([again.status, codeOf(again)]).toEqual([409, 'APPLICATION_ALREADY_SIGNED']);
  });

  it('let the account go to the broker, who opens it the next business day, when the last user signs [AUU-18]', async () => {
    const { params, signature, accountId } = enter('unsignedMember');
    expect(accountOf(accountId)?.status).toBe('PENDING_AUTHORIZED_USER_SIGNATURES');
    await venue().read(accounts.sign, { params, body: { signature } });
    expect(accountOf(accountId)).toMatchObject({ status: 'KYC_IN_FLIGHT' });
    venue().advance(minute);
    expect(accountOf(accountId)?.status).toBe('BD_ACCOUNT_PENDING');
    venue().advanceTo('2025-11-19T17:00:00Z');
    expect(accountOf(accountId)).toMatchObject({ status: 'COMPLETE', brokerAccountStatus: 'ACTIVE' });
    expect(listMails(venue().world).map(({ subject }) => subject)).toContain('Your account is open');
  });

  it('of the primary user of a migrated account allow the second user to sign [ACT-31]', async () => {
    const waiting = enter('migratedWaiting');
    expect((await venue().read(accounts.one, { params: waiting.params })).primaryApplicationSignedOn).toBeNull();
    const { params, signature } = enter('migratedPrimary');
    expect(params).toEqual(waiting.params);
    await venue().read(accounts.sign, { params, body: { signature } });
    enter('migratedWaiting');
    const unblocked = await venue().read(accounts.one, { params });
    expect(unblocked.status).toBe('COMPLETE');
    expect(unblocked.primaryApplicationSignedOn).toBe(new Date(venue().world.now()).toISOString());
  });
});

describe('the digital asset securities account', () => {
  it('is applied for with a signature, processed, and approved on the next business day [APA-18, ACT-21]', async () => {
    const { params, signature } = enter('dasOffered');
    const statusOf = async () => (await venue().read(accounts.applications, { params })).at(-1)?.status;
    const answer = await venue().call(accounts.applyForTdas, { params, body: { signature } });
    expect(answer).toMatchObject({ status: 201, body: { kind: 'TDAS', status: 'SIGNED', applicationComplete: true } });
    venue().advance(minute);
    expect(await statusOf()).toBe('PENDING');
    venue().advance(2 * day);
    enter('dasOffered');
    expect(await statusOf()).toBe('APPROVED');
  });

  it('is declined while the account itself is not open', async () => {
    const { params, signature, accountId } = enter('brokerPending');
    const record = venue().world.state.people.accounts.get(accountId);
    if (record === undefined) throw new Error('No such account');
    const offered = { ...record.account, allowTDASOptIn: true };
    venue().world.state.people.accounts.set(accountId, { ...record, account: offered });
    await venue().read(accounts.applyForTdas, { params, body: { signature } });
    venue().advance(2 * day);
    enter('brokerPending');
    const list = await venue().read(accounts.applications, { params });
    expect(list.at(-1)).toMatchObject({ status: 'DECLINED', error: 'Your application was declined.' });
  });

  it('is not applied for in a state that is not supported: nothing is stored [DAS-22]', async () => {
    const { params, signature } = enter('dasOffered');
    venue().world.execute('settings.change', { values: { jurisdictionAllowedForTdas: 'NY' } });
    const before = await venue().read(accounts.applications, { params });
    const answer = await venue().call(accounts.applyForTdas, { params, body: { signature } });
    expect([answer.status, codeOf(answer)]).toEqual([422, 'STATE_NOT_SUPPORTED']);
    expect(await venue().read(accounts.applications, { params })).toEqual(before);
  });

  it('is acknowledged permanently; then the session is renewed [APA-19]', async () => {
    const { params } = enter('dasOffered');
    expect(await venue().read(accounts.one, { params })).toMatchObject({
      allowTDASOptIn: true,
      ackTDASAutoOptIn: false,
    });
    const body = { ackTDASAutoOptIn: true } as const;
    expect(await venue().read(accounts.acknowledgeTdas, { params, body })).toEqual({ ackTDASAutoOptIn: true });
    expect((await venue().call(api.auth.refresh, { body: {} })).status).toBe(200);
    expect((await venue().read(accounts.one, { params })).ackTDASAutoOptIn).toBe(true);
    const no = await venue().call(accounts.acknowledgeTdas, { params, body: { ackTDASAutoOptIn: false } });
    expect(no.status).toBe(400);
  });

  it('can be acknowledged only with the authority to manage the account [PRM-20]', async () => {
    const { params } = enter('withoutAuthorities');
    const answer = await venue().call(accounts.acknowledgeTdas, { params, body: { ackTDASAutoOptIn: true } });
    expect([answer.status, codeOf(answer)]).toEqual([403, 'AUTHORITY_MISSING']);
  });
});
