import type { FaqEntry } from './faq';

/** Two-factor login issues, with the validity of a code [HLP-11]. */
export const twoFactor: FaqEntry = {
  id: 'two-factor',
  title: 'Two-factor login issues',
  parts: [
    {
      text: 'After your password we ask for a code of six digits.',
      unorderedList: [
        'Text message: we send the code to the phone on file when you sign in.',
        'Authenticator app: the app shows the code.',
        'Email: choose it on the code page, where it is offered.',
      ],
      subText: 'Codes sent by text message are valid for 5 minutes.',
    },
    {
      subTitle: 'When we ask for another code',
      text: 'Changing your email address needs a fresh code, and so can linking a bank account, a withdrawal and a transfer.',
      detail: true,
    },
  ],
  troubleshooting: [
    {
      subTitle: 'The code does not arrive',
      orderedList: [
        'Compare the last digits of the phone number on the page with your phone.',
        'Check that the phone has reception and does not block messages from unknown senders.',
        'Ask for another code on the same page.',
      ],
    },
    {
      subTitle: '‘The code you provided is incorrect.’',
      unorderedList: [
        'Enter the code of the newest message.',
        'After 5 minutes ask for a new code.',
        'With an authenticator app, let your phone set its date and time by itself.',
      ],
    },
    {
      subTitle: 'I lost my phone or have a new number',
      text: 'Contact support to set up two-factor authentication again.',
      action: { label: 'Contact support', to: 'contact' },
    },
  ],
};
