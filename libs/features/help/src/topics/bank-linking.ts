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
        'Go to Bank accounts and select “Link bank account.”',
        'Find your bank and sign in through our bank-linking provider.',
        'Choose the accounts to link.',
      ],
      subText:
        'Please allow 1-3 days before you can use this account while it is being reviewed. ' +
        'We usually review a bank account in about 1 business day.',
    },
    {
      subTitle: 'Micro-deposits',
      text:
        'We verify some bank accounts with two small deposits (micro-deposits), which take about 1 business day. ' +
        'When you see them in your bank account, enter the amounts on the Bank accounts page.',
    },
    {
      subTitle: 'Deposits and withdrawals',
      unorderedList: [
        'Transfer cash by ACH between your account and a linked bank account.',
        'Limits may apply.',
        `Savings accounts may be limited to ${savingsMovesPerMonth} transactions a month.`,
      ],
      detail: true,
    },
  ],
  troubleshooting: [
    {
      subTitle: 'I can’t find my bank',
      text: 'Close the search to see how to deposit by wire.',
    },
    {
      subTitle: 'I’ve reached the limit for linked bank accounts',
      text: 'Remove a bank account you no longer use, then link the new one.',
    },
    {
      subTitle: 'My micro-deposit amounts don’t match',
      text:
        'Check the two amounts in your bank account and enter them again. ' +
        'After too many attempts, you’ll need to contact support.',
      action: { label: 'Contact support', to: 'contact' },
    },
    {
      subTitle: 'My linked bank account stopped working',
      text: 'Your bank may need you to sign in again. If the Bank accounts page shows “Reconnect” for the account, select it.',
    },
  ],
};
