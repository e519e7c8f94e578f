import { api } from '@portal/contracts/api';
import { draftBody } from '@portal/contracts/endpoints/registration';
import { describe, expect, it } from 'vitest';
import { goodDraft, smallPng } from '../../testing/account-calls.ts';
import { codeOf } from '../../testing/calls.ts';
import { listMails } from '../identity/outbox.ts';
import { beginDraft } from '../identity/registrations.ts';
import { useVenue } from '../../testing/use-server.ts';

const { venue } = await useVenue();

const { registration, identities, accounts, auth } = api;
const minute = 60_000;
const email = 'ada.moran@example.com';
const password = 'Harbor-View-2026';

const newcomer = { email, password, kind: 'INDIVIDUAL', firstName: 'Ada', lastName: 'Moran' } as const;
const begin = (changes: object = {}) => venue().call(registration.begin, { body: { ...newcomer, ...changes } });
const verifyEmail = (to = email) => {
  const token = /token=([\w-]+)/.exec(listMails(venue().world, to)[0]?.link ?? '')?.[1] ?? 'none';
  return venue().call(auth.verifyEmail, { query: { token } });
};

/** Sets up a phone as the second factor, through the calls that the portal makes. */
async function setUpSecondFactor() {
  await venue().read(auth.sendCode, { body: { mobile: '+12025550199' } });
  const code = listMails(venue().world)[0]?.code ?? '';
  await venue().read(auth.verifyCode, { params: { code } });
}

/** A newcomer with verified address and second factor, and a complete draft except for the changes. */
async function arrive(changes: object = {}) {
  const started = await begin();
  const userId = started.status === 201 ? started.body.userId : 'none';
  await verifyEmail();
  await setUpSecondFactor();
  const draft = { ...goodDraft, ...changes };
  return { userId, draft };
}
const save = (draft: object, currentStep = 'personal-info') =>
  venue().call(registration.save, { body: { currentStep, draft } });
const confirm = (id: string) => venue().call(identities.confirmPii, { params: { id } });
const submit = (signature = 'Ada Moran') => venue().call(registration.submit, { body: { signature } });

const legal = (changes: object) => ({ legalDetails: { ...goodDraft.legalDetails, ...changes } });
const home = goodDraft.legalDetails.physicalAddress;

/** From the first call to the submitted application. */
async function apply(changes: object = {}, signature?: string) {
  const { userId, draft } = await arrive(changes);
  await save(draft);
  await confirm(userId);
  const answer = await submit(signature);
  const accountId = answer.status === 201 ? answer.body.accountId : 'none';
  return { userId, answer, accountId };
}
const accountOf = (accountId: string) => venue().world.state.people.accounts.get(accountId)?.account;

