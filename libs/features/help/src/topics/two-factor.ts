import type { FaqEntry } from './faq';

/** Two-factor login issues, with the validity of a code [HLP-11]. */
export const twoFactor: FaqEntry = {
  id: 'two-factor',
  title: 'Two-factor login issues',
  parts: [
    {
      text: 'After you enter your password, we may ask for a 6-digit code.',
      unorderedList: [
        'Text message: we’ll send the code to the phone number we have on file.',
        'Authenticator app: the app shows the code.',
        'Email: choose it on the code page, if it’s offered.',
      ],
      subText: 'Codes sent by text message are valid for 5 minutes.',
    },
    {
      subTitle: 'When we ask for another code',
      text: 'You need a new code to change your email. You may also need one to link a bank account, withdraw, or transfer.',
      detail: true,
    },
  ],
  troubleshooting: [
    {
      subTitle: 'I didn’t get a code',
      orderedList: [
        'If the code page shows the last digits of a phone number, make sure they match yours.',
        'Make sure your phone has reception and doesn’t block messages from unknown senders.',
        'Request a new code on the same page.',
      ],
    },
    {
      subTitle: '“The code you provided is incorrect.”',
      unorderedList: [
        'Enter the code from the most recent message.',
        'If a text message is more than 5 minutes old, request a new code.',
        'If you use an authenticator app, set your phone’s date and time to automatic.',
      ],
    },
    {
      subTitle: 'I lost my phone or have a new number',
      text: 'If the code page shows “Change how you get codes,” select it. Otherwise, contact support.',
      action: { label: 'Contact support', to: 'contact' },
    },
  ],
};
