import { openableKinds } from '@portal/domain/accounts/account';
import {
  identificationTypes,
  jointAccountTypes,
  maritalStatuses,
  netWorthBands,
} from '@portal/domain/accounts/lookups';
import { registrationSteps, uploadTypes } from '@portal/domain/accounts/registration';
import { z } from 'zod/mini';
import { list } from '../schemas/list-limits.ts';
import { maybe } from '../schemas/account.ts';
import { expected } from '../schemas/expected.ts';
import { inputDecimal } from '../schemas/decimal.ts';
import { entityBody, tinBody } from './entities.ts';
import { changeFailures, openFailures, readFailures } from '../schemas/errors.ts';
import { fileBody, email, id, instant, isoDate, shortText } from '../schemas/fields.ts';
import { metadata, router } from '../routing/router.ts';
import {
  addressBody,
  companyName,
  countryCode,
  investmentChoices,
  optionalName,
  personName,
  phoneNumbers,
  signatureBody,
} from '../schemas/person-body.ts';
import { replyWithId } from '../schemas/reply.ts';

/** Account opening. None of these routes is in the specification, which lists none for it [APA-34]. */

const text = z.string().check(z.maxLength(300));

/** Fields of a draft, with parameters for the schemas that differ between request and response. */
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
        tin: maybe(tinBody),
        tinCountryCode: maybe(countryCode),
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
        employerName: maybe(text),
        occupation: maybe(text),
        annualIncomeInUsdCents: maybe(inputDecimal),
        netWorth: maybe(schemas.netWorth),
        ...investmentChoices,
      }),
    ),
    publicDisclosure: maybe(text),
    stockDisclosure: maybe(text),
    publicFigure: maybe(text),
    entity: maybe(
      z.strictObject({ ...entityBody.shape, name: z.optional(schemas.company), phoneNumbers: maybe(phoneNumbers) }),
    ),
  });

/** Body of a draft, complete or not [REG-16 to REG-28]. Bank data is not included: banks are linked later. */
export const draftBody = draftOf({
  required: personName,
  optional: optionalName,
  company: companyName,
  netWorth: z.enum(netWorthBands.individual),
});
export type DraftBody = z.infer<typeof draftBody>;

/** A draft in a response, with lenient schemas: data saved under older rules must not prevent opening the form. */
const savedDraft = draftOf({ required: shortText, optional: maybe(shortText), company: shortText, netWorth: text });

const uploaded = z.object({
  id,
  name: shortText,
  type: shortText,
  size: z.int(),
  uploadedAt: instant,
});

const problem = z.object({ step: shortText, field: shortText, message: shortText, kind: shortText });

/** A draft in a response: taxpayer numbers are masked to their last digits. */
export const registrationState = z.object({
  ...expected({ id }),
  currentStep: shortText,
  /** First incomplete step: no later one can be saved as current (T26, S-24). */
  openStep: shortText,
  draft: savedDraft,
  ...expected({ maskedTin: z.nullable(shortText), maskedEntityTin: z.nullable(shortText) }),
  documents: list(uploaded),
  problems: list(problem),
});

const own = metadata({ base: 'rest', access: 'twoFactor', addition: 'registration' });

/** Routes of account opening. */
export const registration = router({
  begin: {
    method: 'POST',
    path: '/registrations',
    metadata: metadata({ base: 'rest', access: 'anyone', addition: 'registration', sendsLinks: true }),
    body: z.strictObject({
      email,
      password: z.string().check(z.minLength(1), z.maxLength(200)),
      kind: z.enum(openableKinds),
      jointAccountType: z.optional(z.enum(jointAccountTypes)),
      firstName: personName,
      lastName: personName,
      domicile: z.optional(countryCode),
    }),
    responses: { 201: z.object({ userId: id, expiresIn: z.number() }), ...openFailures('CROSS_SITE_REQUEST') },
  },
  read: {
    method: 'GET',
    path: '/registrations/current',
    metadata: own,
    responses: { 200: registrationState, ...readFailures('NOT_FOUND') },
  },
  /** A merge patch (RFC 7396): fields that are left out stay, so that tabs and devices keep what others have saved. */
  save: {
    method: 'PATCH',
    path: '/registrations/current',
    metadata: own,
    body: z.strictObject({ currentStep: z.enum(registrationSteps), draft: draftBody }),
    responses: { 200: registrationState, ...changeFailures('REGISTRATION_INCOMPLETE', 'APPLICANT_NOT_ELIGIBLE') },
  },
  submit: {
    method: 'POST',
    path: '/registrations/current/submission',
    metadata: metadata({ ...own, sendsLinks: true }),
    body: signatureBody,
    responses: {
      201: z.object({ accountId: id, applicationId: id, status: shortText }),
      ...changeFailures(
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
    // 10 MB take half a minute on a slow connection, and much longer on a very slow one.
    metadata: metadata({ ...own, upload: true, timeoutMs: 300_000 }),
    body: z.strictObject({ type: z.enum(uploadTypes), file: z.file() }),
    responses: {
      201: replyWithId(uploaded, 'id', 'documentId'),
      ...changeFailures('UPLOAD_REFUSED', 'UPLOAD_LIMIT_REACHED'),
    },
  },
  document: {
    method: 'GET',
    path: '/registrations/current/documents/:id',
    metadata: metadata({
      ...own,
      file: ['application/pdf', 'image/jpeg', 'image/png', 'image/gif', 'image/heic', 'image/heif'],
    }),
    responses: { 200: fileBody, ...readFailures('NOT_FOUND') },
  },
  removeDocument: {
    method: 'DELETE',
    path: '/registrations/current/documents/:id',
    metadata: own,
    responses: { 200: list(uploaded), ...changeFailures('NOT_FOUND', 'APPLICATION_ALREADY_SIGNED') },
  },
});