describe('a person who registers', () => {
  it('is signed in with one factor, has a draft, and must set up a second factor first [APA-34]', async () => {
    expect((await begin()).status).toBe(201);
    const user = await venue().read(auth.user);
    expect(user).toMatchObject({ email, twoFactorAuthenticated: false, twoFactorAuthType: 'NOT_SETUP' });
    expect(user.authorities).toContain('api:can-change-2fa-destination');
    expect(codeOf(await venue().call(registration.read))).toBe('403.100.2');
    await setUpSecondFactor();
    const state = await venue().read(registration.read);
    expect(state).toMatchObject({ currentStep: 'account-details', openStep: 'personal-info' });
    expect(state.draft).toMatchObject({ account: { kind: 'INDIVIDUAL' }, identity: { firstName: 'Ada', email } });
  });

  it('gets the same response for a known address, which stays with its owner', async () => {
    const owner = venue().userOf('marisol');
    const fresh = await begin();
    venue().signOut();
    const known = await begin({ email: owner.email.toUpperCase() });
    const shape = (answer: { readonly status: number; readonly body: unknown }) => [
      answer.status,
      Object.keys(answer.body ?? {}),
    ];
    expect(shape(known)).toEqual(shape(fresh));
    expect(listMails(venue().world, owner.email)[0]).toMatchObject({
      subject: 'Someone tried to sign up with your email address',
    });
    // Neither address can sign in before it is verified.
    for (const address of [email, owner.email]) {
      const answer = await venue().call(auth.login, { body: { email: address, password } });
      expect(codeOf(answer)).toBe('INVALID_CREDENTIALS');
    }
    // Nor by the verification mail, which the stranger can request.
    await begin({ email: owner.email });
    await venue().read(auth.resendEmailVerification, { body: {} });
    await verifyEmail(owner.email);
    expect((await venue().read(auth.user)).emailVerified).toBe(false);
    const signedIn = await venue().call(auth.login, { body: { email: owner.email, password: 'Harbor-View-2025' } });
    expect(signedIn.body).toMatchObject({ userId: owner.id });
  });

  it('signs in with the address once it is verified, on any device, and finds the draft', async () => {
    const { draft } = await arrive();
    await save(draft);
    const other = venue().anotherBrowser();
    const answer = await other.call(auth.login, { body: { email, password } });
    expect(answer.status).toBe(200);
    await other.call(auth.sendCode, { body: {} });
    await other.call(auth.verifyCode, { params: { code: listMails(venue().world)[0]?.code ?? '' }, body: {} });
    const state = await other.read(registration.read);
    expect(state.draft).toMatchObject({ identity: { firstName: 'Ada' }, investmentInfo: { occupation: 'Engineer' } });
  });

  it('may start five times an hour with the same address, known or not', async () => {
    for (const address of [email, venue().userOf('marisol').email]) {
      for (let i = 0; i < 5; i++) expect((await begin({ email: address })).status).toBe(201);
      expect(codeOf(await begin({ email: address }))).toBe('TOO_MANY_ATTEMPTS');
    }
    venue().advance(60 * minute);
    expect((await begin()).status).toBe(201);
  });

  it('needs a password that meets the rules', async () => {
    for (const weak of ['short1A', 'alllowercase1-', 'NoDigits-Here']) {
      expect((await begin({ password: weak })).body).toMatchObject({ code: 'VALIDATION_FAILED', field: 'password' });
    }
  });
});

/** Initial values of every draft, by the specification. */
const defaults = {
  identity: { confirmPii: false, gdprConsent: false, gdprResident: false },
  legalDetails: {
    citizenshipCountryCode: 'US',
    countryCode: 'US',
    physicalAddress: { countryCode: 'US' },
    identification: [],
  },
  phoneNumbers: [],
  mailingAddress: { countryCode: 'US' },
  paymentInfo: { bankInfo: null, cryptoAddresses: [] },
  investmentInfo: { allowIlliquidInvestments: true },
};

