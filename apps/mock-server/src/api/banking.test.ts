import { api } from '@portal/contracts/api';
import { sandbox } from '@portal/contracts/sandbox/sandbox';
import { completeBankAccount } from '@portal/domain/transfers/banking';
import { stepUpSubject, type StepUpOperation } from '@portal/domain/access/step-up';
import { describe, expect, it } from 'vitest';
import { listMails } from '../identity/outbox.ts';
import { sessionCookieName } from '../identity/session-cookie.ts';
import { disableBank, findAnyBank } from '../money/banking.ts';
import { useVenueAs } from '../../testing/use-server.ts';

const { venue } = await useVenueAs('marisol');

const { banking } = api;
const { money } = sandbox;
const fernhill = 'B-A-20001';
const quarry = 'B-A-20001-quarry';

/** As if a code for exactly this had just been entered. */
function prove(operation: StepUpOperation, subject: string): void {
  const sessionId = venue().jar.get(sessionCookieName(false)) ?? '';
  venue().world.execute('stepUp.prove', { sessionId, operation, subject });
}

const banks = () => venue().read(banking.accounts);
describe('linked bank accounts', () => {
  it('are listed with the documented fields, the default one marked [APT-23, BNK-02]', async () => {
    expect(await banks()).toEqual([
      {
        id: fernhill,
        status: 'APPROVED',
        verification_status: 'automatically_verified',
        institutionId: 'ins_fernhill',
        institutionName: 'Fernhill Credit Union',
        name: 'Checking',
        mask: '8841',
        type: 'depository',
        subtype: 'checking',
        disabled: false,
        disabledReason: null,
        preferred: true,
      },
      expect.objectContaining({
        id: quarry,
        status: 'PENDING',
        verification_status: 'pending_manual_verification',
        preferred: false,
      }),
    ]);
    const known = (await banks()).map(completeBankAccount)[0];
    expect(known).toMatchObject({
      plaidAccountId: fernhill,
      verificationStatus: 'automatically_verified',
      institutionId: 'ins_fernhill',
      status: 'APPROVED',
      disabled: false,
    });
    const start = await venue().read(api.startUp.global, { query: { symbolResource: 'asset' } });
    expect(start.achAccounts).toEqual(await banks());
  });

  it('are removed by DELETE, unless cash is on its way [APT-25]', async () => {
    const remove = (id: string) => venue().call(banking.remove, { params: { id }, body: {} });
    expect((await remove(fernhill)).body).toMatchObject({ code: 'BANK_ACCOUNT_IN_USE' });
    expect(await remove(quarry)).toMatchObject({ status: 200, body: [{ id: fernhill }] });
    expect((await remove(quarry)).status).toBe(404);
    expect(await banks()).toHaveLength(1);
  });

  it('can be removed by a DELETE without a body too', async () => {
    expect((await venue().call(banking.remove, { params: { id: quarry } })).status).toBe(200);
  });

  it('have one default, which a POST changes [APT-26]', async () => {
    const prefer = (id: string) => venue().call(banking.prefer, { params: { id }, body: {} });
    expect((await prefer(quarry)).body).toMatchObject({ code: 'BANK_ACCOUNT_NOT_APPROVED' });
    venue().world.execute('bank.approve', { bankId: quarry });
    expect((await prefer(quarry)).status).toBe(200);
    expect((await banks()).map(({ preferred }) => preferred)).toEqual([false, true]);
  });
});

