import { api } from '@portal/contracts/api';
import { identity } from '@portal/contracts/schemas/identity';
import { describe, expect, it } from 'vitest';
import { codeOf } from '../../testing/calls.ts';
import { listMails } from '../identity/outbox.ts';
import { isPersonaKey, type PersonaKey, personas } from '../seed/personas.ts';
import { sessionCookieName } from '../identity/session-cookie.ts';
import { useVenue } from '../../testing/use-server.ts';

const { venue } = await useVenue();

const { identities, startUp } = api;
const minute = 60_000;

const enter = (persona: PersonaKey) => ({ id: venue().signIn(persona).id });
const profileNow = async () =>
  (await venue().read(startUp.global, { query: { symbolResource: 'asset' } })).identity ?? null;

describe('a profile', () => {
  it('contains every documented field [PRF-01, PRF-03, PRF-04]', async () => {
    enter('marisol');
    const profile = await profileNow();
    const named =
      'id email firstName middleName lastName authorities roles investmentInfo mailingAddress legalDetails kycStatuses ' +
      'signedTimestamp phoneNumbers';
    expect(Object.keys(profile ?? {})).toEqual(expect.arrayContaining(named.split(' ')));
    const info = profile?.investmentInfo;
    const texts = [
      info?.annualIncome?.label,
      info?.netWorth?.label,
      info?.employmentStatus,
      info?.employerName,
      info?.occupation,
      info?.investmentExperience,
      info?.investorPurpose,
    ];
    for (const text of texts) expect(text).toMatch(/\S/);
    expect(profile?.legalDetails?.physicalAddress).toMatchObject({ countryCode: 'US', region: 'CA' });
  });

  it('passes on a denied verification and an unknown verification status [PRF-05, PRF-02]', async () => {
    enter('verificationDenied');
    expect(await venue().read(startUp.verification)).toEqual({ status: 'DENIED' });
    const person = { id: 'U-1', email: 'a@b', firstName: 'A', lastName: 'B', roles: ['SOMETHING_NEW'] };
    for (const status of ['DENIED', 'SOMETHING_NEW']) {
      expect(identity.parse({ ...person, dvsStatus: { status } })).toMatchObject({ ...person, dvsStatus: { status } });
    }
  });

  it('saves each field and returns it afterwards [APA-29, PRF-12]', async () => {
    const params = enter('marisol');
    const before = await profileNow();
    const body = {
      phoneNumbers: ['+1 202 555 0177'],
      mailingAddress: { street: '9 Quay', city: 'Boston', region: 'MA', postalCode: '02110', countryCode: 'US' },
      investmentInfo: { occupation: 'Harbor pilot' },
    } as const;
    const saved = await venue().read(identities.save, { params, body });
    expect(saved).toMatchObject(body);
    const after = await profileNow();
    expect(after).toMatchObject(body);
    expect(after?.legalDetails).toEqual(before?.legalDetails);
    expect(after?.investmentInfo?.employerName).toBe(before?.investmentInfo?.employerName);
  });

  it('rejects fields that are not the user’s to write, and saves nothing', async () => {
    const params = enter('withoutOrder');
    const before = await profileNow();
    for (const extra of [
      { authorities: ['api:can-order'] },
      { roles: ['ADMIN'] },
      { kycStatuses: [] },
      { signedTimestamp: '2025-01-01T00:00:00Z' },
      { dvsStatus: { status: 'DENIED' } },
      { id: 'U-1001' },
      { legalDetails: { birthdate: '1990-01-01' } },
      { investmentInfo: { isAccredited: true } },
    ]) {
      const answer = await venue().call(identities.save, { params, body: { phoneNumbers: [], ...extra } });
      expect([answer.status, codeOf(answer)]).toEqual([400, 'VALIDATION_FAILED']);
    }
    expect(await profileNow()).toEqual(before);
  });

  it('can be saved unchanged as the start-up data returned it, for every persona [APA-29]', async () => {
    let profiles = 0;
    for (const persona of Object.keys(personas).filter(isPersonaKey)) {
      const user = venue().signIn(persona);
      if (!user.authorities.includes('api:can-edit-pii')) continue;
      const started = await venue().call(startUp.global, { query: { symbolResource: 'asset' } });
      const profile = started.status === 200 ? (started.body.identity ?? null) : null;
      if (profile === null) continue;
      profiles += 1;
      const answer = await venue().call(identities.save, { params: { id: profile.id }, body: profile });
      expect([persona, answer.status, answer.body]).toEqual([persona, 200, venue().userOf(persona).identity]);
      expect([persona, await profileNow()]).toEqual([persona, profile]);
    }
    expect(profiles).toBeGreaterThan(20);
  });

  it('cannot be saved by another user, nor without api:can-edit-pii [PRM-18]', async () => {
    const { id } = enter('marisol');
    enter('trader');
    const body = { phoneNumbers: [] };
    for (const route of [identities.save, identities.confirmPii, identities.verifyDocuments]) {
      expect((await venue().call(route, { params: { id }, body })).status).toBe(404);
    }
    const own = enter('withoutAuthorities');
    const answer = await venue().call(identities.save, { params: own, body });
    expect([answer.status, codeOf(answer)]).toEqual([403, 'AUTHORITY_MISSING']);
  });

  it('accepts only the listed bands for income and net worth, from which accreditation is computed [ACT-10, LKP-05]', async () => {
    const params = enter('marisol');
    const before = await profileNow();
    for (const [field, label] of [
      ['annualIncome', 'a little'],
      ['netWorth', 'plenty'],
    ] as const) {
      const body = { investmentInfo: { [field]: { label } } };
      const answer = await venue().call(identities.save, { params, body });
      expect([answer.status, codeOf(answer)]).toEqual([400, 'VALIDATION_FAILED']);
    }
    expect(await profileNow()).toEqual(before);
    const body = {
      investmentInfo: { annualIncome: { label: '$500,000+' }, netWorth: { label: '$1,000,000+' } },
    } as const;
    expect(await venue().read(identities.save, { params, body })).toMatchObject(body);
  });

  it('rejects a P.O. box or an unsupported state as the home address, names the field and saves nothing [REG-08, REG-09]', async () => {
    const params = enter('marisol');
    const before = await profileNow();
    const home = { street: '9 Quay', city: 'Barre', region: 'CA', postalCode: '95814', countryCode: 'US' };
    for (const [change, field] of [
      [{ region: 'VT' }, 'legalDetails.physicalAddress.region'],
      [{ street: 'P.O. Box 7' }, 'legalDetails.physicalAddress.street'],
    ] as const) {
      const body = { phoneNumbers: [], legalDetails: { physicalAddress: { ...home, ...change } } };
      const answer = await venue().call(identities.save, { params, body });
      expect(answer).toMatchObject({ status: 422, body: { code: 'APPLICANT_NOT_ELIGIBLE', field } });
    }
    expect(await profileNow()).toEqual(before);
    // A mailing address may be a P.O. box in any state.
    const mailingAddress = { ...home, street: 'P.O. Box 7', region: 'VT' };
    const mailed = await venue().read(identities.save, { params, body: { mailingAddress } });
    expect(mailed.mailingAddress).toMatchObject(mailingAddress);
  });

  it('rejects another name once the identity check has passed', async () => {
    const params = enter('marisol');
    const renamed = await venue().call(identities.save, { params, body: { lastName: 'Vance-Okoro' } });
    expect(renamed.body).toMatchObject({ code: 'IDENTITY_LOCKED', field: 'lastName' });
    const same = await venue().call(identities.save, { params, body: { firstName: 'Marisol', lastName: 'Vance' } });
    expect(same.status).toBe(200);
    const unchecked = enter('incomplete');
    const free = await venue().read(identities.save, { params: unchecked, body: { lastName: 'Cole-Adams' } });
    expect(free.lastName).toBe('Cole-Adams');
  });
});