describe('a draft', () => {
  it('starts in the US with illiquid investments allowed when a person registers [REG-19, REG-20, REG-24, REG-27]', async () => {
    await arrive();
    const { draft } = await venue().read(registration.read);
    expect(draft).toMatchObject(defaults);
    expect(draft.account?.invitedAuthorizedUsers).toEqual([]);
  });

  it('starts for an invited person with the same values plus phones and addresses [REG-17, REG-21, REG-22]', () => {
    expect(beginDraft(venue().userOf('invited'))).toMatchObject(defaults);
  });

  it('has the fields of the specification [REG-18, REG-23, REG-25, REG-26]', () => {
    const named = (schema: { shape: object }) => Object.keys(schema.shape).sort().join(' ');
    const part = (name: 'identity' | 'legalDetails' | 'investmentInfo' | 'mailingAddress') =>
      named(draftBody.shape[name].def.innerType.def.innerType);
    expect(part('identity')).toBe('confirmPii email firstName gdprConsent gdprResident lastName middleName');
    expect(part('legalDetails')).toBe(
      'birthdate citizenshipCountryCode countryCode dependentCount identification internationalTin maritalStatus ' +
        'physicalAddress tin tinCountryCode',
    );
    expect(part('investmentInfo')).toBe(
      'allowIlliquidInvestments annualIncomeInUsdCents employerName employmentStatus investmentExperience ' +
        'investorPurpose netWorth occupation riskTolerance',
    );
    expect(part('mailingAddress')).toBe('city countryCode postalCode region street street2 street3 street4 street5');
    expect(Object.keys(draftBody.shape)).toEqual(
      expect.arrayContaining(['publicDisclosure', 'stockDisclosure', 'publicFigure']),
    );
  });

  it('never returns a taxpayer number, and preserves the saved one', async () => {
    const { userId, draft } = await arrive();
    await save(draft);
    const state = await venue().read(registration.read);
    expect(JSON.stringify(state)).not.toMatch(/123-?45-?6789/);
    expect(state.maskedTin).toBe('•••••6789');
    const { tin: _, ...without } = goodDraft.legalDetails;
    const saved = await save({ ...draft, legalDetails: without });
    expect(saved.body).toMatchObject({ maskedTin: '•••••6789', openStep: 'review-details' });
    expect(codeOf(await confirm(userId))).toBeNull();
  });

  it('never returns a foreign tax number either', async () => {
    const foreign = { countryCode: 'DE', tin: null, internationalTin: '86095742719' };
    const { draft } = await arrive(legal(foreign));
    await save(draft);
    const state = await venue().read(registration.read);
    expect(JSON.stringify(state)).not.toContain('86095742719');
    expect(state).toMatchObject({ maskedTin: '•••••2719', openStep: 'review-details' });
    const saved = await save({ ...draft, ...legal({ ...foreign, internationalTin: null }) });
    expect(saved.body).toMatchObject({ openStep: 'review-details' });
    // It is not a Social Security number, which a US taxpayer still has to enter.
    const asUs = await save({ ...draft, ...legal({ countryCode: 'US', tin: null }) });
    expect(asUs.body).toMatchObject({ maskedTin: null, openStep: 'personal-info' });
  });

  it('does not allow a later step to be current before the earlier ones are done', async () => {
    await arrive();
    for (const currentStep of ['review-details', 'submit-application']) {
      const answer = await save({ account: goodDraft.account, identity: goodDraft.identity }, currentStep);
      expect(answer.body).toMatchObject({ code: 'REGISTRATION_INCOMPLETE', field: 'legalDetails.birthdate' });
    }
    expect((await venue().read(registration.read)).currentStep).toBe('account-details');
    expect((await save(goodDraft, 'review-details')).status).toBe(200);
    expect(codeOf(await save(goodDraft, 'submit-application'))).toBe('REGISTRATION_INCOMPLETE');
  });

  it('is confirmed when it is complete, and needs a new confirmation after a change', async () => {
    const { userId, draft } = await arrive();
    await save({ ...draft, phoneNumbers: [] });
    expect((await confirm(userId)).body).toMatchObject({ code: 'REGISTRATION_INCOMPLETE', field: 'phoneNumbers' });
    await save(draft);
    expect((await submit()).body).toMatchObject({ code: 'REGISTRATION_INCOMPLETE', field: 'identity.confirmPii' });
    expect((await confirm(userId)).status).toBe(200);
    expect(await venue().read(registration.read)).toMatchObject({ openStep: 'submit-application', problems: [] });
    await save({ ...draft, phoneNumbers: ['+12025550111'] });
    expect(codeOf(await submit())).toBe('REGISTRATION_INCOMPLETE');
  });

  it.each([
    ['somebody below 18', legal({ birthdate: '2007-11-19' }), 'legalDetails.birthdate'],
    ['an SSN that was never given out', legal({ tin: '666-12-3456' }), 'legalDetails.tin'],
    [
      'a state that is not supported',
      legal({ physicalAddress: { ...home, region: 'VT' } }),
      'legalDetails.physicalAddress.region',
    ],
  ])('of %s is not sent [REG-05, REG-07, REG-09]', async (_, changes, field) => {
    const { userId, draft } = await arrive(changes);
    expect((await save(draft)).status).toBe(200);
    for (const answer of [await confirm(userId), await submit()]) {
      expect([answer.status, codeOf(answer)]).toEqual([422, 'APPLICANT_NOT_ELIGIBLE']);
      expect(answer.body).toMatchObject({ field });
    }
    expect(venue().world.state.people.users.get(userId)?.accountIds).toEqual([]);
  });

  it('is not sent for other holders of a joint account who are the applicant, or one person twice [REG-02]', async () => {
    const { userId, draft } = await arrive();
    const named = (...emails: string[]) => emails.map(each => ({ firstName: 'Ada', lastName: 'Moran', email: each }));
    for (const [invitedAuthorizedUsers, index] of [
      [named(email.toUpperCase()), 0],
      [named('ned.corbin@example.com', 'Ned.Corbin@example.com'), 1],
    ] as const) {
      const account = { kind: 'JOINT', jointAccountType: 'Community Property', invitedAuthorizedUsers };
      expect((await save({ ...draft, account })).status).toBe(200);
      const refused = { code: 'APPLICANT_NOT_ELIGIBLE', field: `account.invitedAuthorizedUsers.${index}.email` };
      expect([(await confirm(userId)).body, (await submit()).body]).toMatchObject([refused, refused]);
    }
  });

  it('is not sent for a resident of a restricted country [PRM-24]', async () => {
    venue().world.execute('settings.change', { values: { restrictedCountries: ['FR'] } });
    const { draft } = await arrive(legal({ physicalAddress: { ...home, countryCode: 'FR' } }));
    await save(draft);
    expect((await submit()).body).toMatchObject({ field: 'legalDetails.physicalAddress.countryCode' });
  });
});

