import { api } from '@portal/contracts/api';
import { describe, expect, it } from 'vitest';
import { codeOf } from '../../testing/calls.ts';
import { listMails } from '../identity/outbox.ts';
import { useVenue } from '../../testing/use-server.ts';

const { venue } = await useVenue();

const { invites, accounts } = api;
const minute = 60_000;
const params = { accountId: 'A-20001' };
const ned = { firstName: 'Ned', lastName: 'Corbin', email: 'Ned.Corbin@example.com' };

const invitedNow = async () => (await venue().read(accounts.one, { params })).invitedAuthorizedUsers ?? [];

/** Marisol invites Noah, who has his own account, and the mail is sent. */
async function inviteNoah() {
  venue().signIn('marisol');
  const email = venue().userOf('newAccount').email;
  const { id: inviteId } = await venue().read(invites.schedule, {
    params,
    body: { firstName: 'Noah', lastName: 'Lindqvist', email },
  });
  venue().advance(minute);
  return { inviteId, email };
}

describe('an invite', () => {
  it('is scheduled, and sent a minute later with a link that holds its id and the account’s [APA-22, AUU-03]', async () => {
    venue().signIn('marisol');
    const invite = await venue().read(invites.schedule, { params, body: ned });
    expect(invite).toMatchObject({ status: 'SCHEDULED', accountId: 'A-20001', userId: null, sentAt: null });
    expect(listMails(venue().world, 'ned.corbin@example.com')).toEqual([]);
    venue().advance(minute);
    const [mail] = listMails(venue().world, 'ned.corbin@example.com');
    expect(mail?.link).toBe(`/investors/login?iid=${invite.id}&aid=A-20001`);
    expect((await venue().read(invites.list, { params })).at(-1)).toMatchObject({ id: invite.id, status: 'SENT' });
  });

  it('is in the list of the account [APA-23]', async () => {
    venue().signIn('marisol');
    const before = await venue().read(invites.list, { params });
    expect(before.map(({ status }) => status).sort()).toEqual(['ACCEPTED', 'REVOKED', 'SCHEDULED', 'SENT']);
    const invite = await venue().read(invites.schedule, { params, body: ned });
    expect((await venue().read(invites.list, { params })).map(({ id }) => id)).toContain(invite.id);
    expect((await invitedNow()).map(({ id }) => id)).toContain(invite.id);
  });

  it('rejects a name with a link, a line break or a bidi mark: no sender text reaches a stranger', async () => {
    venue().signIn('marisol');
    for (const text of ['Open http://evil.example/unlock', 'Ned\r\nhurry', 'Ned\u202e', 'evil.example']) {
      for (const field of ['firstName', 'lastName'] as const) {
        const answer = await venue().call(invites.schedule, { params, body: { ...ned, [field]: text } });
        expect([answer.status, answer.body]).toMatchObject([400, [{ field }]]);
      }
    }
    venue().advance(minute);
    expect(listMails(venue().world, ned.email)).toEqual([]);
  });

  it('is not made twice for the same address, nor for a user who is on the account', async () => {
    venue().signIn('marisol');
    await venue().read(invites.schedule, { params, body: ned });
    const again = await venue().call(invites.schedule, { params, body: { ...ned, email: 'NED.corbin@example.com' } });
    expect([again.status, codeOf(again)]).toEqual([409, 'ALREADY_INVITED']);
    for (const persona of ['marisol', 'inviteAccepted'] as const) {
      const { email } = venue().userOf(persona);
      expect(codeOf(await venue().call(invites.schedule, { params, body: { ...ned, email } }))).toBe('ALREADY_INVITED');
    }
  });

  it('is sent again, or right away if it was still scheduled [APA-24]', async () => {
    venue().signIn('marisol');
    const { id: inviteId } = await venue().read(invites.schedule, { params, body: ned });
    const sent = await venue().read(invites.resend, { params: { ...params, inviteId } });
    expect(sent.status).toBe('SENT');
    expect(listMails(venue().world, 'ned.corbin@example.com')).toHaveLength(1);
    venue().advance(minute);
    expect(listMails(venue().world, 'ned.corbin@example.com')).toHaveLength(1);
    await venue().read(invites.resend, { params: { ...params, inviteId } });
    expect(listMails(venue().world, 'ned.corbin@example.com')).toHaveLength(2);
  });

  it('is sent at most five times an hour', async () => {
    venue().signIn('marisol');
    const { id: inviteId } = await venue().read(invites.schedule, { params, body: ned });
    const one = { ...params, inviteId };
    for (let i = 0; i < 5; i++) expect((await venue().call(invites.resend, { params: one })).status).toBe(200);
    expect(codeOf(await venue().call(invites.resend, { params: one }))).toBe('TOO_MANY_ATTEMPTS');
  });

  const invite = (email: string) => venue().call(invites.schedule, { params, body: { ...ned, email } });
  it('is rejected when the account has fifty users and open invites', async () => {
    venue().signIn('marisol');
    for (let i = 0; i < 50; i++) {
      const invitation = { ...ned, email: `guest-${i}@example.com`, accountId: 'A-20001', percentage: null };
      venue().world.execute('invite.schedule', invitation);
    }
    expect(codeOf(await invite('one.more@example.com'))).toBe('INVITE_LIMIT_REACHED');
  });

  it('is not listed, sent or accepted any more once revoked [APA-25, AUU-04]', async () => {
    venue().signIn('marisol');
    const { id: inviteId } = await venue().read(invites.schedule, { params, body: ned });
    const one = { ...params, inviteId };
    const revoked = await venue().read(invites.revoke, { params: one, body: { status: 'REVOKED' } });
    expect(revoked.status).toBe('REVOKED');
    expect((await invitedNow()).map(({ id }) => id)).not.toContain(inviteId);
    venue().advance(10 * minute);
    expect(listMails(venue().world, 'ned.corbin@example.com')).toEqual([]);
    expect(codeOf(await venue().call(invites.resend, { params: one }))).toBe('INVITE_NOT_OPEN');
    expect((await venue().call(invites.revoke, { params: one, body: { status: 'ACCEPTED' } })).status).toBe(400);
    const shown = await venue().read(invites.show, { params: { inviteId }, query: params });
    expect(shown).toMatchObject({ status: 'REVOKED', isValidInvite: false });
  });

  it('can be made, sent and revoked by the account holder, not by an authorized user [PRM-07]', async () => {
    venue().signIn('inviteAccepted');
    const one = { ...params, inviteId: 'I-14-0' };
    const answers = [
      await venue().call(invites.schedule, { params, body: ned }),
      await venue().call(invites.list, { params }),
      await venue().call(invites.resend, { params: one }),
      await venue().call(invites.revoke, { params: one, body: { status: 'REVOKED' } }),
    ];
    expect(answers.map(codeOf)).toEqual(Array.from({ length: 4 }, () => 'AUTHORITY_MISSING'));
    venue().signIn('trader');
    expect((await venue().call(invites.list, { params })).status).toBe(404);
  });

  it('also requires api:can-add-investor [PRM-19]', async () => {
    const { activeAccountId } = venue().signIn('withoutAuthorities');
    const own = { accountId: activeAccountId ?? '' };
    const answer = await venue().call(invites.schedule, { params: own, body: ned });
    expect([answer.status, codeOf(answer)]).toEqual([403, 'AUTHORITY_MISSING']);
    expect((await venue().call(invites.list, { params: own })).status).toBe(200);
  });

  it('requires a share for a partnership', async () => {
    const { activeAccountId } = venue().signIn('partnership');
    const own = { accountId: activeAccountId ?? '' };
    for (const percentage of [undefined, '0', '-5', '100.01']) {
      const body = { ...ned, ...(percentage === undefined ? {} : { percentage }) };
      expect(codeOf(await venue().call(invites.schedule, { params: own, body }))).toBe('PARTNERSHIP_INVALID');
    }
    const made = await venue().read(invites.schedule, { params: own, body: { ...ned, percentage: '12.5' } });
    expect(made.percentage).toBe('12.5');
  });
});

