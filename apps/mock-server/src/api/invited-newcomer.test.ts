import { api } from '@portal/contracts/api';
import { describe, expect, it } from 'vitest';
import { goodDraft } from '../../testing/account-calls.ts';
import { listMails } from '../identity/outbox.ts';
import { useVenue } from '../../testing/use-server.ts';

const { venue } = await useVenue();

const { registration, identities, accounts, auth } = api;
const minute = 60_000;
const email = 'kira.moss@example.com';

/** The calls that the portal makes between the invitation and the application. */
async function registerInvited(): Promise<string> {
  const { userId } = await venue().read(registration.begin, {
    body: { email, password: 'Harbor-View-2026', kind: 'INDIVIDUAL', firstName: 'Kira', lastName: 'Moss' },
  });
  const token = /token=([\w-]+)/.exec(listMails(venue().world, email)[0]?.link ?? '')?.[1] ?? 'none';
  await venue().call(auth.verifyEmail, { query: { token } });
  await venue().read(auth.sendCode, { body: { mobile: '+12025550199' } });
  await venue().read(auth.verifyCode, { params: { code: listMails(venue().world)[0]?.code ?? '' } });
  return userId;
}
const accountOf = (accountId: string) => venue().world.state.people.accounts.get(accountId)?.account;

describe('an invited person without an account', () => {
  it('registers, accepts, completes the draft and signs; then the account moves on [APA-34]', async () => {
    const { activeAccountId } = venue().signIn('pendingInvites');
    const params = { accountId: activeAccountId ?? '' };
    venue().signOut();
    const userId = await registerInvited();
    await venue().read(api.invites.accept, { params: { inviteId: 'I-open' }, body: params });
    expect(accountOf(params.accountId)?.status).toBe('PENDING_AUTHORIZED_USER_SIGNATURES');
    const body = { signature: 'Kira Moss' };
    const refused = await venue().call(accounts.sign, { params, body });
    expect(refused.body).toMatchObject({ code: 'REGISTRATION_INCOMPLETE' });
    const draft = { ...goodDraft, identity: { firstName: 'Kira', lastName: 'Moss', email } };
    expect((await venue().call(registration.save, { body: { currentStep: 'personal-info', draft } })).status).toBe(200);
    await venue().call(identities.confirmPii, { params: { id: userId } });
    expect((await venue().call(accounts.sign, { params, body })).status).toBe(201);
    venue().advance(minute);
    expect(accountOf(params.accountId)?.status).toBe('BD_ACCOUNT_PENDING');
    expect(venue().world.state.people.users.get(userId)?.accountIds).toEqual([params.accountId]);
  });
});
