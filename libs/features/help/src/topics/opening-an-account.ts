import { jointAccountTypes } from '@portal/domain/accounts/lookups';
import type { FaqEntry } from './faq';

/** Opening an account, and the validity of the verification link [HLP-10, HLP-22]. */
export const openingAnAccount: FaqEntry = {
  id: 'opening-an-account',
  title: 'Opening an account',
  parts: [
    {
      subTitle: 'Who can open an account',
      unorderedList: [
        'You are 18 or older.',
        'You have a valid Social Security number (SSN).',
        'You live at a US residential address in a supported state.',
        'You are a US citizen.',
      ],
    },
    {
      subTitle: 'How to apply',
      orderedList: [
        'Choose an account type, then enter your name, email, and a password.',
        'Set up two-factor authentication.',
        'For an entity, enter its information and upload supporting documents.',
        'Enter your personal information, with your name exactly as it appears on your government-issued ID.',
        'Review your application and correct any errors.',
        'Sign and submit the application.',
      ],
      subText: 'Our review takes up to 2 business days.',
    },
    {
      subTitle: 'Account types',
      unorderedList: [
        'Individual.',
        `Joint: ${jointAccountTypes.join(', ')}.`,
        'Entity: corporation, LLC, partnership, or trust.',
      ],
      subText: 'The account holder can invite authorized users, and resend or revoke invitations.',
      detail: true,
    },
    {
      subTitle: 'Verifying your email',
      text: 'We’ll email you a link. The link is valid for 5 days. Open it before you submit your application.',
    },
    {
      subTitle: 'If a certification becomes incorrect',
      text: 'Submit a new form within 30 days if a certification that you made in your application becomes incorrect.',
      detail: true,
    },
  ],
  troubleshooting: [
    {
      subTitle: 'The verification link doesn’t work',
      orderedList: [
        'Open the link in the most recent verification email from us. Check your spam folder too.',
        'If the email is more than 5 days old, sign in and request a new one.',
        'Open the link within 5 days.',
      ],
    },
    {
      subTitle: 'I can’t upload my document',
      text: 'Use a .jpeg, .jpg, .png, .gif, .pdf, .heic, or .heif file.',
    },
    {
      subTitle: 'I didn’t finish my application',
      text: 'Sign in to pick up where you left off.',
    },
  ],
};