describe('an invited person', () => {
  it('sees the invite by its link, signed in or not', async () => {
    const { inviteId } = await inviteNoah();
    venue().signOut();
    const shown = await venue().read(invites.show, { params: { inviteId }, query: params });
    expect(shown).toMatchObject({ isValidInvite: true, accountLegalName: 'Marisol Vance', firstName: 'Noah' });
    const elsewhere = await venue().call(invites.show, { params: { inviteId }, query: { accountId: 'A-20011' } });
    expect(elsewhere.status).toBe(404);
  });

  it('accepts it and joins the account as an authorized user who has not signed yet [APA-34]', async () => {
    const { inviteId } = await inviteNoah();
    venue().signIn('newAccount');
    const accepted = await venue().read(invites.accept, { params: { inviteId }, body: params });
    expect(accepted).toMatchObject({ status: 'ACCEPTED', userId: venue().userOf('newAccount').id });
    const joined = await venue().read(accounts.one, { params });
    expect(joined).toMatchObject({ type: 'AUTHORIZED_USER', status: 'COMPLETE', application: { signedOn: null } });
    const body = { signature: 'Noah Lindqvist' };
    expect((await venue().call(accounts.sign, { params, body })).status).toBe(201);
    venue().signIn('marisol');
    const own = await venue().read(accounts.one, { params });
    expect(own.acceptedAuthorizedUsers?.map(({ firstName }) => firstName)).toContain('Noah');
    expect(own.invitedAuthorizedUsers?.map(({ id }) => id)).not.toContain(inviteId);
  });

  it('cannot accept the own invitation, such as after a change of address [REG-02]', async () => {
    const { email } = venue().userOf('marisol');
    const { id: inviteId } = venue().world.execute('invite.schedule', {
      ...ned,
      email,
      accountId: 'A-20001',
      percentage: null,
    });
    venue().signIn('marisol');
    const refused = await venue().call(invites.accept, { params: { inviteId }, body: params });
    expect([refused.status, codeOf(refused)]).toEqual([409, 'ALREADY_INVITED']);
    expect(venue().world.state.invites.byId.get(inviteId)?.status).not.toBe('ACCEPTED');
  });

  it('is the only one who can accept it, and only with a verified address', async () => {
    const { inviteId } = await inviteNoah();
    venue().signIn('trader');
    expect((await venue().call(invites.accept, { params: { inviteId }, body: params })).status).toBe(404);
    const { email } = venue().userOf('emailUnverified');
    const { id } = venue().world.execute('invite.schedule', { ...ned, email, accountId: 'A-20001', percentage: null });
    venue().signIn('emailUnverified');
    const early = await venue().call(invites.accept, { params: { inviteId: id }, body: params });
    expect(codeOf(early)).toBe('EMAIL_NOT_VERIFIED');
  });

  it('sees no invite until the address is verified', async () => {
    const { email } = venue().userOf('emailUnverified');
    venue().world.execute('invite.schedule', { ...ned, email, accountId: 'A-20001', percentage: null });
    venue().signIn('emailUnverified');
    expect(await venue().read(invites.statuses, { query: { email } })).toEqual([]);
    const { inviteStatus } = await venue().read(api.startUp.global, { query: { symbolResource: 'asset' } });
    expect(inviteStatus).toEqual([]);
  });

  it('finds invites to the own address; the holder finds those of the account [APA-26]', async () => {
    const { email } = venue().userOf('invited');
    const find = async () => (await venue().read(invites.statuses, { query: { email } })).map(({ status }) => status);
    venue().signIn('invited');
    expect(await find()).toEqual(['SENT']);
    venue().signIn('marisol');
    expect(await find()).toEqual(['SENT']);
    venue().signIn('trader');
    expect(await find()).toEqual([]);
    expect(await venue().read(invites.statuses, { query: { email: 'nobody@example.com' } })).toEqual([]);
  });
});

describe('an account that is not open yet', () => {
  it('waits for open invites, and moves on when the last one is revoked [AUU-18]', async () => {
    const { activeAccountId } = venue().signIn('pendingInvites');
    const accountId = activeAccountId ?? '';
    const statusOf = async () => (await venue().read(accounts.status, { params: { id: accountId } })).status;
    expect(await statusOf()).toBe('PENDING_INVITES');
    const [open] = await venue().read(invites.list, { params: { accountId } });
    const one = { accountId, inviteId: open?.id ?? '' };
    await venue().read(invites.revoke, { params: one, body: { status: 'REVOKED' } });
    expect(await statusOf()).toBe('BD_ACCOUNT_PENDING');
  });
});
