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
        text: 'We charge no transfer fee. The other institution may charge one; ask it before you start.',
      },
    ],
  },
  {
    id: 'acat-duration',
    title: 'How long does a transfer take?',
    parts: [
      {
        text: `An ACAT transfer takes ${formatTransferDays('ACATS')}.`,
        subText: 'You can trade the shares here once they are in your account.',
      },
      {
        subTitle: 'To avoid delays',
        unorderedList: [
          'Copy the account number from a statement of the other firm.',
          'Make sure that both accounts have the same name and the same kind of registration.',
          'Cancel open orders in these shares at the other firm.',
        ],
        detail: true,
      },
    ],
    troubleshooting: [
      {
        subTitle: 'The transfer was rejected',
        text: 'History says why. Check the account number and the name on the account, and request the transfer again.',
      },
    ],
  },
  {
    id: 'acat-partial',
    title: 'Can I transfer a part of my account?',
    parts: [
      {
        text:
          'Yes. You name the security and how many shares are to move; the rest stays where it is. ' +
          'To move several securities, request a transfer for each.',
      },
    ],
  },
  {
    id: 'acat-retirement',
    title: 'Can I transfer a retirement account?',
    parts: [
      {
        text:
          'No. We offer individual, joint and entity accounts and no retirement accounts, ' +
          'and an ACAT moves shares only between accounts of the same registration.',
        subText:
          'Taking shares out of a retirement account can be taxable. Ask that firm or a tax adviser before you do.',
      },
    ],
  },
  {
    id: 'acat-certificates',
    title: 'Can I deposit paper certificates?',
    parts: [
      {
        text: 'No. An ACAT moves shares that another broker holds electronically.',
        orderedList: [
          'Ask the transfer agent of the company, or your broker, to hold the shares electronically.',
          'When they are in an account of yours at a broker, request the transfer here.',
        ],
      },
    ],
  },
];