describe('an application', () => {
  it('is sent with the own full name and a verified address, and creates an account [APA-34]', async () => {
    await begin();
    await setUpSecondFactor();
    const { id } = await venue()
      .read(auth.user)
      .then(({ userId }) => ({ id: userId }));
    await save(goodDraft);
    await confirm(id);
    expect(codeOf(await submit())).toBe('EMAIL_NOT_VERIFIED');
    // The newest mail is the code; the link was sent before it.
    venue().world.execute('email.sendVerification', { userId: id });
    await verifyEmail();
    expect(codeOf(await submit('Ada Morant'))).toBe('SIGNATURE_MISMATCH');
    const answer = await submit();
    expect(answer).toMatchObject({ status: 201, body: { status: 'KYC_IN_FLIGHT' } });
    const { account, identity } = await venue().read(api.startUp.global, { query: { symbolResource: 'asset' } });
    expect(account).toMatchObject({ type: 'INDIVIDUAL', accountLegalName: 'Ada Moran', currentUserIsPrimary: true });
    expect(identity).toMatchObject({
      signedTimestamp: new Date(venue().world.now()).toISOString(),
      investmentInfo: { annualIncome: { label: '$50,000 - $200,000' } },
      legalDetails: { birthdate: '1990-01-01', maskedTin: '•••••6789' },
    });
    expect((await venue().call(registration.read)).status).toBe(404);
    expect((await submit()).status).toBe(404);
  });
  it.each([
    ['Retry', 'KYC_PENDING', 'NOT_APPROVED_RETRYABLE'],
    ['Unknown', 'KYC_PENDING', 'NOT_APPROVED_RETRYABLE'],
    ['Withheld', 'KYC_PENDING', 'CANNOT_PROCESS'],
    ['Manual', 'KYC_PENDING', 'PENDING'],
    ['Moran', 'BD_ACCOUNT_PENDING', 'APPROVED'],
  ])('ends for Ada %s as %s, %s', async (lastName, status, kycStatus) => {
    const identity = { ...goodDraft.identity, lastName };
    const { accountId } = await apply({ identity }, `Ada ${lastName}`);
    venue().advance(minute);
    expect(accountOf(accountId)).toMatchObject({ status, kycStatus });
    venue().advance(2 * 24 * 60 * minute);
    const later = lastName === 'Manual' ? 'APPROVED' : kycStatus;
    expect(accountOf(accountId)?.kycStatus).toBe(later);
  });

  it('names the type of a joint account, and waits for the invited person [REG-47]', async () => {
    const account = {
      kind: 'JOINT',
      jointAccountType: 'Community Property',
      invitedAuthorizedUsers: [{ firstName: 'Paul', lastName: 'Moran', email: 'paul.moran@example.com' }],
    };
    const { accountId } = await apply({ account });
    venue().advance(minute);
    expect(accountOf(accountId)).toMatchObject({
      status: 'PENDING_INVITES',
      type: 'JOINT',
      joint: true,
      jointAccountType: 'Community Property',
    });
    expect(listMails(venue().world, 'paul.moran@example.com')).toHaveLength(1);
  });

  it.each(['CORPORATION', 'LLC', 'TRUST', 'PARTNERSHIP'])(
    'requires supporting documents for a %s [REG-03]',
    async kind => {
      const partner = { firstName: 'Paul', lastName: 'Moran', email: 'paul.moran@example.com' };
      const partnership = {
        type: 'Limited',
        primaryIdentityPercentage: '60',
        invitedPartners: [{ email: partner.email, percentage: '40' }],
      };
      const invitedAuthorizedUsers = kind === 'PARTNERSHIP' ? [partner] : [];
      const entity = {
        name: 'Moran Works',
        tin: '12-3456789',
        physicalAddress: home,
        ...(kind === 'PARTNERSHIP' ? { partnership } : {}),
      };
      const { userId, draft } = await arrive({ account: { kind, invitedAuthorizedUsers }, entity });
      expect((await save(draft, 'required-details')).body).toMatchObject({ openStep: 'required-details' });
      expect((await confirm(userId)).body).toMatchObject({ code: 'REGISTRATION_INCOMPLETE', field: 'documents' });
      const file = new File([new Uint8Array(smallPng)], 'articles.png');
      await venue().read(registration.upload, { body: { type: 'formation', file } });
      expect(await venue().read(registration.read)).toMatchObject({ documents: [{ name: 'formation-1.png' }] });
      await confirm(userId);
      const answer = await submit();
      expect(answer.status).toBe(201);
      const accountId = answer.status === 201 ? answer.body.accountId : 'none';
      const account = await venue().read(accounts.one, { params: { accountId } });
      expect(account).toMatchObject({
        type: kind,
        accountLegalName: 'Moran Works',
        entity: { name: 'Moran Works', maskedTin: '•••••6789' },
      });
    },
  );
});

