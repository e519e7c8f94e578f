import { computeTransferDays } from '@portal/domain/transfers/share-transfer';
import type { FaqEntry } from './faq';

/** '3-7 business days', '7 business days' [TRF-32, TRF-34, TRF-35]. */
export function formatTransferDays(transferType: string): string {
  const { least, most } = computeTransferDays(transferType);
  return `${least === most ? most : `${least}-${most}`} business days`;
}

/** How to transfer shares and tokens in. */
export const movingShares: FaqEntry = {
  id: 'moving-shares',
  title: 'Moving shares in',
  parts: [
    {
      subTitle: 'Ways and how long they take',
      unorderedList: [
        `ACAT, from another broker: ${formatTransferDays('ACATS')}.`,
        `PTD: ${formatTransferDays('PTD')}.`,
        `Free delivery and all others: ${formatTransferDays('FREE_DELIVERY')}.`,
      ],
      subText: 'We charge no transfer fee. The other institution may charge one.',
      action: { label: 'More about ACAT transfers', to: 'acat' },
    },
    {
      subTitle: 'Starting a transfer',
      text: 'All ways to move cash, shares and tokens begin on the Transfers page.',
      action: { label: 'Go to Transfers', to: 'transfers' },
    },
    {
      subTitle: 'Following a transfer',
      text: 'The Portfolio page lists transfers that are pending; History has them all.',
    },
    {
      subTitle: 'Tokens',
      text:
        'Tokens come in through the deposit address of the asset. ' +
        'They leave to a wallet address of your own that you have added before.',
      detail: true,
    },
  ],
};
