import { openableKinds } from '@portal/domain/account';
import { identificationTypes, jointAccountTypes, maritalStatuses, netWorthBands } from '@portal/domain/lookups';
import { registrationSteps, uploadTypes } from '@portal/domain/registration';
import { z } from 'zod/mini';
import { list, maybe } from './account.ts';
import { inputDecimal } from './decimal.ts';
import { entityBody, tinBody } from './entities.ts';
import { anyCallFails, anyChangeFails, failures, twoFactorFails } from './errors.ts';
import { email, id, instant, isoDate, shortText } from './fields.ts';
import { fileBody } from './file.ts';
import { c } from './init.ts';
import {
  addressBody,
  companyName,
  countryCode,
  investmentChoices,
  optionalName,
  personName,
  phoneNumbers,
  signatureBody,
} from './person-body.ts';
import { facts } from './route.ts';

/** Opening an account. None of these calls is in the specification, which lists no call for it [APA-34]. */

const text = z.string().check(z.maxLength(300));

/** The fields of a draft with the schemas of what rules may change. */
const draftOf = (schemas: {
  readonly required: typeof personName;
  readonly optional: typeof optionalName;
  readonly company: typeof companyName;
  readonly netWorth: z.ZodMiniType<string>;
}) =>
  z.strictObject({
    account: maybe(
      z.strictObject({
        kind: maybe(z.enum(openableKinds)),
        jointAccountType: maybe(z.enum(jointAccountTypes)),
        invitedAuthorizedUsers: maybe(
          z
            .array(z.strictObject({ firstName: schemas.required, lastName: schemas.required, email }))
            .check(z.maxLength(20)),
        ),
      }),
    ),
    identity: maybe(
      z.strictObject({
        firstName: schemas.optional,
        middleName: schemas.optional,
        lastName: schemas.optional,
        email: maybe(email),
        confirmPii: maybe(z.boolean()),
        gdprConsent: maybe(z.boolean()),
        gdprResident: maybe(z.boolean()),
      }),
    ),
    legalDetails: maybe(
      z.strictObject({
        dependentCount: maybe(z.int().check(z.minimum(0), z.maximum(99))),
        birthdate: maybe(isoDate),
        citizenshipCountryCode: maybe(countryCode),
        countryCode: maybe(countryCode),
        /** Kept but never answered; left out or null, the one that was saved stays. */
        tin: maybe(tinBody),
        tinCountryCode: maybe(countryCode),
        /** Likewise. */
        internationalTin: maybe(z.string().check(z.maxLength(40))),
        maritalStatus: maybe(z.enum(maritalStatuses)),
        physicalAddress: maybe(addressBody),
        identification: maybe(
          z.array(z.strictObject({ type: z.enum(identificationTypes), documentId: maybe(id) })).check(z.maxLength(10)),
        ),
      }),
    ),
    phoneNumbers: maybe(phoneNumbers),
    mailingAddress: maybe(addressBody),
    paymentInfo: maybe(
      z.strictObject({
        bankInfo: maybe(z.strictObject({})),
        cryptoAddresses: maybe(z.array(z.string().check(z.maxLength(120))).check(z.maxLength(20))),
      }),
    ),
    investmentInfo: maybe(
      z.strictObject({
        allowIlliquidInvestments: maybe(z.boolean()),
        employmentStatus: investmentChoices.employmentStatus,
        employerName: maybe(text),
        occupation: maybe(text),
        annualIncomeInUsdCents: maybe(inputDecimal),
        netWorth: maybe(schemas.netWorth),
        investmentExperience: investmentChoices.investmentExperience,
        investorPurpose: investmentChoices.investorPurpose,
        riskTolerance: investmentChoices.riskTolerance,
      }),
    ),
    publicDisclosure: maybe(text),
    stockDisclosure: maybe(text),
    publicFigure: maybe(text),
    entity: maybe(z.strictObject({ ...entityBody.shape, name: z.optional(schemas.company) })),
  });

/** A draft as it is saved, complete or not [REG-16 to REG-28]. Bank data is not part of it: banks are linked later. */
export const draftBody = draftOf({
  required: personName,
  optional: optionalName,
  company: companyName,
  netWorth: z.enum(netWorthBands.individual),
});
export type DraftBody = z.infer<typeof draftBody>;

/** A draft as it is answered: what was saved under other rules must not keep the form from opening. */
const savedDraft = draftOf({ required: shortText, optional: maybe(shortText), company: shortText, netWorth: text });

const uploaded = z.object({
  id,
  /** Made by the server; the name that the file came with is not kept. */
  name: shortText,
  type: shortText,
  size: z.int(),
  uploadedAt: instant,
});