describe('linking', () => {
  const openModal = async () => venue().read(banking.linkToken, { body: {} });
  const choose = (linkToken: string, institutionId = 'ins_harborlight', masks = ['1043']) =>
    venue().read(money.choose, {
      body: { linkToken, institutionId, accountIds: masks.map(mask => `acc_${institutionId.slice(4)}_${mask}`) },
    });
  const post = (chosen: Awaited<ReturnType<typeof choose>>, headers: Record<string, string> = {}) =>
    venue().call(banking.link, {
      headers,
      body: {
        plaidPublicToken: chosen.publicToken,
        institutionId: chosen.institution.institution_id,
        accounts: chosen.accounts,
      },
    });

  it('starts with a token for 30 minutes, which names the path for its success [APT-31]', async () => {
    const link = await openModal();
    expect(link).toMatchObject({ successUrl: '/api/ach/accounts', expiration: '2025-11-18T15:45:00.000Z' });
    expect((await openModal()).linkToken).not.toBe(link.linkToken);
  });

  it('tells the modal the purpose of a token until it is used or has expired', async () => {
    const session = (linkToken: string) => venue().call(money.linkSession, { query: { linkToken } });
    const { linkToken } = await openModal();
    expect(await session(linkToken)).toMatchObject({
      status: 200,
      body: { purpose: 'add', institution: null, account: null },
    });
    const own = await venue().read(banking.relinkToken, { params: { id: quarry }, body: {} });
    expect((await session(own.linkToken)).body).toMatchObject({
      purpose: 'verify',
      institution: { institution_id: 'ins_quarry', name: 'Quarry Savings Bank' },
      account: { mask: '3305', verification_status: 'pending_manual_verification' },
    });
    const chooseAgain = (token: string) =>
      venue().call(money.choose, { body: { linkToken: token, institutionId: 'ins_fernhill' } });
    await choose(linkToken);
    const gone = { status: 422, body: { code: 'LINK_TOKEN_INVALID' } };
    expect(await session(linkToken)).toMatchObject(gone);
    expect(await chooseAgain(linkToken)).toMatchObject(gone);
    expect(await session('link-00000000')).toMatchObject(gone);
    const { linkToken: late } = await openModal();
    venue().advance(30 * 60_000);
    expect(await session(own.linkToken)).toMatchObject(gone);
    expect(await chooseAgain(late)).toMatchObject(gone);
    const { institutions } = await venue().read(money.institutions);
    expect(institutions.filter(({ oauth }) => oauth).map(({ id }) => id)).toEqual(['ins_tidewater']);
  });

  it('adds the chosen accounts after a code for exactly this bank; they wait for approval [APT-24, BNK-20]', async () => {
    const chosen = await choose((await openModal()).linkToken);
    expect((await post(chosen)).body).toMatchObject({ code: 'STEP_UP_REQUIRED' });
    prove('BANK_LINK', stepUpSubject.bankLink('ins_fernhill'));
    expect((await post(chosen)).body).toMatchObject({ code: 'STEP_UP_REQUIRED' });
    expect(await banks()).toHaveLength(2);
    prove('BANK_LINK', stepUpSubject.bankLink('ins_harborlight'));
    const linked = await post(chosen);
    expect(linked.status).toBe(201);
    expect((await banks())[2]).toMatchObject({ institutionName: 'Harborlight Bank', mask: '1043', status: 'PENDING' });
  });

  it('is done once and answered again with the same idempotency key', async () => {
    const chosen = await choose((await openModal()).linkToken);
    prove('BANK_LINK', stepUpSubject.bankLink('ins_harborlight'));
    const headers = { 'idempotency-key': 'link-key-1' };
    const first = await post(chosen, headers);
    expect(await post(chosen, headers)).toMatchObject({ status: 201, body: first.body });
    expect((await post(chosen)).body).toMatchObject({ code: 'LINK_TOKEN_INVALID' });
    expect(await banks()).toHaveLength(3);
  });

  it('is refused by the bank before any code is consumed', async () => {
    const institutionId = 'ins_saltmarsh';
    prove('BANK_LINK', stepUpSubject.bankLink(institutionId));
    const answer = await post(await choose((await openModal()).linkToken, institutionId, ['9012']));
    expect(answer).toMatchObject({ status: 422, body: { code: 'BANK_DECLINED' } });
    const sessionId = venue().jar.get(sessionCookieName(false)) ?? '';
    const subject = stepUpSubject.bankLink(institutionId);
    expect(venue().world.execute('stepUp.use', { sessionId, operation: 'BANK_LINK', subject })).toBe(true);
  });

  it.each(['depositOnly', 'withdrawOnly', 'withoutAuthorities'] as const)(
    'is refused for %s, who lacks one of the three authorities [PRM-14]',
    async persona => {
      venue().signIn(persona);
      const answer = await venue().call(banking.linkToken, { body: {} });
      expect([answer.status, answer.body]).toMatchObject([403, { code: 'AUTHORITY_MISSING' }]);
    },
  );

  it('is refused for an account that is not open yet', async () => {
    venue().signIn('brokerPending');
    expect((await venue().call(banking.linkToken, { body: {} })).body).toMatchObject({ code: 'ACCOUNT_NOT_READY' });
  });
});