describe('a date of birth and a tax number', () => {
  it('can be corrected until the identity check has passed, and not after it [ACT-17]', async () => {
    const corrections = { legalDetails: { birthdate: '1981-05-06', tin: '123-45-6780' } };
    const failed = enter('kycRetryable');
    const saved = await venue().read(identities.save, { params: failed, body: corrections });
    expect(saved.legalDetails).toMatchObject({ birthdate: '1981-05-06', maskedTin: '•••••6780' });
    const abroad = { legalDetails: { internationalTin: '12 345 678 903' } };
    const foreign = await venue().read(identities.save, { params: failed, body: abroad });
    expect(foreign.legalDetails).toMatchObject({ birthdate: '1981-05-06', maskedTin: '•••••8903' });
    expect(JSON.stringify(foreign)).not.toContain('345');
    const young = { legalDetails: { birthdate: '2020-01-01' } };
    const refused = await venue().call(identities.save, { params: failed, body: young });
    expect(refused.body).toMatchObject({ code: 'APPLICANT_NOT_ELIGIBLE', field: 'legalDetails.birthdate' });
    const passed = enter('marisol');
    const tin = await venue().call(identities.save, { params: passed, body: { legalDetails: { tin: '123-45-6780' } } });
    expect(tin.body).toMatchObject({ code: 'IDENTITY_LOCKED', field: 'legalDetails.tin' });
    const foreignTin = await venue().call(identities.save, { params: passed, body: abroad });
    expect(foreignTin.body).toMatchObject({ code: 'IDENTITY_LOCKED', field: 'legalDetails.internationalTin' });
    const born = await venue().call(identities.save, { params: passed, body: young });
    expect(born.body).toMatchObject({ code: 'VALIDATION_FAILED', field: 'legalDetails.birthdate' });
  });
});

