import { draftBody, registration, registrationState } from '../../endpoints/registration.ts';
import { documentCalls, documentOf } from '../describe/document.ts';
import { entityChanges, entityFields } from './entities.ts';

const draft = {
  account: {
    kind: 'INDIVIDUAL',
    jointAccountType: null,
    invitedAuthorizedUsers: [{ firstName: 'Hana', lastName: 'Petrov', email: 'hana.petrov@example.com' }],
  },
  identity: { gdprConsent: false, gdprResident: false },
  legalDetails: {
    tin: '123-45-6789',
    tinCountryCode: 'US',
    internationalTin: 'AB 12 34 56 C',
    identification: [{ type: 'passport', documentId: 'D-1' }],
  },
  paymentInfo: { bankInfo: {}, cryptoAddresses: ['0x97A0D6ab0D1E5821C5A74DfB9DC3E5Ba6a63feF8'] },
  investmentInfo: { annualIncomeInUsdCents: '9500000', netWorth: '$250,000-$999,999' },
  publicDisclosure: 'None',
  stockDisclosure: 'None',
  publicFigure: 'None',
  entity: entityChanges,
} as const;

const draftFields = {
  account: {
    description: 'The account to open.',
    fields: {
      kind: 'INDIVIDUAL, JOINT, CORPORATION, LLC, PARTNERSHIP, or TRUST.',
      invitedAuthorizedUsers: 'People to invite to the account.',
    },
  },
  identity: {
    description: 'The applicant.',
    fields: {
      confirmPii: 'Whether the personal information is confirmed.',
      gdprConsent: 'Whether the applicant consents to data processing (GDPR).',
      gdprResident: 'Whether the applicant lives where the GDPR applies.',
    },
  },
  legalDetails: {
    description: 'The applicant’s legal and tax details.',
    fields: {
      tin: '9-digit taxpayer ID. Write-only: if left out or null, the saved one stays.',
      tinCountryCode: 'Country that issued the taxpayer ID (ISO 3166-1 alpha-2).',
      internationalTin: 'Foreign tax ID. Write-only: if left out or null, the saved one stays.',
      identification: {
        description: 'Identification documents.',
        fields: { type: 'passport, drivers-license, or other.', documentId: 'ID of the uploaded document.' },
      },
    },
  },
  paymentInfo: {
    description: 'How money will move. Bank accounts are linked after the account is open.',
    fields: { bankInfo: 'Always empty.', cryptoAddresses: "The applicant's own wallet addresses." },
  },
  investmentInfo: {
    description: 'Investment profile.',
    fields: {
      annualIncomeInUsdCents: 'Annual income in cents.',
      netWorth: 'Band of the net worth in dollars.',
    },
  },
  publicDisclosure:
    'Firm, if the applicant or a member of the household works for a broker-dealer, securities exchange, or FINRA.',
  stockDisclosure:
    'Company and its symbol, if the applicant is a director, officer, or 10% shareholder of a publicly traded company.',
  publicFigure:
    'Name and office, if the applicant is or was a senior political figure, or a close relative or associate of one.',
  entity: { description: 'The entity, if the account is for one.', fields: entityFields },
} as const;

const uploaded = {
  id: 'D-1',
  name: 'passport-1.pdf',
  type: 'passport',
  size: 482133,
};
const uploadedFields = {
  name: 'Name given by the server; the uploaded file’s name isn’t stored.',
  type: 'Kind of the document.',
  size: 'Size in bytes.',
  uploadedAt: 'When it was uploaded.',
};
const documentId = { description: 'ID of the document.', example: 'D-1' };
const kind = 'Kind of the account: INDIVIDUAL, JOINT, CORPORATION, LLC, PARTNERSHIP, or TRUST.';

/** Schemas of account opening. */
export const schemas = {
  Draft: documentOf(draftBody, {
    description: 'An application that hasn’t been submitted yet, complete or not.',
    example: draft,
    fields: draftFields,
  }),
  RegistrationState: documentOf(registrationState, {
    description: 'The saved draft, and what is missing. Taxpayer IDs are masked.',
    example: {
      id: 'R-1',
      currentStep: 'personal-info',
      openStep: 'personal-info',
      draft,
      maskedEntityTin: null,
      documents: [uploaded],
      problems: [
        { step: 'personal-info', field: 'identity.lastName', message: 'Enter your last name.', kind: 'missing' },
      ],
    },
    fields: {
      currentStep: 'Step that the applicant is at.',
      openStep: 'First step that isn’t complete; no later step can be saved as current.',
      draft: { description: 'The draft.', fields: draftFields },
      maskedEntityTin: 'Last digits of the entity’s EIN; null if there is none.',
      documents: { description: 'Uploaded documents.', fields: uploadedFields },
      problems: {
        description: 'What is missing or wrong.',
        fields: {
          step: 'Step to which the field belongs.',
          field: 'Path of the field in the draft.',
          message: 'What the user should do about it.',
          kind: 'Kind of the problem.',
        },
      },
    },
  }),
};

/** Calls of account opening. */
export const calls = documentCalls(registration, {
  begin: {
    summary: 'Register [REG-33]',
    description:
      'Creates a user with a draft and signs in. The response is the same for an address that’s already known, whose owner gets an email instead.',
    body: {
      description: 'The new user.',
      example: {
        email: 'new.investor@example.com',
        firstName: 'Nora',
        lastName: 'Castell',
      },
      fields: {
        kind,
      },
    },
    answer: { description: 'The session.', example: { userId: 'U-1101' } },
  },
  read: {
    summary: 'Get the draft [REG-44]',
    description: 'The draft of the signed-in user.',
  },
  save: {
    summary: 'Save the draft',
    description:
      'Applies the changes to the saved draft as a merge patch (RFC 7396): omitted fields stay as they are, null removes a field, and lists are replaced. That way, two devices that edit one application keep what the other saved. The first save creates the draft. A step may be current only if those before it are complete.',
    body: {
      description: 'The changes and the current step.',
      example: { currentStep: 'personal-info', draft },
      fields: { currentStep: 'Step that the applicant is at.', draft: 'The fields of the draft that have changed.' },
    },
  },
  submit: {
    summary: 'Submit the application [REG-36]',
    description:
      'Submits the application with the electronic signature. This creates the account and starts the identity check.',
    body: { description: 'The electronic signature.', example: { signature: 'Nora Castell' } },
    answer: {
      description: 'The new account.',
      example: { accountId: 'A-20101', applicationId: 'APP-A-20101', status: 'KYC_PENDING' },
      fields: { applicationId: 'ID of the application.', status: 'Status of the account.' },
    },
  },
  upload: {
    summary: 'Upload a document [REG-39, REG-45]',
    description:
      'Uploads an identification or supporting document: PDF, JPEG, PNG, GIF, HEIC, or HEIF, 10 MB at most. The content must match the file name’s type.',
    body: {
      description: 'The document.',
      example: { file: new File([], 'passport.pdf', { type: 'application/pdf' }) },
      fields: { type: 'Kind of the document.', file: 'The file.' },
    },
    answer: { description: 'The stored document.', example: uploaded, fields: uploadedFields },
  },
  document: {
    summary: 'Get an uploaded document [REG-39]',
    description: 'A document that the signed-in user uploaded, as uploaded.',
    params: { id: documentId },
  },
  removeDocument: {
    summary: 'Remove an uploaded document',
    description: 'Removes a document. This isn’t possible once the application is signed.',
    params: { id: documentId },
    answer: { description: 'The remaining documents.', example: [uploaded], fields: uploadedFields },
  },
});