describe('a second application of a verified person', () => {
  it('changes nothing that was verified, erases nothing with empty fields, and is signed by the user’s name', async () => {
    const { id, identity: before } = venue().signIn('marisol');
    const impostor = {
      ...goodDraft,
      identity: { ...goodDraft.identity, firstName: 'Mallory', lastName: 'Impostor' },
      legalDetails: { ...goodDraft.legalDetails, birthdate: '1999-09-09', tin: '123-45-6789' },
      investmentInfo: { employmentStatus: 'Retired' },
    };
    await save(impostor);
    const shown = await venue().read(registration.read);
    expect(shown.draft.identity).toMatchObject({ firstName: 'Marisol', lastName: 'Vance' });
    expect(shown.draft.legalDetails?.birthdate).toBe(before?.legalDetails?.birthdate);
    expect(shown.maskedTin).toBe(before?.legalDetails?.maskedTin);
    await confirm(id);
    expect((await submit('Mallory Impostor')).body).toMatchObject({ code: 'SIGNATURE_MISMATCH' });
    expect((await submit('Marisol Vance')).status).toBe(201);
    const after = venue().userOf('marisol').identity;
    expect([after?.firstName, after?.lastName]).toEqual(['Marisol', 'Vance']);
    for (const name of ['birthdate', 'maskedTin', 'citizenshipCountryCode', 'countryCode'] as const) {
      expect(after?.legalDetails?.[name]).toBe(before?.legalDetails?.[name]);
    }
    for (const name of [
      'annualIncome',
      'netWorth',
      'investmentExperience',
      'investorPurpose',
      'riskTolerance',
    ] as const) {
      expect(after?.investmentInfo?.[name]).toEqual(before?.investmentInfo?.[name]);
    }
  });

  it('needs no tax number: the one on file counts', async () => {
    const { id } = venue().signIn('marisol');
    const { tin: _, ...legalDetails } = goodDraft.legalDetails;
    await save({ ...goodDraft, legalDetails });
    expect((await confirm(id)).status).toBe(200);
    expect((await submit('Marisol Vance')).status).toBe(201);
  });
});

describe('a stranger who types the address of a customer', () => {
  it('causes one mail that says so, and no other', async () => {
    const { email: known } = venue().userOf('marisol');
    const before = listMails(venue().world, known).length;
    await begin({ email: known });
    await setUpSecondFactor();
    await venue().call(auth.resendEmailVerification, { body: {} });
    await venue().call(auth.sendCode, { body: { sendMethod: 'EMAIL' } });
    const sent = listMails(venue().world, known);
    expect(sent.slice(0, sent.length - before).map(({ subject }) => subject)).toEqual([
      'Someone tried to sign up with your email address',
    ]);
  });
});
