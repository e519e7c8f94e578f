import type { FaqEntry } from './faq';
import { formatTransferDays } from './moving-shares';

/** Heading of the drawer, from the specification [HLP-07]. */
export const acatTitle = 'ACATS - Frequently Asked Questions';

/** Fees, duration, partial transfers, retirement accounts, paper certificates [HLP-08]. */
export const acatEntries: readonly FaqEntry[] = [
  {
    id: 'acat-fees',
    title: 'What does a transfer cost?',
    parts: [
      {
        text: 'We don’t charge a transfer fee. The other institution may charge one, so check first.',
      },
    ],
  },
  {
    id: 'acat-duration',
    title: 'How long does a transfer take?',
    parts: [
      {
        text: `An ACAT transfer usually takes ${formatTransferDays('ACATS')}.`,
        subText: 'You can’t trade the shares here until they’re in your account.',
      },
      {
        subTitle: 'To avoid delays',
        unorderedList: [
          'Copy the account number from your statement.',
          'Make sure both accounts have the same name and account type.',
          'Cancel open orders for these shares at your other brokerage.',
        ],
        detail: true,
      },
    ],
    troubleshooting: [
      {
        subTitle: 'The transfer was rejected',
        text: 'See History for the reason, if we have one. Check the account number and the name on the account, then request the transfer again.',
      },
    ],
  },
  {
    id: 'acat-partial',
    title: 'Can I transfer part of my account?',
    parts: [
      {
        text:
          'Yes. Choose the security and the number of shares. Everything else stays where it is. ' +
          'To transfer several securities, request a transfer for each.',
      },
    ],
  },
  {
    id: 'acat-retirement',
    title: 'Can I transfer a retirement account?',
    parts: [
      {
        text:
          'No. We offer individual, joint, and entity accounts, but not retirement accounts, ' +
          'and an ACAT transfer works only between accounts of the same type.',
        subText:
          'Moving shares out of a retirement account can be a taxable event. Talk to your other brokerage or a tax professional first.',
      },
    ],
  },
  {
    id: 'acat-certificates',
    title: 'Can I deposit paper certificates?',
    parts: [
      {
        text: 'No. An ACAT transfer is for shares that your other brokerage holds electronically.',
        orderedList: [
          'Ask the company’s transfer agent or your brokerage to convert the shares to electronic form.',
          'Once they’re in your account at a brokerage, request the transfer here.',
        ],
      },
    ],
  },
];