describe('changing the email address', () => {
  const email = 'marisol.new@example.com';

  it('requires one fresh second factor; the new address then waits until its link is opened', async () => {
    const params = enter('marisol');
    const early = await venue().call(identities.save, { params, body: { email } });
    expect([early.status, codeOf(early)]).toEqual([403, 'STEP_UP_REQUIRED']);
    const prove = () => {
      const sessionId = venue().jar.get(sessionCookieName(false)) ?? '';
      venue().world.execute('stepUp.prove', { sessionId, operation: 'EMAIL_UPDATE', subject: null });
    };
    prove();
    const inUse = venue().userOf('marisol').email;
    const body = { email, phoneNumbers: ['+12025550188'] };
    expect(await venue().read(identities.save, { params, body })).toMatchObject({ email: inUse, pendingEmail: email });
    expect(await profileNow()).toMatchObject({ email: inUse, phoneNumbers: ['+12025550188'] });
    expect(await venue().read(api.auth.user)).toMatchObject({ email: inUse, emailVerified: true });
    expect(listMails(venue().world, email)).toHaveLength(1);
    expect(codeOf(await venue().call(identities.save, { params, body: { email: 'again@example.com' } }))).toBe(
      'STEP_UP_REQUIRED',
    );
    // Giving it up needs no code.
    expect((await venue().read(identities.save, { params, body: { email: inUse } })).pendingEmail).toBe(null);
  });

  it('rejects an address that another user has, and treats the own one in capitals as unchanged', async () => {
    const params = enter('marisol');
    const taken = await venue().call(identities.save, { params, body: { email: venue().userOf('trader').email } });
    expect(codeOf(taken)).toBe('EMAIL_IN_USE');
    const same = await venue().call(identities.save, { params, body: { email: 'Marisol.Vance@example.com' } });
    expect(same.status).toBe(200);
  });
});

describe('document verification', () => {
  it('completes two minutes after it starts [APA-28]', async () => {
    const params = enter('verificationDenied');
    expect(await venue().read(identities.verifyDocuments, { params })).toEqual({ status: 'PENDING' });
    expect(await venue().read(startUp.verification)).toEqual({ status: 'PENDING' });
    venue().advance(2 * minute);
    expect(await venue().read(startUp.verification)).toEqual({ status: 'VERIFIED' });
  });
});

describe('confirming personal data', () => {
  it('records the time of the confirmation [APA-30]', async () => {
    const params = enter('marisol');
    const { piiConfirmedAt } = await venue().read(identities.confirmPii, { params });
    expect(piiConfirmedAt).toBe(new Date(venue().world.now()).toISOString());
    expect((await profileNow())?.piiConfirmedAt).toBe(piiConfirmedAt);
  });
});