describe('a linked account', () => {
  const relink = (id: string) => venue().read(banking.relinkToken, { params: { id }, body: {} });
  /** Posts to the path that came with the link token, as the portal does. */
  async function postTo(path: string | null | undefined, body: object) {
    const headers = { 'content-type': 'application/json' };
    const answer = await venue().fetch(path ?? '', { method: 'POST', headers, body: JSON.stringify(body) });
    const received: unknown = await answer.json();
    return { status: answer.status, body: received };
  }

  it('is verified by its micro-deposits at the path that came with its token [APT-32, APT-33]', async () => {
    const { linkToken, successUrl } = await relink(quarry);
    expect(successUrl).toBe(`/api/ach/items/item-${quarry}/verification`);
    expect((await postTo(successUrl, {})).body).toMatchObject({ code: 'VALIDATION_FAILED', field: 'plaidPublicToken' });
    const reported = await postTo(successUrl, { errorCode: 'TOO_MANY_VERIFICATION_ATTEMPTS' });
    expect(reported.body).toMatchObject({ code: 'VERIFICATION_FAILED' });
    const typed = await venue().call(money.typeAmounts, { body: { linkToken, amounts: ['0.07', '0.31'] } });
    expect(typed.body).toMatchObject({ code: 'VERIFICATION_FAILED' });
    // In any order.
    const { publicToken } = await venue().read(money.typeAmounts, { body: { linkToken, amounts: ['0.32', '0.07'] } });
    expect((await banks())[1]).toMatchObject({ verification_status: 'pending_manual_verification' });
    expect((await postTo(successUrl, { plaidPublicToken: publicToken })).status).toBe(200);
    expect((await banks())[1]).toMatchObject({ verification_status: 'manually_verified', status: 'PENDING' });
    expect((await postTo(successUrl, { plaidPublicToken: publicToken })).body).toMatchObject({
      code: 'LINK_TOKEN_INVALID',
    });
    venue().advanceTo('2025-11-19T14:15:00Z');
    venue().signIn('marisol');
    expect((await banks())[1]).toMatchObject({ status: 'APPROVED' });
  });

  it('is reconnected at the path that came with its token after its sign-in lapsed [APT-32, APT-34]', async () => {
    venue().signIn('bankReconnect');
    const [bank] = await banks();
    expect(bank).toMatchObject({ status: 'APPROVED', disabled: true });
    const { linkToken, successUrl } = await relink(bank?.id ?? '');
    expect(successUrl).toBe(`/api/ach/items/item-${bank?.id}/authorization`);
    const { publicToken } = await venue().read(money.signInAgain, { body: { linkToken } });
    expect((await postTo(successUrl, { plaidPublicToken: publicToken })).status).toBe(200);
    expect(await banks()).toMatchObject([{ disabled: false }]);
  });

  it('is mailed about when its sign-in lapses only if a new sign-in helps', () => {
    const { world } = venue();
    const newest = () => listMails(world)[0];
    world.execute('bank.lapse', { bankId: fernhill });
    expect(newest()?.subject).toBe('Please reconnect your bank account');
    const bank = findAnyBank(world, fernhill);
    if (bank === undefined) throw new Error('No bank account');
    disableBank(world, bank, 'accountClosed');
    world.execute('bank.lapse', { bankId: quarry });
    world.execute('bank.lapse', { bankId: fernhill });
    expect(listMails(world).filter(({ subject }) => subject === 'Please reconnect your bank account')).toHaveLength(1);
  });

  it('is mailed about with its approval if its sign-in lapsed before', async () => {
    const { world } = venue();
    venue().signIn('bankPending');
    world.execute('bank.lapse', { bankId: (await banks())[0]?.id ?? '' });
    venue().advanceTo('2025-11-19T14:15:00Z');
    expect(listMails(world)[0]?.text).toMatch(/^We approved your bank account: .* Reconnect it before you use it\.$/);
  });
});
