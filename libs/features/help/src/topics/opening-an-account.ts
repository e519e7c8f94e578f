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
      subText: 'When you choose your state the application tells you whether it is supported.',
    },
    {
      subTitle: 'What to do',
      orderedList: [
        'Enter your email address and create a password.',
        'Set up two-factor authentication.',
        'Enter your personal information exactly as on your government ID.',
        'Check the review page and correct what is wrong.',
        'Sign and submit the application.',
      ],
      subText: 'The review of an application takes up to 2 business days.',
    },
    {
      subTitle: 'Kinds of account',
      unorderedList: [
        'Individual.',
        `Joint: ${jointAccountTypes.join(', ')}.`,
        'Entity: corporation, LLC, partnership or trust.',
      ],
      subText: 'The account holder can invite authorized users, send an invite again and revoke it.',
      detail: true,
    },
    {
      subTitle: 'Verifying your email address',
      text: 'We send you an email with a link. The link is valid for 5 days.',
    },
    {
      subTitle: 'If a certification becomes incorrect',
      text: 'Submit a new form within 30 days if a certification that you made in your application becomes incorrect.',
      detail: true,
    },
  ],
  troubleshooting: [
    {
      subTitle: 'The verification link does not work',
      orderedList: [
        'Open the newest of our emails; look in the spam folder too.',
        'If it is more than 5 days old, sign in and ask for another email.',
        'Open the link within 5 days.',
      ],
    },
    {
      subTitle: 'A document is not accepted',
      text: 'Upload a file that ends in .jpeg, .jpg, .png, .gif, .pdf, .heic or .heif.',
    },
    {
      subTitle: 'I could not finish the application',
      text: 'Sign in again. A banner shows what is missing and takes you to the place where you stopped.',
    },
  ],
};
