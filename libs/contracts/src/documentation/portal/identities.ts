import { identities, profileBody } from '../../endpoints/identities.ts';
import { documentCalls, documentOf } from '../describe/document.ts';
import { person, personFields } from '../describe/records.ts';

const userId = { description: 'Id of the user.', example: 'U-1001' };

/** Schemas of identities. */
export const identitySchemas = [
  documentOf(profileBody, {
    name: 'ProfileChanges',
    description:
      'Fields of a profile to change; those left out stay as they are. Fields that only the server sets may be sent back unchanged.',
    example: {
      ...person,
      legalDetails: { tin: '123-45-6789', internationalTin: '98 765 432 109' },
    },
    fields: {
      ...personFields,
      legalDetails: {
        ...personFields.legalDetails,
        fields: {
          tin: 'Social Security number, to correct it until the identity check has passed. Write-only.',
          internationalTin: 'Taxpayer number of another country, likewise.',
        },
      },
      roles: 'Roles of the user, which only the server sets.',
      dvsStatus: {
        description: 'State of the document verification, which only the server sets.',
        fields: { status: 'State of the document verification, such as DENIED.' },
      },
    },
  }),
];

/** Calls of identities. */
export const identityCalls = documentCalls(identities, {
  save: {
    summary: 'Save a profile [APA-29, PRF-07, PRF-11]',
    description:
      'Changes a profile. A new email address requires a fresh second factor (`EMAIL_UPDATE`) and must be verified again. Names that were checked with the identity can no longer be changed.',
    params: { id: userId },
  },
  verifyDocuments: {
    summary: 'Verify identity documents [APA-28, ACT-29]',
    description: 'Has the identity documents of a user verified again.',
    params: { id: userId },
    answer: {
      description: 'State of the verification.',
      example: { status: 'IN_PROGRESS' },
      fields: { status: 'State of the verification.' },
    },
  },
  confirmPii: {
    summary: 'Confirm the personal data [APA-30, REG-43]',
    description: 'Confirms that the personal data of the application is right; required before its submission.',
    params: { id: userId },
    answer: { description: 'The confirmation.' },
  },
});
