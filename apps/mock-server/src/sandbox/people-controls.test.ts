import { api } from '@portal/contracts/api';
import { sandbox } from '@portal/contracts/sandbox/sandbox';
import { describe, expect, it } from 'vitest';
import { useVenue } from '../../testing/use-server.ts';

const { venue } = await useVenue();

const { people } = sandbox;

describe('the sandbox', () => {
  it('freezes a user during a session, and unfreezes the user', async () => {
    venue().signIn('marisol');
    await venue().read(people.freeze, { body: { persona: 'marisol', frozen: true } });
    const refused = await venue().call(api.portfolio.overview, { query: {} });
    expect(refused).toMatchObject({ status: 403, body: { code: '403.100.1' } });
    await venue().read(people.freeze, { body: { persona: 'marisol', frozen: false } });
    expect((await venue().call(api.portfolio.overview, { query: {} })).status).toBe(200);
    expect((await venue().call(people.freeze, { body: { persona: 'nobody', frozen: true } })).status).toBe(404);
  });

  it('settles an identity check, and the account status follows', async () => {
    const { id: userId, activeAccountId } = venue().userOf('kycPending');
    const accountId = activeAccountId ?? '';
    const decide = (status: 'APPROVED' | 'CANNOT_PROCESS') =>
      venue().read(people.decideKyc, { body: { accountId, userId, status } });
    expect(await decide('CANNOT_PROCESS')).toEqual({ accountStatus: 'KYC_PENDING' });
    expect(await decide('APPROVED')).toEqual({ accountStatus: 'BD_ACCOUNT_PENDING' });
    const stranger = { accountId, userId: 'U-1001', status: 'APPROVED' } as const;
    expect((await venue().call(people.decideKyc, { body: stranger })).status).toBe(404);
  });
});
