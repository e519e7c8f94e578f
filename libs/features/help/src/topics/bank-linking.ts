import { savingsMovesPerMonth } from '@portal/domain/transfers/banking';
import type { FaqEntry } from './faq';

/** Bank linking [HLP-14]. */
export const bankLinking: FaqEntry = {
  id: 'bank-linking',
  title: 'Bank linking',
  parts: [
    {
      subTitle: 'Linking a bank account',
      orderedList: [
        'Open “Bank accounts” in your account and press “Link bank account”.',
        'Find your bank and sign in to it. The sign-in is with our bank-linking provider. ' +
          'Some banks do this on pages of their own and then bring you back.',
        'Choose the accounts to link.',
      ],
      subText:
        'Please allow 1-3 days before you can use the account while it is being reviewed. ' +
        'Approval by our staff takes about 1 business day.',
    },
    {
      subTitle: 'Small deposits (micro-deposits)',
      text:
        'Some banks are verified by two small deposits. They take about 1 business day. ' +
        'When they are in your bank account, enter their amounts under “Bank accounts”.',
    },
    {
      subTitle: 'Deposits and withdrawals',
      unorderedList: [
        'Money moves by ACH between your account and a linked bank account.',
        'The page says how much you can move before you enter an amount.',
        `Savings accounts may be limited to ${savingsMovesPerMonth} transactions a month.`,
      ],
      detail: true,
    },
  ],
  troubleshooting: [
    {
      subTitle: 'My bank is not in the list',
      text: 'Close the search. The portal then shows how to deposit by wire transfer.',
    },
    {
      subTitle: 'I have reached the number of accounts that can be linked',
      text: 'Remove a bank account that you no longer use, then link the new one.',
    },
    {
      subTitle: 'The amounts of the small deposits are not accepted',
      text:
        'Look the two amounts up in your bank statement and enter them again. ' +
        'After too many attempts the account cannot be verified this way; write to support.',
      action: { label: 'Contact support', to: 'contact' },
    },
    {
      subTitle: 'A linked account has stopped working',
      text: 'Your bank may ask you to sign in again. Open “Bank accounts” and reconnect it.',
    },
  ],
};
