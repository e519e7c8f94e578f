import { api } from '@portal/contracts/api';
import { describe, expect, it } from 'vitest';
import { goodDraft, smallPng } from '../../testing/account-calls.ts';
import { useVenue } from '../../testing/use-server.ts';

const { venue } = await useVenue();

const { registration, identities } = api;

/** A user without an account saves this draft, confirms the personal data, and submits it. */
async function applyAlone(draft: object, step: string) {
  const { id } = venue().signIn('noAccount');
  const saved = await venue().call(registration.save, {
    body: { currentStep: step, draft: { ...goodDraft, ...draft } },
  });
  expect(saved.status).toBe(200);
  const file = new File([new Uint8Array(smallPng)], 'articles.png');
  await venue().call(registration.upload, { body: { type: 'formation', file } });
  const confirmed = await venue().call(identities.confirmPii, { params: { id } });
  const submitted = await venue().call(registration.submit, { body: { signature: 'Ada Moran' } });
  return [confirmed.body, submitted.body];
}

describe('an application of one person', () => {
  it('is refused for a joint account whose other holders are the applicant, or one person twice [REG-02]', async () => {
    const own = venue().userOf('noAccount').email;
    const named = (...emails: string[]) => emails.map(email => ({ firstName: 'Ada', lastName: 'Moran', email }));
    for (const [invitedAuthorizedUsers, index] of [
      [named(own.toUpperCase()), 0],
      [named('ned.corbin@example.com', 'Ned.Corbin@example.com'), 1],
    ] as const) {
      const account = { kind: 'JOINT', jointAccountType: 'Community Property', invitedAuthorizedUsers };
      const refused = { code: 'APPLICANT_NOT_ELIGIBLE', field: `account.invitedAuthorizedUsers.${index}.email` };
      expect(await applyAlone({ account }, 'personal-info')).toMatchObject([refused, refused]);
    }
    expect([...venue().world.state.invites.byId.values()].filter(({ email }) => email === own)).toEqual([]);
  });
});
