import { identities, profileBody } from '../../endpoints/identities.ts';
import { documentCalls, documentOf } from '../describe/document.ts';
import { person, personFields } from '../describe/records.ts';

const userId = { description: 'ID of the user.', example: 'U-1001' };

/** Schemas of identities. */
export const schemas = {
  ProfileChanges: documentOf(profileBody, {
    description:
      'Profile fields to change; omitted fields stay as they are. Fields that only the server sets may be sent back unchanged.',
    example: {
      ...person,
      legalDetails: { tin: '123-45-6789', internationalTin: '98 765 432 109' },
    },
    fields: {
      ...personFields,
      legalDetails: {
        ...personFields.legalDetails,
        fields: {
          tin: 'Social Security number. It can be corrected until the identity check has passed. Write-only.',
          internationalTin: 'Foreign tax ID, with the same rules.',
        },
      },
      roles: 'The user’s roles, which only the server sets.',
      dvsStatus: {
        description: 'Status of the document verification, which only the server sets.',
        fields: { status: 'Status of the document verification, such as DENIED.' },
      },
    },
  }),
};

/** Calls of identities. */
export const calls = documentCalls(identities, {
  save: {
    summary: 'Save a profile [APA-29, PRF-07, PRF-11]',
    description:
      'Changes a profile. A new email address requires a new verification code (`EMAIL_UPDATE`) and must be verified again. Names that were verified in the identity check can no longer be changed.',
    params: { id: userId },
  },
  verifyDocuments: {
    summary: 'Verify identity documents [APA-28, ACT-29]',
    description: 'Starts another verification of a user’s identity documents.',
    params: { id: userId },
    answer: {
      description: 'Status of the verification.',
      example: { status: 'IN_PROGRESS' },
      fields: { status: 'Status of the verification.' },
    },
  },
  confirmPii: {
    summary: 'Confirm the personal information [APA-30, REG-43]',
    description: 'Confirms that the personal information in the application is correct; required before submission.',
    params: { id: userId },
    answer: { description: 'The confirmation.' },
  },
});