const problem = z.object({ step: shortText, field: shortText, message: shortText, kind: shortText });

/** A draft as it is answered: taxpayer numbers by their last digits only. */
export const registrationState = z.object({
  id,
  currentStep: shortText,
  /** The first step that is not done: no later one may be saved as current (T26, S-24). */
  openStep: shortText,
  draft: savedDraft,
  maskedTin: z.nullable(shortText),
  maskedEntityTin: z.nullable(shortText),
  documents: list(uploaded),
  problems: list(problem),
});

const own = facts({ base: 'rest', access: 'twoFactor', addition: true });
const changeFails = [...anyCallFails, ...anyChangeFails, ...twoFactorFails] as const;

export const registration = c.router(
  {
    begin: {
      method: 'POST',
      path: '/registrations',
      summary: 'A new user with a draft, signed in; the answer is the same for an address that is known [REG-33]',
      metadata: facts({ base: 'rest', access: 'anyone', addition: true, sendsLinks: true }),
      body: z.strictObject({
        email,
        password: z.string().check(z.minLength(1), z.maxLength(200)),
        kind: z.enum(openableKinds),
        jointAccountType: z.optional(z.enum(jointAccountTypes)),
        firstName: personName,
        lastName: personName,
        domicile: z.optional(countryCode),
      }),
      responses: {
        201: z.object({ userId: id, expiresIn: z.number() }),
        ...failures(...anyCallFails, 'CROSS_SITE_REQUEST'),
      },
    },
    read: {
      method: 'GET',
      path: '/registrations/current',
      summary: 'The draft of the signed-in user [REG-44]',
      metadata: own,
      responses: { 200: registrationState, ...failures(...anyCallFails, ...twoFactorFails, 'NOT_FOUND') },
    },
    save: {
      method: 'PUT',
      path: '/registrations/current',
      summary: 'Saves the draft, whole; a step may be current only when those before it are done',
      metadata: own,
      body: z.strictObject({ currentStep: z.enum(registrationSteps), draft: draftBody }),
      responses: {
        200: registrationState,
        ...failures(...changeFails, 'REGISTRATION_INCOMPLETE', 'APPLICANT_NOT_ELIGIBLE'),
      },
    },
    submit: {
      method: 'POST',
      path: '/registrations/current/submission',
      summary:
        'Sends the application with the e-signature: the account is there and the identity check begins [REG-36]',
      metadata: facts({ ...own, sendsLinks: true }),
      body: signatureBody,
      responses: {
        201: z.object({ accountId: id, applicationId: id, status: shortText }),
        ...failures(
          ...changeFails,
          'NOT_FOUND',
          'SIGNATURE_MISMATCH',
          'EMAIL_NOT_VERIFIED',
          'REGISTRATION_INCOMPLETE',
          'APPLICANT_NOT_ELIGIBLE',
        ),
      },
    },
    upload: {
      method: 'POST',
      path: '/registrations/current/documents',
      summary: 'Uploads an identification or supporting document, up to 10 MB [REG-39, REG-45]',
      // 10 MB take half a minute over a slow connection, and a good while over a very slow one.
      metadata: facts({ base: 'rest', access: 'twoFactor', addition: true, upload: true, timeoutMs: 300_000 }),
      body: z.strictObject({ type: z.enum(uploadTypes), file: z.file() }),
      responses: { 201: uploaded, ...failures(...changeFails, 'UPLOAD_REFUSED', 'UPLOAD_LIMIT_REACHED') },
    },
    document: {
      method: 'GET',
      path: '/registrations/current/documents/:id',
      summary: 'A document that the signed-in user uploaded, as a file to save [REG-39]',
      metadata: facts({
        base: 'rest',
        access: 'twoFactor',
        addition: true,
        file: ['application/pdf', 'image/jpeg', 'image/png', 'image/gif', 'image/heic', 'image/heif'],
      }),
      pathParams: z.object({ id }),
      responses: { 200: fileBody, ...failures(...anyCallFails, ...twoFactorFails, 'NOT_FOUND') },
    },
    removeDocument: {
      method: 'DELETE',
      path: '/registrations/current/documents/:id',
      summary: 'Takes a document back, until the application is signed; answers those that are left',
      metadata: own,
      pathParams: z.object({ id }),
      body: z.optional(z.object({})),
      responses: { 200: list(uploaded), ...failures(...changeFails, 'NOT_FOUND', 'APPLICATION_ALREADY_SIGNED') },
    },
  },
  { strictStatusCodes: true },
);
